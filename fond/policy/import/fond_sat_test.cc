#include "fond/policy/import/fond_sat.h"

#include <gtest/gtest.h>

#include <string>

#include "fond/policy/import/test_text.h"

namespace certifond::policy {
namespace {

std::string controller(const std::string& atoms, const std::string& actions,
                       const std::string& edges) {
  return "Setting atoms\nsome log, (x,y)\n===================\nAtom (CS)\n"
         "___________________\n----------\n" +
         atoms +
         "===================\n===================\n"
         "(CS, Action with arguments)\n___________________\n" +
         actions +
         "===================\n(CS, Action name, CS)\n___________________\n"
         "(n0,anything,n1)\n===================\n(CS, CS)\n"
         "___________________\n" +
         edges + "===================\nSolved with 3 states\nPLANFOUND!\n";
}

const std::string kAtoms =
    "Atom at(a) (n0)\n----------\nAtom at(b) (n1)\nNegatedAtom wet() (n1)\n"
    "----------\nAtom at(c) (ng)\n";
const std::string kEdges = "(n1,ng)\n(n0,n1)\n(n1,n0)\n";

TEST(FondSat, SortsNodesByTheirDistanceToTheGoal) {
  const std::string text =
      controller(kAtoms,
                 "(n0,move)\n(n0,move_DETDUP_0(a,b))\n(n0,move_DETDUP_1(a,b))\n"
                 "(n1,jump)\n",
                 kEdges);
  ImportOptions options;
  options.vocabulary = {{{"move", 2}, {"jump", 0}}, {"a", "b", "c"}, {}};
  EXPECT_EQ(outcome_of(import_fond_sat(text, options)),
            "(:rule (:when (at b) (not (wet))) (jump))\n"
            "(:rule (:when (at a)) (move a b))\n");
}

// A mark is one only where no action has that name.
TEST(FondSat, RefusesTwoActionsWithNamesAlike) {
  ImportOptions options;
  options.vocabulary = {{{"move", 2}, {"move_detdup_1", 0}}, {"a", "b"}, {}};
  const auto result = [&](const std::string& name) {
    return outcome_of(import_fond_sat(
        controller("Atom at(a) (n0)\n", "(n0," + name + ")\n(n0,move(a,b))\n",
                   "(n0,ng)\n"),
        options));
  };
  EXPECT_EQ(result("move_detdup_0"), "(:rule (:when (at a)) (move a b))\n");
  EXPECT_NE(result("move_detdup_1").find("a node with two actions"),
            std::string::npos);
}

TEST(FondSat, SaysWhatIsWrong) {
  EXPECT_EQ(outcome_of(import_fond_sat("UNSATISFIABLE\n")),
            "f:2:1: error: the file has no controller: '(CS, CS)' is "
            "missing\n");
  EXPECT_EQ(outcome_of(import_fond_sat(
                controller("Atom at(a) n0\nAtom at (n0)\n", "n0,move\n", ""))),
            "f:7:1: error: expected 'Atom name(arg, ..) (node)'\n"
            "  Atom at(a) n0\n"
            "  ^\n"
            "f:8:1: error: expected a literal such as 'name(arg, ..)'\n"
            "  Atom at (n0)\n"
            "  ^\n"
            "f:13:1: error: expected '(node,..)'\n"
            "  n0,move\n"
            "  ^\n");
}

TEST(FondSat, RefusesTwoControllersAndTwoNames) {
  const std::string one =
      controller(kAtoms, "(n0,move(a,b))\n(n1,jump)\n", kEdges);
  EXPECT_TRUE(import_fond_sat(one).value);
  EXPECT_NE(outcome_of(import_fond_sat(one + one))
                .find("a section for the second time"),
            std::string::npos);
  EXPECT_NE(
      outcome_of(import_fond_sat(controller(
                     kAtoms, "(n0,move(a,b))\n(n0,jump)\n(n1,jump)\n", kEdges)))
          .find("18:5: error: a node with two actions"),
      std::string::npos);
}

TEST(FondSat, RefusesNodesThatDoNotSayWhatToDo) {
  EXPECT_EQ(outcome_of(import_fond_sat(controller(
                kAtoms, "(n0,move(a,b))\n(n0,move(a,c))\n", kEdges))),
            "f:9:13: error: a node without an action\n"
            "  Atom at(b) (n1)\n"
            "              ^\n"
            "f:18:5: error: a node with two actions: it does not say what to "
            "do\n"
            "  (n0,move(a,c))\n"
            "      ^\n");
  EXPECT_EQ(outcome_of(import_fond_sat(controller(
                "Atom at(a) (n0)\n", "(n0,move(a,b))\n", "(n0,n0)\n"))),
            "f:7:13: error: there is no way from this node to ng\n"
            "  Atom at(a) (n0)\n"
            "              ^\n");
}

}  // namespace
}  // namespace certifond::policy
