// Text of others - bytes that are no UTF-8, hostile names - never ends a tool,
// never leaves a file that programs cannot read, and never reaches a terminal
// as something that it obeys.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "fond/base/utf8.h"
#include "tools/answer/example.h"
#include "tools/testing/run_binary.h"

namespace certifond::tools {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

// For a shell.
std::string quoted(const std::string& text) {
  std::string result = "'";
  for (const char c : text) result += c == '\'' ? "'\\''" : std::string(1, c);
  return result + "'";
}

bool has_controls(const std::string& text) {
  std::string lines;  // but for line ends and tabs
  for (const char c : text)
    if (c != '\n' && c != '\t') lines += c;
  return printable(lines) != lines;
}

class ForeignText : public ::testing::Test {
 protected:
  // Ends as it must, and prints and writes nothing but text.
  static json ends(int code, const std::string& command) {
    const std::string file = scratch("summary.json");
    fs::remove(file);
    const Ended ended =
        run_command("tools/" + command + " --json " + quoted(file));
    EXPECT_EQ(ended.exit_code, code) << command << "\n" << ended.err;
    EXPECT_FALSE(has_controls(ended.out)) << command << "\n" << ended.out;
    EXPECT_FALSE(has_controls(ended.err)) << command << "\n" << ended.err;
    const json summary = json::parse(text_of(file), nullptr, false);
    EXPECT_FALSE(summary.is_discarded()) << command << "\n" << text_of(file);
    return summary;
  }
};

// A name with Latin-1 in it, in domain, problem, policy and pictures.
TEST_F(ForeignText, NamesThatAreNoUtf8) {
  const std::string domain = scratch(
      "latin.pddl",
      "(define (domain co\xefn) (:requirements :strips :non-deterministic "
      ":negative-preconditions)\n"
      "(:predicates (heads) (tails\xe9)) (:action toss :effect (oneof "
      "(heads) (tails\xe9))))");
  const std::string problem =
      scratch("latin-p.pddl",
              "(define (problem \x9b\x31mone) (:domain co\xefn) (:init) "
              "(:goal (heads)))");
  const std::string task = quoted(domain) + " " + quoted(problem);
  const std::string policy = scratch("latin.policy");
  const std::string page = scratch("latin.html");
  const std::string graph = scratch("latin.dot");
  const json solved =
      ends(0, "solve_and_verify " + task + " --policy " + policy + " --html " +
                  page + " --dot " + graph);
  EXPECT_EQ(solved["domain"], "co\xef\xbf\xbdn");
  EXPECT_EQ(solved["exit_code"], 0);
  for (const std::string& file : {page, graph})
    EXPECT_EQ(valid_utf8(text_of(file)), text_of(file)) << file;
  EXPECT_EQ(ends(0, "verify " + task + " " + policy)["verdict"],
            "strong_cyclic");
  EXPECT_EQ(ends(0, "simulate " + task + " " + policy)["exit_code"], 0);
  EXPECT_EQ(ends(0, "critical_value " + task)["format"],
            "certifond-critical-value");
}

TEST_F(ForeignText, DiagnosticsOfWhatIsNoUtf8) {
  const std::string problem = scratch("problem.pddl", kExampleProblem);
  const std::string domain = scratch("domain.pddl", kExampleDomain);
  const json bad = ends(
      31, "solve " +
              scratch("bad.pddl",
                      "(define (domain coin) (:predicates (heads)) (:action "
                      "toss :effect (headz))) ; caf\xe9\n") +
              " " + problem);
  EXPECT_NE(bad["message"].get<std::string>().find("caf\xef\xbf\xbd"),
            std::string::npos);
  // Valid, but cut: at every place, in every reader.
  for (int shift = 0; shift < 4; ++shift) {
    std::string line = std::string(static_cast<std::size_t>(shift), ' ');
    for (int i = 0; i < 60; ++i) line += "\xe2\x82\xac";
    const std::string wide =
        scratch("wide.pddl", "(define (domain coin) (:action " + line +
                                 " :effect (headz " + line + ")))");
    const json cut = ends(31, "solve " + wide + " " + problem);
    const std::string message = cut["message"];
    EXPECT_EQ(message.find("\xef\xbf\xbd"), std::string::npos) << message;
    for (const char* format : {"certifond", "paladinus", "prp"}) {
      const json policy =
          ends(31, "verify " + domain + " " + problem + " " +
                       scratch("wide.policy",
                               "(certifond-policy 1)(" + line + line + ")") +
                       " --format " + format);
      EXPECT_EQ(policy["message"].get<std::string>().find("\xef\xbf\xbd"),
                std::string::npos)
          << policy["message"];
    }
  }
}

// Of files, on the command line.
TEST_F(ForeignText, HostileFileNames) {
  const std::vector<std::string> names = {"caf\xe9",
                                          "\x1b[31mred\x1b[0m",
                                          "two\nlines",
                                          "\"quoted\"",
                                          "it's",
                                          "<script>alert(1)<script>",
                                          "back\\slash",
                                          "\xe2\x80\xae"
                                          "txt",
                                          "--looks-like-an-option",
                                          " blank ",
                                          "\xff\xfe",
                                          "$(touch oops)"};
  const fs::path folder = scratch("hostile");
  fs::create_directories(folder);
  for (const std::string& name : names) {
    const std::string file = quoted((folder / name).string());
    const std::string missing = quoted((folder / (name + "!")).string());
    std::ofstream(folder / name) << kExampleProblem;
    const std::string domain = scratch("domain.pddl", kExampleDomain) + " ";
    const json solved = ends(0, "solve " + domain + file);
    EXPECT_EQ(solved["command_line"][2], valid_utf8((folder / name).string()));
    ends(31, "solve " + domain + missing);
    ends(31, "solve " + file + " " + missing);
    const std::string policy = quoted((folder / (name + ".policy")).string());
    ends(0, "solve_and_verify " + domain + file + " --policy " + policy +
                " --html " + quoted((folder / (name + ".html")).string()));
    ends(0, "verify " + domain + file + " " + policy);
    ends(31, "verify " + domain + file + " " + file);
    const Ended refused =
        run_command("tools/solve " + domain + file + " --policy " + file);
    EXPECT_EQ(refused.exit_code, 33);
    EXPECT_FALSE(has_controls(refused.err)) << refused.err;
    const Ended odd = run_command("tools/solve " + quoted("--x" + name));
    EXPECT_EQ(odd.exit_code, 33);
    EXPECT_FALSE(has_controls(odd.err)) << odd.err;
  }
}

}  // namespace
}  // namespace certifond::tools
