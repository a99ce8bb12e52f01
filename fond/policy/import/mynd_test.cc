#include "fond/policy/import/mynd.h"

#include <gtest/gtest.h>

#include <string>

#include "fond/policy/import/test_text.h"

namespace certifond::policy {
namespace {

constexpr const char* kCoin =
    "digraph G {\n"
    "0 [label=\"{ (not (heads)), (have-coin) }\"];\n"
    "1 [label=\"{ (heads), (have-coin) }\"];\n"
    "2 [label=\"{ (heads), (not (have-coin)) }\"];\n"
    "0 -> 0 [label=\"toss c1\", color=\"#AA0000\"];\n"
    "0 -> 1 [label=\"toss c1\", color=\"#AA0000\"];\n"
    "1 -> 2 [label=\"pay\"];\n"
    "subgraph cluster_goal_2 {\nstyle=filled;\ncolor=palegreen;\n2;\n"
    "label=\"GOAL\";\n}\n}\n";

TEST(Mynd, ReadsNodesAndTheirActions) {
  EXPECT_EQ(outcome_of(import_mynd(kCoin)),
            "(:rule (:when (have-coin) (not (heads))) (toss c1))\n"
            "(:rule (:when (heads) (have-coin)) (pay))\n");
  ImportOptions options;
  options.states = StateReading::kComplete;
  EXPECT_EQ(outcome_of(import_mynd(kCoin, options)),
            "(:rule (:state (have-coin)) (toss c1))\n"
            "(:rule (:state (heads) (have-coin)) (pay))\n");
}

TEST(Mynd, RefusesAStateWithTwoActions) {
  const auto two_labels = import_mynd(
      "0 [label=\"{ (p) }\"];\n0 -> 1 [label=\"a\"];\n0 -> 2 [label=\"b\"];\n");
  EXPECT_TRUE(two_labels.diagnostics.has_unsupported());
  EXPECT_EQ(outcome_of(two_labels),
            "f:3:16: error: a node with two actions: the state alone does not "
            "say what to do\n"
            "  0 -> 2 [label=\"b\"];\n"
            "                 ^\n");
  const std::string two_nodes =
      "0 [label=\"{ (p), (q) }\"];\n1 [label=\"{ (q), (p) }\"];\n"
      "0 -> 1 [label=\"a\"];\n1 -> 2 [label=\"b\"];\n";
  EXPECT_EQ(outcome_of(import_mynd(two_nodes)),
            "f:2:1: error: a state with two actions: it alone does not say "
            "what to do\n"
            "  1 [label=\"{ (q), (p) }\"];\n"
            "  ^\n");
  std::string same = two_nodes;
  same.replace(same.find("\"b\""), 3, "\"a\"");
  EXPECT_EQ(outcome_of(import_mynd(same)), "(:rule (:when (p) (q)) (a))\n");
}

TEST(Mynd, SaysWhatIsWrong) {
  EXPECT_EQ(outcome_of(import_mynd("graph G {\n"
                                   "0 [label=\"(p)\"];\n"
                                   "0 -> [label=\"a\"];\n"
                                   "1 -> 2 [colour=\"a\"];\n"
                                   "3 -> 4 [label=\"a\"];\n"
                                   "5 [label=\"{ (p) }\"];\n"
                                   "5 [label=\"{ (p) }\"];\n")),
            "f:1:1: error: expected a node or an edge\n"
            "  graph G {\n"
            "  ^\n"
            "f:2:3: error: expected '[label=\"{ .. }\"]'\n"
            "  0 [label=\"(p)\"];\n"
            "    ^\n"
            "f:3:6: error: expected a node and '[label=\"..\"]'\n"
            "  0 -> [label=\"a\"];\n"
            "       ^\n"
            "f:4:8: error: expected a node and '[label=\"..\"]'\n"
            "  1 -> 2 [colour=\"a\"];\n"
            "         ^\n"
            "f:7:1: error: a node for the second time\n"
            "  5 [label=\"{ (p) }\"];\n"
            "  ^\n"
            "f:5:1: error: a node without a state\n"
            "  3 -> 4 [label=\"a\"];\n"
            "  ^\n");
}

}  // namespace
}  // namespace certifond::policy
