#include "tools/benchmark/outcome.h"

#include <gtest/gtest.h>

#include <fstream>

namespace certifond::bench {
namespace {

namespace fs = std::filesystem;

Config config_of(const std::string& lines) {
  const SourceFile file("c", "[c]\n" + lines);
  Diagnostics diagnostics;
  auto configs = read_configs(file, {}, diagnostics);
  EXPECT_EQ(diagnostics.render({&file}), "");
  return configs.at(0);
}

Row outcome(const std::string& config, const Ending& ending,
            const std::string& output, const std::string& json = "") {
  const fs::path folder(::testing::TempDir());
  std::ofstream(folder / "output") << output;
  fs::remove(folder / "json");
  if (!json.empty()) std::ofstream(folder / "json") << json;
  Row row;
  read_outcome(config_of(config), ending, folder / "output", folder / "json",
               row);
  return row;
}

Ending exit_with(int code) {
  Ending ending;
  ending.kind = Ending::Kind::kExit;
  ending.code = code;
  return ending;
}

TEST(Outcome, WithoutRulesTheExitCodeSaysIt) {
  const std::string config = "command = a {problem}\n";
  EXPECT_EQ(outcome(config, exit_with(0), "").status, Status::kSolved);
  EXPECT_EQ(outcome(config, exit_with(10), "").status, Status::kUnsolvable);
  EXPECT_EQ(outcome(config, exit_with(12), "").status, Status::kUnknown);
  EXPECT_EQ(outcome(config, exit_with(20), "").status, Status::kRefuted);
  EXPECT_EQ(outcome(config, exit_with(22), "").status, Status::kMemout);
  EXPECT_EQ(outcome(config, exit_with(23), "").status, Status::kTimeout);
  EXPECT_EQ(outcome(config, exit_with(1), "").status, Status::kError);
  EXPECT_EQ(outcome(config, exit_with(1), "").exit, "1");
}

TEST(Outcome, TheFirstRuleThatFitsSaysIt) {
  const std::string config =
      "command = a {problem}\n"
      "memout = output bad_alloc\n"
      "solved = output ^Strong cyclic plan found\\.\n"
      "unsolvable = exit 7\n"
      "size = output ^Policy of ([0-9]+) rules\n";
  const std::string found =
      "Policy of 3 rules\nStrong cyclic plan found.\r\nPolicy of 2 rules\n";
  EXPECT_EQ(outcome(config, exit_with(0), found).status, Status::kSolved);
  EXPECT_EQ(outcome(config, exit_with(0), found).policy_size, 2);
  EXPECT_EQ(outcome(config, exit_with(7), found).status, Status::kSolved);
  EXPECT_EQ(outcome(config, exit_with(7), "").status, Status::kUnsolvable);
  EXPECT_EQ(outcome(config, exit_with(0), found + "std::bad_alloc\n").status,
            Status::kMemout);
  EXPECT_EQ(outcome(config, exit_with(0), "nothing").status, Status::kUnknown);
  EXPECT_EQ(outcome(config, exit_with(1), "nothing").status, Status::kError);
  // a line that would be too long for the matcher
  EXPECT_EQ(outcome(config, exit_with(0), std::string(1 << 20, 'x')).status,
            Status::kUnknown);
}

TEST(Outcome, WhoWasKilledHasNotAnswered) {
  const std::string config = "command = a {problem}\nsolved = output yes\n";
  Ending ending;
  ending.kind = Ending::Kind::kTime;
  EXPECT_EQ(outcome(config, ending, "yes").status, Status::kTimeout);
  ending.kind = Ending::Kind::kMemory;
  EXPECT_EQ(outcome(config, ending, "yes").status, Status::kMemout);
  ending.kind = Ending::Kind::kSignal;
  ending.code = 11;
  EXPECT_EQ(outcome(config, ending, "yes").status, Status::kError);
  EXPECT_EQ(outcome(config, ending, "yes").exit, "signal 11");
}

TEST(Outcome, OurJsonSaysItAll) {
  const std::string config = "command = a {problem} {json}\n";
  const Row row = outcome(
      config, exit_with(0), "",
      R"({"status": "SOLVED_SATISFICING", "verdict": "strong", "policy_size": 5,
          "seconds": {"grounding": 1, "search": 2, "output": 0.5,
                      "verification": 4}})");
  EXPECT_EQ(row.status, Status::kSolved);
  EXPECT_EQ(row.verdict, "strong");
  EXPECT_EQ(row.policy_size, 5);
  EXPECT_EQ(row.planning_seconds, 3.5);
  EXPECT_EQ(row.verification_seconds, 4);
  const auto status = [&](const std::string& json, int code = 0) {
    return outcome(config, exit_with(code), "", json).status;
  };
  EXPECT_EQ(status(R"({"status": "SOLVED_SATISFICING", "verdict": "refuted"})"),
            Status::kRefuted);
  EXPECT_EQ(status(R"({"status": "SOLVED_SATISFICING", "verdict": "unknown"})"),
            Status::kUnknown);
  EXPECT_EQ(status(R"({"status": "UNSOLVABLE_PROVEN", "verdict": null})"),
            Status::kUnsolvable);
  EXPECT_EQ(status(R"({"status": "TIMEOUT"})"), Status::kTimeout);
  // no file, no answer
  EXPECT_EQ(status("", 0), Status::kError);
  EXPECT_EQ(status("{\"sta", 0), Status::kError);
  EXPECT_EQ(status("", 22), Status::kMemout);
}

TEST(Outcome, ACheckConfirmsOrRefutes) {
  const auto checked = [](Status status, int code) {
    Row row;
    row.status = status;
    read_check(exit_with(code), row);
    return std::make_pair(row.status, row.verdict);
  };
  using Pair = std::pair<Status, std::string>;
  EXPECT_EQ(checked(Status::kSolved, 0), Pair(Status::kSolved, "verified"));
  EXPECT_EQ(checked(Status::kSolved, 20), Pair(Status::kRefuted, "refuted"));
  EXPECT_EQ(checked(Status::kSolved, 23), Pair(Status::kSolved, "unknown"));
  EXPECT_EQ(checked(Status::kUnsolvable, 10),
            Pair(Status::kUnsolvable, "proved"));
  EXPECT_EQ(checked(Status::kSolved, 10), Pair(Status::kSolved, "unknown"));
}

}  // namespace
}  // namespace certifond::bench
