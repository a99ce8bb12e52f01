// Command lines that the real binaries must refuse (exit code 33) with a
// message: options that have no effect with the others, and numbers that are
// none.  Every option of every tool is in a table here.
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tools/answer/example.h"
#include "tools/testing/run_binary.h"

namespace certifond::tools {
namespace {

// What is true of an option.
enum class Option {
  kPlain,   // it always has its effect
  kBound,   // there is a row below of where it has none
  kNumber,  // it always has its effect, and wrong numbers are refused below
  kBoundNumber,
};
using enum Option;

const std::map<std::string, std::map<std::string, Option>>& tools() {
  static const std::map<std::string, std::map<std::string, Option>> all = [] {
    std::map<std::string, std::map<std::string, Option>> table;
    table["solve"] = {{"algorithm", kPlain},
                      {"heuristic", kBound},
                      {"evaluation", kBound},
                      {"outcome-order", kBound},
                      {"determinization", kBound},
                      {"bound-growth", kBound},
                      {"auto-without", kBound},
                      {"jobs", kBoundNumber},
                      {"compact", kBound},
                      {"seed", kNumber},
                      {"time-limit", kNumber},
                      {"memory-limit", kNumber},
                      {"policy", kPlain},
                      {"certificate", kPlain},
                      {"json", kPlain},
                      {"quiet", kPlain},
                      {"verbose", kBound},
                      {"force", kPlain}};
    table["solve_and_verify"] = table["solve"];
    table["solve_and_verify"].insert({{"dot", kPlain},
                                      {"html", kPlain},
                                      {"picture-states", kBoundNumber},
                                      {"verify", kPlain},
                                      {"confirm-time", kBoundNumber}});
    table["verify"] = {{"format", kBound},
                       {"states", kBound},
                       {"prp-forbidden", kBound},
                       {"prp-values", kBound},
                       {"checker", kBound},
                       {"time-limit", kNumber},
                       {"memory-limit", kNumber},
                       {"policy", kBound},
                       {"certificate", kBound},
                       {"json", kPlain},
                       {"dot", kBound},
                       {"html", kBound},
                       {"picture-states", kBoundNumber},
                       {"quiet", kPlain},
                       {"verbose", kBound},
                       {"force", kPlain}};
    table["simulate"] = {{"format", kPlain},      {"runs", kBoundNumber},
                         {"seed", kBoundNumber},  {"max-steps", kNumber},
                         {"choose", kNumber},     {"interactive", kPlain},
                         {"time-limit", kNumber}, {"memory-limit", kNumber},
                         {"json", kPlain},        {"quiet", kBound},
                         {"verbose", kBound},     {"force", kPlain}};
    table["critical_value"] = {
        {"policy", kPlain},        {"json", kPlain},
        {"max-states", kNumber},   {"time-limit", kNumber},
        {"memory-limit", kNumber}, {"quiet", kPlain},
        {"force", kPlain}};
    table["generate"] = {{"size", kBoundNumber},  {"seed", kBoundNumber},
                         {"count", kBoundNumber}, {"output", kBound},
                         {"list", kPlain},        {"force", kBound}};
    table["campaign"] = {{"minutes", kBoundNumber},
                         {"tasks", kBoundNumber},
                         {"seed", kBoundNumber},
                         {"first-task", kBoundNumber},
                         {"profile", kBound},
                         {"property", kBound},
                         {"output", kBound},
                         {"replay", kBound},
                         {"subject-seed", kBoundNumber},
                         {"list", kPlain},
                         {"quiet", kBound},
                         {"force", kBound}};
    table["bench"] = {{"tasks", kPlain},       {"output", kPlain},
                      {"configs", kPlain},     {"config", kPlain},
                      {"filter", kPlain},      {"jobs", kNumber},
                      {"time-limit", kNumber}, {"memory-limit", kNumber},
                      {"clock", kPlain},       {"force", kPlain}};
    table["growth"] = {{"from", kNumber},       {"to", kNumber},
                       {"step", kNumber},       {"seed", kNumber},
                       {"time-limit", kNumber}, {"memory-limit", kNumber}};
    table["paper_table"] = {
        {"tasks", kPlain},         {"paper", kPlain},
        {"domains", kPlain},       {"determinization", kPlain},
        {"outcome-order", kPlain}, {"time-limit", kNumber},
        {"memory-limit", kNumber}};
    table["check_certificate"] = {{"time-limit", kNumber},
                                  {"memory-limit", kNumber}};
    return table;
  }();
  return all;
}

class Options : public ::testing::Test {
 protected:
  // Exit code 33, one line that says what is wrong, and no work done.
  static void refused(const std::string& command, const std::string& says) {
    const Ended ended = run_command("tools/" + command);
    EXPECT_EQ(ended.exit_code, 33) << command << "\n" << ended.out << ended.err;
    EXPECT_EQ(ended.out, "") << command;
    EXPECT_EQ(ended.err.find("error: "), 0u) << command << "\n" << ended.err;
    EXPECT_NE(ended.err.find(says), std::string::npos)
        << command << "\n"
        << ended.err << "does not say: " << says;
    EXPECT_LT(ended.err.size(), 300u) << ended.err;
    EXPECT_TRUE(ended.err.ends_with("\nRun with --help for more.\n"))
        << ended.err;
  }

  const std::string task_ = scratch("domain.pddl", kExampleDomain) + " " +
                            scratch("problem.pddl", kExampleProblem) + " ";
  const std::string policy_ =
      scratch("some.policy", "(certifond-policy 1)(:end 0)\n") + " ";
  const std::string certificate_ =
      scratch("some.cert",
              "(certifond-certificate 1)(:kind unsolvable)(:end 0)\n") +
      " ";

  // Words that each tool needs before its options.
  std::map<std::string, std::string> needed_ = {
      {"solve", task_},
      {"solve_and_verify", task_},
      {"verify", task_ + policy_},
      {"simulate", task_ + policy_},
      {"critical_value", task_},
      {"generate", "miner -o " + scratch("never") + " "},
      {"campaign", "-o " + scratch("never") + " "},
      {"bench", "--tasks " + scratch("none") + " -o " + scratch("never") + " "},
      {"growth", "doors "},
      {"paper_table",
       "--tasks " + scratch("none") + " --paper " + scratch("none") + " "},
      {"check_certificate", task_ + certificate_}};
};

TEST_F(Options, TheTableHasThemAll) {
  for (const auto& [tool, options] : tools()) {
    const std::string help = run_command("tools/" + tool + " --help").out;
    std::set<std::string> found;
    std::istringstream lines(help.substr(0, help.find("Examples:")));
    const std::regex name("^  +(?:-[a-z], ?)?--([a-z-]+).*");
    std::smatch match;
    for (std::string line; std::getline(lines, line);)
      if (std::regex_match(line, match, name)) found.insert(match[1]);
    found.erase("help");
    found.erase("version");
    std::set<std::string> known;
    for (const auto& [option, kind] : options) known.insert(option);
    EXPECT_EQ(found, known) << tool << "\n" << help;
  }
}

TEST_F(Options, WithoutEffectAreRefused) {
  struct Row {
    std::string tool;
    std::string option;
    std::string words;  // after the files
  };
  std::vector<Row> rows;
  for (const std::string tool : {"solve", "solve_and_verify"}) {
    for (const char* words :
         {"heuristic hmax", "evaluation min", "outcome-order task",
          "determinization all", "bound-growth least", "compact"}) {
      const std::string option = words;
      const std::string name = option.substr(0, option.find(' '));
      rows.push_back({tool, name, "--" + option});
      rows.push_back({tool, name, "--algorithm auto --" + option});
    }
    rows.push_back(
        {tool, "determinization",
         "--algorithm idfs --heuristic blind --determinization all"});
    for (const char* algorithm : {"idfs", "idfsp"}) {
      rows.push_back(
          {tool, "auto-without",
           std::string("--auto-without rules --algorithm ") + algorithm});
      rows.push_back(
          {tool, "jobs", std::string("--jobs 2 --algorithm ") + algorithm});
    }
    rows.push_back({tool, "auto-without", "--auto-without shared-rules"});
    rows.push_back({tool, "verbose", "--quiet --verbose"});
  }
  const std::string out = scratch("no-output");
  for (const Row& row : std::vector<Row>{
           {"solve_and_verify", "confirm-time",
            "--verify none --confirm-time 5"},
           {"solve_and_verify", "confirm-time", "--confirm-time 0"},
           {"solve_and_verify", "picture-states", "--picture-states 5"},
           {"verify", "picture-states", "--picture-states 5"},
           {"verify", "verbose", "--quiet --verbose"},
           {"verify", "states", "--states complete"},
           {"verify", "states", "--states listed --format prp"},
           {"verify", "prp-forbidden", "--prp-forbidden x"},
           {"verify", "prp-values", "--prp-values x --format mynd"},
           {"simulate", "verbose", "--quiet --verbose"},
           {"simulate", "runs", "--runs 5 --choose 1"},
           {"simulate", "runs", "--runs 5 --interactive"},
           {"simulate", "seed", "--seed 5 --choose 1"},
           {"simulate", "quiet", "--quiet --interactive"}})
    rows.push_back(row);
  std::set<std::string> covered;
  const auto cover = [&](const std::string& tool, const std::string& option,
                         const std::string& command) {
    covered.insert(tool + " --" + option);
    refused(command, "--" + option + " has no effect: ");
  };
  for (const Row& row : rows)
    cover(row.tool, row.option, row.tool + " " + needed_[row.tool] + row.words);
  for (const char* option :
       {"checker both", "format prp", "policy", "certificate", "html", "dot"}) {
    const std::string words = option;
    const bool file = words.find(' ') == words.npos;
    cover("verify", words.substr(0, words.find(' ')),
          "verify " + task_ + certificate_ + "--" + words +
              (file ? " " + out : ""));
  }
  for (const char* option :
       {"size 3", "seed 3", "count 3", "output x", "force"}) {
    const std::string words = option;
    cover("generate", words.substr(0, words.find(' ')),
          "generate --list --" + words);
  }
  cover("generate", "size", "generate random --size 4");
  cover("generate", "seed", "generate doors --seed 3");
  cover("generate", "count", "generate doors --count 3");
  for (const char* option :
       {"minutes 3", "tasks 3", "seed 3", "first-task 3", "profile small",
        "output x", "quiet", "force", "property x", "replay x"}) {
    const std::string words = option;
    const std::string name = words.substr(0, words.find(' '));
    cover("campaign", name, "campaign --list --" + words);
    if (name != "property" && name != "replay")
      cover("campaign", name, "campaign --replay x --" + words);
  }
  cover("campaign", "subject-seed", "campaign --subject-seed 3");
  cover("campaign", "minutes", "campaign --minutes 0");
  for (const auto& [tool, options] : tools())
    for (const auto& [option, kind] : options)
      EXPECT_EQ(covered.contains(tool + " --" + option),
                kind == kBound || kind == kBoundNumber)
          << tool << " --" << option;
}

TEST_F(Options, NumbersThatAreNone) {
  const std::vector<std::string> never = {
      "-1", "nan", "inf", "1e5", "0x10", "''", "5x", "99999999999999999999"};
  for (const auto& [tool, options] : tools())
    for (const auto& [option, kind] : options) {
      if (kind != kNumber && kind != kBoundNumber) continue;
      for (const std::string& value : never)
        refused(tool + " " + needed_[tool] + "--" + option + "=" + value,
                "--" + option);
    }
  // Where the value stands by itself, too; and those that must not be 0.
  for (const char* command :
       {"solve {} --seed -1", "solve_and_verify {} --memory-limit -1",
        "solve_and_verify {} --confirm-time nan", "generate doors -n 0",
        "generate doors -n -3", "generate miner -c 0", "campaign --tasks -5",
        "campaign --tasks 0", "solve {} --jobs 0", "solve {} --jobs 65",
        "verify {} x --picture-states 0 --html y"}) {
    std::string words = command;
    if (const auto place = words.find("{}"); place != words.npos)
      words.replace(place, 2, task_);
    const Ended ended = run_command("tools/" + words);
    EXPECT_EQ(ended.exit_code, 33) << words << "\n" << ended.err;
  }
}

TEST_F(Options, NumbersThatAreSome) {
  for (const char* words :
       {"--memory-limit 1.5G", "--memory-limit 2000000k", "--time-limit .5m",
        "--seed 18446744073709551615", "--time-limit 0", "--memory-limit 0"}) {
    const Ended ended = run_command("tools/solve " + task_ + words);
    EXPECT_EQ(ended.exit_code, 0) << words << "\n" << ended.err;
  }
}

}  // namespace
}  // namespace certifond::tools
