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

std::string message(const std::string& body) {
  const auto result = import_mynd("digraph x {" + body + "}");
  EXPECT_FALSE(result.value) << body;
  EXPECT_FALSE(result.diagnostics.has_unsupported()) << body;
  const FileDiagnostic& first = result.diagnostics.all().front();
  return std::to_string(first.column) + ": " + first.message;
}

TEST(Mynd, ReadsAnyLayout) {
  for (const char* text :
       {"digraph x { 0 [label=\"{(s)}\"]; 0 -> 1 [label=\"go o1\"]; }",
        "digraph x {\nnode0 [label=\"{(s)}\"]\n"
        "node0 -> node1 [label=\"go o1\"]\n}",
        "digraph x { \"label\"->1[color=red;label=\"go o1\"]/*\n*/"
        "\"label\"[label=\"{(\"+\"s)}\"] }"})
    EXPECT_EQ(outcome_of(import_mynd(text)), "(:rule (:when (s)) (go o1))\n");
}

TEST(Mynd, RefusesAStateWithTwoActions) {
  EXPECT_EQ(outcome_of(import_mynd("digraph x {\n0 [label=\"{ (p) }\"];\n"
                                   "0 -> 1 [label=\"a\"]; "
                                   "0 -> 2 [label=\"b\"];\n}")),
            "f:3:35: error: a node with two actions: 'a' and 'b'\n"
            "  0 -> 1 [label=\"a\"]; 0 -> 2 [label=\"b\"];\n"
            "                                    ^\n");
  const std::string two_nodes =
      "0 [label=\"{ (p), (q) }\"]; 1 [label=\"{ (q), (p) }\"];"
      "0 -> 1 [label=\"a\"]; 1 -> 2 [label=\"b\"];";
  EXPECT_EQ(message(two_nodes), "38: a state with two actions: (a) and (b)");
  std::string same = two_nodes;
  same.replace(same.find("\"b\""), 3, "\"a\"");
  EXPECT_EQ(outcome_of(import_mynd("digraph {" + same + "}")),
            "(:rule (:when (p) (q)) (a))\n");
}

TEST(Mynd, SaysWhatIsWrong) {
  EXPECT_EQ(message(""), "1: no policy: there is no node with a state");
  EXPECT_EQ(message("/* 0 [label=\"{}\"] */"),
            "1: no policy: there is no node with a state");
  EXPECT_EQ(message("0 [label=\"(p)\"]"), "21: expected a state: '\"{ .. }\"'");
  EXPECT_EQ(message("0 -> 1 [colour=a]"),
            "12: an edge without an action: expected a label");
  EXPECT_EQ(message("3 -> 4 [label=a]"), "12: a node without a state");
  EXPECT_EQ(message("0 [label=\"{(p)}\"] 0 -> 1 -> 2 [label=a]"),
            "35: a node without a state");
  EXPECT_EQ(message("0 [label=\"{(p)}\"] 0 [label=\"{(q)}\"]"),
            "39: a node with two states");
  EXPECT_EQ(message("0 -> 1 [label=a,label=b]"), "34: a second label");
  EXPECT_EQ(message("0 -> 1 [label=<a>]"),
            "26: expected a label without escapes or HTML");
  EXPECT_EQ(message("0 -> 1 [label=\"a\\n\"]"),
            "26: expected a label without escapes or HTML");
  EXPECT_EQ(message("edge [label=a] 0 [label=\"{(p)}\"] 0 -> 1"),
            "24: a label for all: expected one for each node and edge");
  EXPECT_EQ(outcome_of(import_mynd("graph { 0 [label=\"{(p)}\"] }")),
            "f:1:1: error: expected a 'digraph'\n"
            "  graph { 0 [label=\"{(p)}\"] }\n  ^\n");
}

}  // namespace
}  // namespace certifond::policy
