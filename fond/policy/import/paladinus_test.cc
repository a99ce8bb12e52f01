#include "fond/policy/import/paladinus.h"

#include <gtest/gtest.h>

#include "fond/policy/import/test_text.h"

namespace certifond::policy {
namespace {

constexpr const char* kLamp =
    "If holds: (at room1), (not (lit))\n"
    "Execute: switch-on lamp room1\n"
    "\n"
    "If holds: (at room2) (not ((dark room2))) (not ((dim room2))), (lit)\r\n"
    "Execute: go room2 room1\r\n";

TEST(Paladinus, ReadsTheLiteralsThatAreListed) {
  EXPECT_EQ(outcome_of(import_paladinus(kLamp)),
            "(:rule (:when (at room1) (not (lit))) (switch-on lamp room1))\n"
            "(:rule (:when (lit) (at room2) (not (dark room2)) "
            "(not (dim room2))) (go room2 room1))\n");
}

TEST(Paladinus, ReadsCompleteStatesIfAsked) {
  ImportOptions options;
  options.states = StateReading::kComplete;
  EXPECT_EQ(outcome_of(import_paladinus(kLamp, options)),
            "(:rule (:state (at room1)) (switch-on lamp room1))\n"
            "(:rule (:state (lit) (at room2)) (go room2 room1))\n");
}

TEST(Paladinus, AnEmptyFileIsAnError) {
  EXPECT_EQ(outcome_of(import_paladinus("")),
            "f:1:1: error: no policy: expected 'If holds: ..'\n");
  EXPECT_FALSE(import_paladinus("\n\n").value);
}

TEST(Paladinus, RefusesAStateWithTwoActions) {
  EXPECT_EQ(outcome_of(import_paladinus("If holds: (p), (q)\nExecute: a\n"
                                        "If holds: (q) (p)\nExecute: b\n")),
            "f:3:1: error: a state with two actions: (a) and (b)\n"
            "  If holds: (q) (p)\n"
            "  ^\n");
}

// A state lists all that is true: what is false besides makes no other state.
TEST(Paladinus, RefusesAStateWithTwoActionsAlsoIfFalseAtomsDiffer) {
  EXPECT_FALSE(import_paladinus("If holds: (p), (not (q))\nExecute: a\n"
                                "If holds: (p)\nExecute: b\n")
                   .value);
  EXPECT_EQ(outcome_of(import_paladinus("If holds: (p), (not (q))\nExecute: a\n"
                                        "If holds: (p)\nExecute: a\n")),
            "(:rule (:when (p) (not (q))) (a))\n(:rule (:when (p)) (a))\n");
}

TEST(Paladinus, SaysWhatIsWrong) {
  EXPECT_EQ(outcome_of(import_paladinus("If holds: (p), q\n"
                                        "Execute: \n"
                                        "Execute: a\n"
                                        "If holds: (p)\n"
                                        "Perform: a\n"
                                        "If holds: (p), (not (p))\n"
                                        "Execute: a\n"
                                        "If holds: (p)\n")),
            "f:1:16: error: expected a literal '(name arg ..)' or '(not (name "
            "arg ..))'\n"
            "  If holds: (p), q\n"
            "                 ^\n"
            "f:2:9: error: this is not a ground action\n"
            "  Execute: \n"
            "          ^\n"
            "f:3:1: error: expected 'If holds: ..'\n"
            "  Execute: a\n"
            "  ^\n"
            "f:5:1: error: expected 'Execute: ..'\n"
            "  Perform: a\n"
            "  ^\n"
            "f:4:1: error: a condition without an action\n"
            "  If holds: (p)\n"
            "  ^\n"
            "f:6:1: error: a state that contradicts itself\n"
            "  If holds: (p), (not (p))\n"
            "  ^\n"
            "f:8:1: error: a condition without an action\n"
            "  If holds: (p)\n"
            "  ^\n");
}

TEST(Paladinus, KeepsToItsLimits) {
  ImportOptions options;
  options.max_rules = 1;
  const auto result = import_paladinus(kLamp, options);
  EXPECT_FALSE(result.value);
  EXPECT_EQ(result.diagnostics.all().front().message, "more than 1 rules");
}

}  // namespace
}  // namespace certifond::policy
