#include "fond/policy/import/prp.h"

#include <gtest/gtest.h>

#include <string>

#include "fond/policy/import/import_options.h"
#include "fond/policy/import/test_text.h"

namespace certifond::policy {
namespace {

std::string outcome(const PrpTexts& texts, const ImportOptions& options = {}) {
  const PrpResult result = import_prp(texts, options);
  EXPECT_EQ(result.has_errors(), result.policy.has_errors() ||
                                     result.forbidden.has_errors() ||
                                     result.values.has_errors());
  if (result.value) return rules_of(*result.value);
  return result.policy.render("policy") + result.forbidden.render("forbidden") +
         result.values.render("values");
}

ImportOptions with_vocabulary() {
  ImportOptions options;
  options.vocabulary = {{{"stack", 2}, {"wait", 0}}, {"b_1", "b2"}, {}};
  return options;
}

TEST(Prp, ReadsTranslatedPolicies) {
  EXPECT_EQ(outcome({"Mapping:\n\n  var0:0\t<-> \t h()\n\nPolicy:\n"
                     "If holds: not(h())/on(b_1, b2)/!wet(b2)\n"
                     "Execute: stack_b_1_b2  / SC / d=2\n\n"
                     "If holds: \n"
                     "Execute: wait / NSC / d=3\n\n"
                     "If holds: on(b2, b_1)\n"
                     "Execute: goal / SC / d=0\n\nFSAP:\n\n",
                     "", ""},
                    with_vocabulary()),
            "(:rule (:when (on b_1 b2) (not (h)) (not (wet b2))) (stack b_1 "
            "b2))\n"
            "(:rule (:when) (wait))\n");
}

TEST(Prp, ReadsRawPoliciesWithTheTranslatorsFile) {
  const std::string sas =
      "begin_version\n3\nend_version\n2\nbegin_variable\nvar0\n-1\n2\n"
      "Atom h()\nNegatedAtom h()\nend_variable\nbegin_variable\nvar1\n-1\n3\n"
      "Atom on(a, b)\nAtom on(a, c)\n<none of those>\nend_variable\n";
  const std::string policy =
      "If holds: var0:1 var1:0\nExecute: act a b / SC / d=1\n\n"
      "If holds: var1:2\nExecute: act a c / SC / d=1\n";
  const std::string rules =
      "(:rule (:when (on a b) (not (h))) (act a b))\n"
      "(:rule (:when (not (on a b)) (not (on a c))) (act a c))\n";
  EXPECT_EQ(outcome({policy, "", sas}), rules);
  const std::string table =
      "  var0:0\t<-> \t h()\n  var0:1\t<-> \t not(h())\n"
      "  var1:0\t<-> \t on(a, b)\n  var1:1\t<-> \t on(a, c)\n"
      "  var1:2\t<-> \t <none of those>\n";
  EXPECT_EQ(outcome({policy, "", table}), rules);
  EXPECT_EQ(outcome({table + policy, "", ""}), rules);
}

TEST(Prp, MakesForbiddenPairsPartOfTheConditions) {
  const std::string policy =
      "If holds: p()\nExecute: a / SC / d=1\n"
      "If holds: q()\nExecute: b / SC / d=1\n";
  EXPECT_EQ(outcome({policy, "If holds: r()/not(s())\nForbid: a\n", ""}),
            "(:rule (:when (p) (not (r))) (a))\n"
            "(:rule (:when (p) (r) (s)) (a))\n"
            "(:rule (:when (q)) (b))\n");
  EXPECT_EQ(outcome({policy + "FSAP:\nIf holds: p()\nForbid: a\n", "", ""}),
            "(:rule (:when (q)) (b))\n");
  EXPECT_EQ(outcome({policy, "If holds: not(p())\nForbid: a\n", ""}),
            "(:rule (:when (p)) (a))\n(:rule (:when (q)) (b))\n");
}

TEST(Prp, SaysWhatIsWrong) {
  EXPECT_EQ(outcome({"If holds: var0:1\nExecute: a / SC / d=1\n", "", ""}),
            "policy:1:11: error: there is no meaning for this value; the "
            "table of values or the translator's SAS file is needed\n"
            "  If holds: var0:1\n"
            "            ^\n");
  EXPECT_EQ(
      outcome({"If holds: <none of those>\nExecute: a / SC / d=1\n", "", ""}),
      "policy:1:11: error: '<none of those>' does not say of which "
      "variable it is a value\n"
      "  If holds: <none of those>\n"
      "            ^\n");
  EXPECT_EQ(outcome({"If holds: p()\nExecute: stack_b1 / SC / d=1\n",
                     "If holds: p()\nExecute: wait\n", "x <-> p()\n"},
                    with_vocabulary()),
            "policy:2:10: error: the task has no action that is spelled like "
            "this\n"
            "  Execute: stack_b1 / SC / d=1\n"
            "           ^\n"
            "forbidden:2:1: error: expected 'Forbid: ..'\n"
            "  Execute: wait\n"
            "  ^\n"
            "forbidden:1:1: error: a condition without an action\n"
            "  If holds: p()\n"
            "  ^\n"
            "values:1:1: error: expected 'var0:0 <-> ..'\n"
            "  x <-> p()\n"
            "  ^\n");
  EXPECT_EQ(outcome({"Execute: a\nIf holds: p()/not(p())\nExecute: a\n"
                     "If holds: p()\n",
                     "", ""}),
            "policy:1:1: error: expected 'If holds: ..'\n"
            "  Execute: a\n"
            "  ^\n"
            "policy:2:1: error: a condition that contradicts itself\n"
            "  If holds: p()/not(p())\n"
            "  ^\n"
            "policy:4:1: error: a condition without an action\n"
            "  If holds: p()\n"
            "  ^\n");
}

TEST(Prp, RefusesWhatItIsNotSureOf) {
  const auto message = [](const std::string& text, ImportOptions options) {
    const auto result = import_prp({text, "", ""}, options);
    EXPECT_FALSE(result.value) << text;
    return result.policy.render("policy").substr(0, 60);
  };
  EXPECT_EQ(message("", {}),
            "policy:1:1: error: no policy: expected 'If holds: ..'\n");
  EXPECT_EQ(message("Mapping:\nPolicy:\nFSAP:\n", {}).substr(0, 29),
            "policy:1:1: error: no policy:");
  EXPECT_EQ(message("If holds: p()\nExecute: a / b\n", {}).substr(0, 37),
            "policy:2:10: error: expected an actio");
  ImportOptions options;
  options.vocabulary = {{{"goal", 0}, {"go_a", 0}, {"go", 1}}, {"a"}, {}};
  EXPECT_EQ(message("If holds: p()\nExecute: goal / SC / d=0\n", options),
            "policy:2:10: error: this may be the mark of goal states or t");
  EXPECT_EQ(message("If holds: p()\nExecute: go_a / SC / d=1\n", options),
            "policy:2:10: error: this may be (go a) or (go_a)\n  Execute: ");
}

TEST(Prp, RefusesToSplitWithoutEnd) {
  std::string forbidden;
  for (int i = 0; i < 20; ++i)
    forbidden += "If holds: p" + std::to_string(i) + "()/q" +
                 std::to_string(i) + "()\nForbid: a\n";
  ImportOptions options;
  options.max_rules = 1000;
  EXPECT_EQ(outcome({"If holds: p()\nExecute: a / SC / d=1\n", forbidden, ""},
                    options),
            "policy:1:1: error: the forbidden pairs split this rule into more "
            "than 1000 rules\n"
            "  If holds: p()\n"
            "  ^\n");
}

}  // namespace
}  // namespace certifond::policy
