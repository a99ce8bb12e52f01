#include "fond/policy/import/pr2.h"

#include <gtest/gtest.h>

#include <string>

#include "fond/policy/import/test_text.h"

namespace certifond::policy {
namespace {

std::string node(const std::string& id, const std::string& action,
                 const std::string& state, int distance, int sc) {
  return "\"" + id + "\": {\"expected_successor\": false, \"action\": \"" +
         action + "\", \"state\": \"" + state +
         "\", \"distance\": " + std::to_string(distance) +
         ", \"is_relevant\": 0, \"is_goal\": 0, \"is_sc\": " +
         std::to_string(sc) + ", \"successors\": []}";
}

const std::string kGoal =
    "\"0\": {\"action\": \"---\", \"state\": \"0x0\", \"distance\": 0, "
    "\"is_goal\": 1, \"is_sc\": 1}";

std::string file(const std::string& nodes, const std::string& states) {
  return "{\n\"init\": \"6\", \"goal\": \"0\",\n\"nodes\": {" + nodes +
         "},\n\"edges\": [],\n\"states\": {" + states + "}\n}\n";
}

TEST(Pr2, SortsNodesAsPr2Prefers) {
  EXPECT_EQ(outcome_of(import_pr2(file(
                kGoal + "," + node("5", "far x", "0x1", 9, 1) + "," +
                    node("10", "near", "0x2", 1, 0) + "," +
                    node("6", "mid x", "0x1", 2, 1) + "," +
                    node("11", "new x", "0x3", 2, 1),
                "\"0x0\": [\"Atom g()\"], \"0x1\": [\"Atom p(x)\"], "
                "\"0x2\": [\"NegatedAtom q()\", \"Atom p(x)\"], \"0x3\": []"))),
            "(:rule (:when) (new x))\n"
            "(:rule (:when (p x)) (mid x))\n"
            "(:rule (:when (p x)) (far x))\n"
            "(:rule (:when (p x) (not (q))) (near))\n");
}

TEST(Pr2, SaysWhatIsWrong) {
  EXPECT_EQ(outcome_of(import_pr2("{ \"nodes\": ]")),
            "f:1:12: error: this is not JSON\n"
            "  { \"nodes\": ]\n"
            "             ^\n");
  EXPECT_EQ(outcome_of(import_pr2("")), "f:1:1: error: this is not JSON\n");
  EXPECT_EQ(outcome_of(import_pr2("[1]")),
            "f:1:1: error: expected an object with 'nodes' and 'states'\n"
            "  [1]\n"
            "  ^\n");
  const auto message = [](const std::string& nodes, const std::string& states) {
    const auto result = import_pr2(file(nodes, states));
    EXPECT_FALSE(result.value);
    return result.diagnostics.all().front().message;
  };
  EXPECT_EQ(message(node("5", "a", "0x1", 1, 1), ""),
            "node '5': its state is not in 'states'");
  EXPECT_EQ(message(node("5", "a", "0x1", 1, 1), "\"0x1\": [1]"),
            "node '5': expected texts in its state");
  EXPECT_EQ(
      message(node("5", "a", "0x1", 1, 1), "\"0x1\": [\"<none of those>\"]"),
      "node '5': '<none of those>': '<none of those>' does not say of "
      "which variable it is a value");
  EXPECT_EQ(message(node("5", "a", "0x1", 1, 1),
                    "\"0x1\": [\"Atom p()\", \"NegatedAtom p()\"]"),
            "node '5': a state that contradicts itself");
  EXPECT_EQ(message(node("5", "---)", "0x1", 1, 1), "\"0x1\": []"),
            "node '5': '---)': this is not a ground action");
  EXPECT_EQ(message(node("x", "a", "0x1", 1, 1), "\"0x1\": []"),
            "node 'x': expected a number as its name");
  EXPECT_EQ(message("\"5\": 3", ""), "node '5': expected 'is_goal': 0 or 1");
  EXPECT_EQ(message("\"5\": {\"is_goal\": 0}", ""),
            "node '5': expected 'is_sc': 0 or 1");
  EXPECT_EQ(message("\"5\": {\"is_goal\": 0, \"is_sc\": true}", ""),
            "node '5': expected 'distance': a number");
  EXPECT_EQ(
      message("\"5\": {\"is_goal\": 0, \"is_sc\": 1, \"distance\": 1}", ""),
      "node '5': expected 'action': a text");
}

TEST(Pr2, RefusesWhatJsonLeavesOpen) {
  const auto where = [](const std::string& text) {
    const auto result = import_pr2(text);
    EXPECT_FALSE(result.value) << text;
    const FileDiagnostic& first = result.diagnostics.all().front();
    return std::to_string(first.column) + ": " + first.message;
  };
  EXPECT_EQ(where("{\"nodes\": 1e999}"), "15: a number that is out of range");
  EXPECT_EQ(where("{\"a\": 1, \"a\": 2}"),
            "12: the key 'a' for the second time");
  EXPECT_EQ(where("{\"a\": \"\xff\"}"), "8: this is not JSON");
  EXPECT_EQ(where("{} x"), "4: this is not JSON");
  EXPECT_EQ(where(file("", "")), "1: no policy: 'nodes' is empty");
  EXPECT_EQ(where(file(node("5", "a", "0x1", 1, 1) + "," +
                           node("05", "b", "0x1", 1, 1),
                       "\"0x1\": []")),
            "1: node '5': a node for the second time");
  for (const char* number :
       {"9223372036854775808", "1e3", "99999999999999999999"})
    EXPECT_EQ(where("{\"nodes\": {\"5\": {\"is_goal\": 0, \"is_sc\": 1, "
                    "\"distance\": " +
                    std::string(number) + "}}, \"states\": {}}"),
              "1: node '5': expected 'distance': a number");
}

// Nesting takes no stack.
TEST(Pr2, TakesDeepNesting) {
  const std::string deep(1000000, '[');
  EXPECT_FALSE(import_pr2(deep).value);
  EXPECT_FALSE(import_pr2(deep + std::string(1000000, ']')).value);
}

}  // namespace
}  // namespace certifond::policy
