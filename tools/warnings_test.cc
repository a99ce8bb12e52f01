// What is not as the user meant it is told, --quiet or not, and stands in the
// summaries; harmless notes come with --verbose only.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tools/testing/run_binary.h"

namespace certifond::tools {
namespace {

using nlohmann::json;

struct Row {
  std::string domain_sections;
  std::string problem_sections;
  std::string warning;
};

const std::vector<Row>& rows() {
  static const std::vector<Row> all = {
      {"", "(:metric minimize (total-cost))", "':metric' is ignored"},
      {"(:requirements :telepathy)", "", "unknown requirement ':telepathy'"},
      {"(:types t) (:predicates (q ?x - t) (r ?x))\n"
       "(:derived (q ?x - object) (r ?x))",
       "", "is narrowed to 't'"},
      {"(:action b :precondition (not (odd)) :effect (odd))", "",
       "predicate 'odd' is not declared"},
      {"(:derived (odd) (p))", "", "derived predicate 'odd' is not declared"},
  };
  return all;
}

class Warnings : public ::testing::Test {
 protected:
  static std::string task(const Row& row) {
    return scratch("w-domain.pddl",
                   "(define (domain d)\n(:predicates (p))\n" +
                       row.domain_sections +
                       "\n(:action a :parameters () :effect (p)))\n") +
           " " +
           scratch("w-problem.pddl",
                   "(define (problem x) (:domain d) (:init) (:goal (p)) " +
                       row.problem_sections + ")\n") +
           " ";
  }
};

TEST_F(Warnings, AreAlwaysToldByEveryTool) {
  const std::string summary = scratch("w.json");
  const std::string policy = scratch("w.policy");
  const std::string cert = scratch("w.cert");
  for (const Row& row : rows()) {
    const std::string files = task(row);
    ASSERT_EQ(run_command("tools/solve " + files + "--quiet --policy " +
                          policy + " --certificate " + cert)
                  .exit_code,
              0);
    for (const std::string& command :
         {"solve " + files, "solve_and_verify " + files,
          "verify " + files + policy, "simulate " + files + policy,
          "critical_value " + files})
      for (const char* how : {" ", " --quiet", " --verbose"}) {
        if (command.starts_with("critical") && how == std::string(" --verbose"))
          continue;
        std::remove(summary.c_str());
        const Ended ended =
            run_command("tools/" + command + how + " --json " + summary);
        EXPECT_EQ(ended.exit_code, 0) << command << ended.err;
        EXPECT_NE(ended.err.find("warning: "), std::string::npos)
            << command << how;
        EXPECT_NE(ended.err.find(row.warning), std::string::npos)
            << command << how << "\n"
            << ended.err;
        const json result = json::parse(text_of(summary), nullptr, false);
        ASSERT_EQ(result["warnings"].size(), 1u) << command << result;
        EXPECT_NE(result["warnings"][0].get<std::string>().find(row.warning),
                  std::string::npos)
            << result["warnings"];
      }
    const Ended checked =
        run_command("tools/check_certificate " + files + cert);
    EXPECT_EQ(checked.exit_code, 0) << checked.err;
    EXPECT_NE(checked.err.find(row.warning), std::string::npos) << checked.err;
    scratch("MANIFEST.tsv",
            "domain_file\tproblem_file\nw-domain.pddl\tw-problem.pddl\n");
    const Ended table = run_command("tools/pddl_check " + scratch(""));
    EXPECT_EQ(table.exit_code, 0) << table.out << table.err;
    EXPECT_NE(table.err.find(row.warning), std::string::npos) << table.err;
  }
}

TEST_F(Warnings, NotesComeWithVerboseOnly) {
  const std::string files = task({"(:constants 'a')", "(:objects b b)", ""});
  const std::string summary = scratch("notes.json");
  for (const std::string& command :
       {"solve " + files, "solve_and_verify " + files}) {
    const Ended plain = run_command("tools/" + command + "--json " + summary);
    EXPECT_EQ(plain.exit_code, 0);
    EXPECT_EQ(plain.err, "");
    EXPECT_EQ(json::parse(text_of(summary))["warnings"].size(), 0u);
    const Ended verbose = run_command("tools/" + command + "--verbose");
    EXPECT_NE(verbose.err.find("note: object 'b' is declared again"),
              std::string::npos)
        << verbose.err;
  }
}

TEST_F(Warnings, APolicyOfOtherFiles) {
  const std::string files = task({"", "", ""});
  const std::string policy = scratch("other.policy");
  const std::string summary = scratch("other.json");
  ASSERT_EQ(
      run_command("tools/solve " + files + "--policy " + policy).exit_code, 0);
  task({"; changed", "", ""});
  for (const std::string tool : {"verify", "simulate"}) {
    const Ended ended = run_command("tools/" + tool + " " + files + policy +
                                    " --force --quiet --json " + summary);
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_NE(ended.err.find("warning: the policy's header does not fit"),
              std::string::npos)
        << ended.err;
    EXPECT_EQ(json::parse(text_of(summary))["warnings"].size(), 1u);
  }
}

}  // namespace
}  // namespace certifond::tools
