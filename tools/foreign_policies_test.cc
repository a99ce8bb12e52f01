// `verify` on small files of other planners that are easily misread: right ones
// are verified (0), wrong ones refuted (20), and what is not a policy, or may
// be two, is an input error (31).
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tools/testing/run_binary.h"

namespace certifond::tools {
namespace {

struct Case {
  int exit_code;
  std::string format;
  std::string text;
};

void expect(const std::string& actions, const std::vector<Case>& cases) {
  const std::string domain = scratch(
      "domain.pddl",
      "(define (domain d) (:predicates (s) (g) (dead)) (:constants o1)\n" +
          actions + ")");
  const std::string problem =
      scratch("problem.pddl",
              "(define (problem p) (:domain d) (:init (s)) (:goal (g)))");
  for (const Case& one : cases) {
    const std::string file = scratch("policy.txt", one.text);
    const Ended ended = run_command("tools/verify " + domain + " " + problem +
                                    " " + file + " --format " + one.format);
    EXPECT_EQ(ended.exit_code, one.exit_code) << one.format << "\n"
                                              << one.text << "\n"
                                              << ended.out << ended.err;
    EXPECT_EQ(ended.err.find("error:") != std::string::npos,
              one.exit_code == 31)
        << ended.err;
  }
}

constexpr const char* kGo =
    "(:action go :parameters (?o) :precondition (s)"
    " :effect (and (g) (not (s))))\n";

std::string fatal(const std::string& name) {
  return "(:action " + name +
         " :parameters (?o) :precondition (s)"
         " :effect (and (dead) (not (s))))\n";
}

std::string pr2(const std::string& action, const std::string& distance) {
  return R"({"nodes":{"0":{"is_goal":0,"is_sc":1,"distance":)" + distance +
         R"(,"action":")" + action +
         R"x(","state":"0"}},"states":{"0":["s()"]}})x";
}

std::string fond_sat(const std::string& actions) {
  return "Atom (CS)\nAtom s() (n0)\n(CS, Action with arguments)\n" + actions +
         "(CS, CS)\n(n0,ng)\n";
}

std::string paladinus(const std::string& state, const std::string& action) {
  return "If holds: " + state + "\nExecute: " + action + "\n";
}

std::string dot(const std::string& body) { return "digraph x {" + body + "}"; }

// The task has both `go` and `go_detdup_1`, and the latter is fatal.
TEST(ForeignPolicies, TheExactNameOfAnActionWins) {
  const std::string node = "0 [label=\"{(s)}\"] ";
  expect(kGo + fatal("go_detdup_1"),
         {{20, "paladinus", paladinus("(s)", "go_detdup_1 o1")},
          {20, "prp", paladinus("s()", "go_detdup_1_o1 / SC / d=1")},
          {20, "pr2", pr2("go_detdup_1(o1)", "1")},
          {20, "mynd", dot(node + "0 -> 1 [label=\"go_detdup_1 o1\"]")},
          {20, "fond-sat", fond_sat("(n0,go_detdup_1(o1))\n")},
          {31, "fond-sat", fond_sat("(n0,go(o1))\n(n0,go_detdup_1)\n")},
          {0, "fond-sat", fond_sat("(n0,go(o1))\n(n0,go_detdup_2)\n")},
          {0, "paladinus", paladinus("(s)", "go_DETDUP_2 o1")},
          {0, "prp", paladinus("s()", "go_DETDUP_2_o1 / SC / d=1")},
          {0, "pr2", pr2("GO_DETDUP_x o1", "1")},
          {31, "pr2", pr2("go_detdup_1_detdup_2 o1", "1")}});
}

TEST(ForeignPolicies, GraphvizFilesAreReadByTheirGrammar) {
  const std::string state = " [label=\"{(s)}\"]";
  expect(
      kGo + fatal("bad"),
      {{0, "mynd", dot("0" + state + "; 0 -> 1 [label=\"go o1\"];")},
       {0, "mynd", dot("node0" + state + "\nnode0 -> node1 [label=\"go o1\"]")},
       {31, "mynd",
        dot("0" + state +
            "\n0 -> 1 [label=\"go o1\"]; "
            "0 -> 2 [label=\"bad o1\"];")},
       {31, "mynd",
        dot("0" + state +
            "\n0 -> 1 [label=\"go o1\",color=red]\n"
            "0 -> 1 [color=x,label=\"bad o1\"]")},
       {31, "mynd", dot("0" + state + "\n0 -> 1 -> 2 [label=\"go o1\"]")},
       {31, "mynd", dot("/*\n0" + state + "\n0 -> 1 [label=\"go o1\"]\n*/")}});
}

TEST(ForeignPolicies, OddFilesAreNotGuessed) {
  expect(kGo + fatal("bad"),
         {{0, "paladinus", paladinus("(s)", "GO O1")},
          {31, "paladinus",
           paladinus("(s)(not(g))", "go o1") + paladinus("(s)", "bad o1")},
          {31, "paladinus", paladinus("((not (s)))", "go o1")},
          {31, "paladinus", paladinus("(not (not (s)))", "go o1")},
          {31, "paladinus", paladinus("(not s)", "go o1")},
          {31, "paladinus", paladinus("not (s)", "go o1")},
          {20, "prp", paladinus("!s()", "go_o1 / SC / d=1")},
          {20, "prp", paladinus("not(s()) ", "go o1 / SC / d=1")},
          {20, "prp", paladinus("NegatedAtom s()", "go o1")},
          {31, "prp", paladinus("not (s())", "go o1 / SC / d=1")},
          {31, "prp", paladinus("Not(s())", "go o1 / SC / d=1")},
          {31, "pr2", pr2("go o1", "1e999")}});
}

TEST(ForeignPolicies, AnEmptyFileIsNoPolicy) {
  for (const char* text : {"", "\n", "nothing of the kind\n"})
    expect(kGo, {{31, "paladinus", text},
                 {31, "mynd", text},
                 {31, "prp", text},
                 {31, "pr2", text},
                 {31, "fond-sat", text}});
}

// As deep as a file can be, and numbers that nothing holds.
TEST(ForeignPolicies, DepthTakesNoStack) {
  const auto nested = [](const std::string& open, const std::string& inside,
                         const std::string& close) {
    std::string left;
    std::string right;
    for (int i = 0; i < 50'000; ++i) {
      left += open;
      right += close;
    }
    return left + inside + right;
  };
  expect(kGo, {{0, "mynd",
                dot("0 [label=\"{(s)}\"] 0 -> " +
                    nested("subgraph {", "1", "}") + " [label=\"go o1\"]")},
               {31, "mynd", nested("{", "", "}")},
               {31, "pr2", nested("[", "", "]")},
               {31, "pr2", nested("{\"a\":", "1", "}")},
               {31, "pr2", nested("[", "", "")},
               {31, "pr2", pr2("go o1", "99999999999999999999")},
               {31, "paladinus", paladinus(nested("(", "s", ")"), "go o1")},
               {31, "prp", paladinus(nested("not(", "s()", ")"), "go_o1")},
               {31, "prp", paladinus("var99999999999999999999:0", "go_o1")},
               {31, "certifond", nested("(", "", ")")}});
}

}  // namespace
}  // namespace certifond::tools
