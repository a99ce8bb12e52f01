// //tools:check_certificate on all files of proptests/conformance: it gives the
// answer that every checker must give, and names the rule that is broken.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tools/testing/run_binary.h"

namespace certifond::tools {
namespace {

const std::string kFolder = "proptests/conformance/";

struct Case {
  std::string name;
  std::string domain;
  std::string problem;
  std::string certificate;
  std::string policy;  // or "-"
  std::string answer;
  std::string rule;  // or "-"
};

std::vector<Case> all_cases() {
  std::ifstream in(kFolder + "cases.tsv");
  std::vector<Case> cases;
  std::string line;
  std::getline(in, line);
  EXPECT_EQ(line, "name\tdomain\tproblem\tcertificate\tpolicy\tanswer\trule");
  while (std::getline(in, line)) {
    std::istringstream columns(line);
    Case row;
    for (std::string* column :
         {&row.name, &row.domain, &row.problem, &row.certificate, &row.policy,
          &row.answer, &row.rule})
      std::getline(columns, *column, '\t');
    cases.push_back(row);
  }
  return cases;
}

// The rules of docs/certificate_format.md that a file can break.
std::set<std::string> all_rules() {
  std::set<std::string> rules;
  for (const auto& [letter, count] :
       std::map<char, int>{{'R', 9}, {'D', 5}, {'B', 8}, {'S', 5}, {'U', 3}})
    for (int i = 1; i <= count; ++i) rules.insert(letter + std::to_string(i));
  return rules;
}

// The line that says what is wrong: of several errors, the first.
std::string complaint(const Ended& ended) {
  std::istringstream lines(ended.err + ended.out);
  for (std::string line; std::getline(lines, line);)
    for (const char* word : {"error:", "rejected:", "bad input:"})
      if (line.find(word) != std::string::npos) return line;
  return "";
}

// "-" if it accepts.  The grammar, R1, is not named by its errors.
std::string rule_named(const Ended& ended) {
  if (ended.exit_code == 0 || ended.exit_code == 10) return "-";
  const std::string line = complaint(ended);
  for (const std::string& rule : all_rules())
    if (line.find("(" + rule + ")") != std::string::npos) return rule;
  const bool unreadable = ended.exit_code == 31 || ended.exit_code == 32;
  return unreadable && !line.empty() ? "R1" : "no rule";
}

TEST(Conformance, EveryAnswerIsGivenAndEveryRuleNamed) {
  for (const Case& row : all_cases()) {
    std::string command = "tools/check_certificate";
    for (const std::string& file :
         {row.domain, row.problem, row.certificate, row.policy})
      if (file != "-") command += " " + kFolder + file;
    const Ended ended = run_command(command);
    EXPECT_EQ(rule_named(ended), row.rule)
        << row.name << ": exit code " << ended.exit_code << "\n"
        << ended.out << ended.err;
  }
}

TEST(Conformance, TheListIsWhole) {
  std::map<std::string, int> count;
  std::set<std::string> names;
  std::set<std::string> files;
  for (const Case& row : all_cases()) {
    ++count[row.rule];
    EXPECT_TRUE(names.insert(row.name).second) << row.name;
    EXPECT_EQ(row.answer, row.rule == "-" ? "accept" : "reject") << row.name;
    for (const std::string& file :
         {row.domain, row.problem, row.certificate, row.policy})
      files.insert(file);
  }
  files.erase("-");
  EXPECT_GE(names.size(), 200u);
  EXPECT_GE(count["-"], 60);
  for (const std::string& rule : all_rules()) EXPECT_GE(count[rule], 2) << rule;
  for (const char* folder : {"cases", "tasks"})
    for (const auto& entry :
         std::filesystem::directory_iterator(kFolder + folder))
      EXPECT_TRUE(files.contains(std::string(folder) + "/" +
                                 entry.path().filename().string()))
          << entry.path();
}

}  // namespace
}  // namespace certifond::tools
