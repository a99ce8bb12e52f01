// What the real binaries write with --json, against the schemas in docs/.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "tools/testing/json_schema.h"
#include "tools/testing/run_binary.h"

namespace certifond::tools {
namespace {

using nlohmann::json;

const std::string kDomain = "examples/coffee/domain.pddl ";
const std::string kTask = kDomain + "examples/coffee/problem.pddl ";
const std::string kNoCloth = kDomain + "examples/coffee/no-cloth.pddl ";

// Standard output must be the object and nothing else.
json result_of(const std::string& command, int exit_code,
               const std::string& schema = "result") {
  const Ended ended = run_command("tools/" + command + " --json -");
  EXPECT_EQ(ended.exit_code, exit_code) << command << "\n" << ended.err;
  const json result = json::parse(ended.out, nullptr, false);
  EXPECT_FALSE(result.is_discarded()) << command << "\n" << ended.out;
  const json rules = json::parse(text_of("docs/" + schema + ".schema.json"));
  for (const std::string& wrong : violations(rules, result))
    ADD_FAILURE() << command << ": " << wrong;
  EXPECT_EQ(result["exit_code"], exit_code);
  return result;
}

TEST(ResultJson, SolvedAndVerified) {
  const json result = result_of("solve_and_verify " + kTask, 0);
  EXPECT_EQ(result["status"], "SOLVED_SATISFICING");
  EXPECT_EQ(result["verdict"], "strong_cyclic");
  EXPECT_EQ(result["algorithm"], "auto");
  EXPECT_EQ(result["problem"], "one-cup");
  EXPECT_GT(result["policy_size"], 0);
  EXPECT_GT(result["peak_memory_bytes"], 0);
  EXPECT_EQ(result["checks"].size(), 3u);
  // brew, serve, wipe: then the first state comes again.
  EXPECT_EQ(result["critical_value"], json({{"lower", 3}, {"upper", 3}}));
  EXPECT_EQ(result["final_bound"], nullptr);
  EXPECT_EQ(result["command_line"].back(), "-");
}

TEST(ResultJson, TheOptionsOfTheSearch) {
  const json result = result_of(
      "solve_and_verify " + kTask +
          "--algorithm idfs --heuristic hmax --evaluation min --seed 5",
      0);
  EXPECT_EQ(result["algorithm"], "idfs");
  EXPECT_EQ(result["heuristic"], "hmax");
  EXPECT_EQ(result["evaluation"], "min");
  EXPECT_EQ(result["seed"], 5);
  EXPECT_GT(result["iterations"], 0);
  EXPECT_GE(result["final_bound"], result["first_bound"]);
}

TEST(ResultJson, UnsolvableProvenOrNot) {
  EXPECT_EQ(result_of("solve_and_verify " + kNoCloth, 10)["status"],
            "UNSOLVABLE_PROVEN");
  EXPECT_EQ(
      result_of("solve_and_verify " + kNoCloth + "--verify none", 11)["status"],
      "UNSOLVABLE_INCOMPLETELY");
  EXPECT_EQ(result_of("solve " + kNoCloth, 11)["verdict"], nullptr);
}

TEST(ResultJson, WhatCannotBeRead) {
  const json result = result_of("solve_and_verify " + kDomain + "nowhere", 31);
  EXPECT_EQ(result["status"], "UNSUPPORTED_PROBLEM");
  EXPECT_NE(result["message"].get<std::string>().find("nowhere"),
            std::string::npos);
  EXPECT_EQ(result_of("verify " + kTask + "nowhere", 31)["tool"], "verify");
}

TEST(ResultJson, VerifyTellsOfThePolicyOfAnyone) {
  const json good = result_of(
      "verify " + kTask + "examples/coffee/paladinus.txt --format paladinus",
      0);
  EXPECT_EQ(good["verdict"], "strong_cyclic");
  EXPECT_EQ(good["policy_size"], 3);
  EXPECT_EQ(good["algorithm"], nullptr);
  const json bad =
      result_of("verify " + kTask + "examples/coffee/hasty.policy", 20);
  EXPECT_EQ(bad["verdict"], "refuted");
  EXPECT_EQ(bad["status"], nullptr);
  EXPECT_EQ(bad["checks"][0]["message"], "escape");
}

TEST(ResultJson, FilesAndTheirDigests) {
  const std::string policy = scratch("p.policy");
  const std::string cert = scratch("p.cert");
  const json made = result_of(
      "solve " + kTask + "--policy " + policy + " --certificate " + cert, 0);
  EXPECT_EQ(made["files"]["policy"], policy);
  EXPECT_EQ(made["files"]["certificate"], cert);
  const json read = result_of("verify " + kTask + policy + " " + cert, 0);
  EXPECT_EQ(read["sha256"], made["sha256"]);
}

TEST(ResultJson, Simulations) {
  const std::string policy = scratch("s.policy");
  ASSERT_EQ(
      run_command("tools/solve " + kTask + "--policy " + policy).exit_code, 0);
  const std::string simulate = "simulate " + kTask + policy + " ";
  const json result =
      result_of(simulate + "--runs 500 --seed 3", 0, "simulation");
  EXPECT_EQ(result["runs"], 500);
  EXPECT_EQ(result["endings"]["goal"], 500);
  EXPECT_EQ(result["steps_to_goal"]["least"], 2);
  std::uint64_t counted = 0;
  for (const json& bar : result["steps_to_goal"]["histogram"])
    counted += bar["runs"].get<std::uint64_t>();
  EXPECT_EQ(counted, 500u);
  // The same seed, the same runs.
  EXPECT_EQ(result_of(simulate + "--runs 500 --seed 3", 0,
                      "simulation")["steps_to_goal"],
            result["steps_to_goal"]);
  EXPECT_EQ(result_of(simulate + "--choose 1,1", 0,
                      "simulation")["steps_to_goal"]["mean"],
            2.0);
  EXPECT_EQ(result_of("simulate " + kTask + "examples/coffee/hasty.policy", 20,
                      "simulation")["endings"]["goal"]
                    .get<int>() < 1000,
            true);
}

}  // namespace
}  // namespace certifond::tools
