#include "verifier/explicit/verify_explicit.h"

#include <gtest/gtest.h>

#include <string>

#include "verifier/cases/case.h"

namespace certifond::verifier {
namespace {

TEST(VerifyExplicitTest, SaysOfEveryCaseWhatIsExpected) {
  for (const Case& example : all_cases()) {
    SCOPED_TRACE(example.name);
    const CaseInput input = read(example);
    const Verdict verdict = verify_explicit(input.task, input.policy);
    EXPECT_EQ(describe(input.task, verdict), example.verdict);
    EXPECT_EQ(verdict.statistics.state_classes, 0u);
    if (verdict.verified()) {
      EXPECT_EQ(verdict.statistics.reachable_states,
                static_cast<double>(example.states));
    }
  }
}

TEST(VerifyExplicitTest, MergingChangesNoVerdict) {
  for (const Case& example : all_cases()) {
    SCOPED_TRACE(example.name);
    const CaseInput input = read(example);
    const Verdict plain = verify_explicit(input.task, input.policy);
    const Verdict merged =
        verify_explicit(input.task, input.policy, {}, Merging::kDeadAtoms);
    ASSERT_EQ(merged.kind, plain.kind) << describe(input.task, merged);
    EXPECT_EQ(merged.message, plain.message);
    EXPECT_EQ(merged.statistics.used_rules, plain.statistics.used_rules);
    if (!plain.refutation) continue;
    EXPECT_EQ(merged.refutation->flaw, plain.refutation->flaw);
    EXPECT_EQ(merged.refutation->rule, plain.refutation->rule);
    EXPECT_EQ(merged.refutation->trajectory.steps.size(),
              plain.refutation->trajectory.steps.size());
  }
}

// Tosses n coins one after the other; heads of the last one is the goal.
CaseInput coins(int n, const std::string& last_rules) {
  const auto coin = [](int i) { return "c" + std::to_string(i); };
  std::string problem = "(define (problem c) (:domain coins) (:objects";
  for (int i = 0; i <= n; ++i) problem += " " + coin(i);
  problem += ") (:init (now c0)";
  std::string rules;
  for (int i = 0; i < n; ++i) {
    const std::string pair = coin(i) + " " + coin(i + 1);
    problem += " (next " + pair + ")";
    rules += "(:rule (:when (now " + coin(i) + ")) (toss " + pair + "))";
  }
  problem +=
      ") (:goal (and (now " + coin(n) + ") (heads " + coin(n - 1) + "))))";
  const std::string domain = R"((define (domain coins)
  (:predicates (now ?c) (next ?c ?d) (heads ?c))
  (:action toss :parameters (?c ?d)
    :precondition (and (now ?c) (next ?c ?d))
    :effect (and (not (now ?c)) (now ?d)
                 (oneof (heads ?c) (not (heads ?c)))))
  (:action again :parameters (?c ?d)
    :precondition (and (now ?d) (next ?c ?d))
    :effect (oneof (heads ?c) (not (heads ?c))))
  (:action turn :parameters (?c ?d)
    :effect (and (when (heads ?c) (not (heads ?c)))
                 (when (not (heads ?c)) (heads ?c))
                 (when (heads ?d) (not (heads ?d)))
                 (when (not (heads ?d)) (heads ?d))))))";
  return {read_task(domain, problem), read_rules(rules + last_rules)};
}

TEST(VerifyExplicitTest, CoinsThatNoOneLooksAtAreMerged) {
  const CaseInput input =
      coins(100, "(:rule (:when (now c100)) (again c99 c100))");
  const Verdict verdict =
      verify_explicit(input.task, input.policy, {}, Merging::kDeadAtoms);
  EXPECT_EQ(verdict.kind, VerdictKind::kStrongCyclic);
  // Before each toss, before tossing again, and the goal.
  EXPECT_EQ(verdict.statistics.state_classes, 102u);
  EXPECT_EQ(verdict.statistics.reachable_states, 0);
  EXPECT_EQ(verdict.statistics.goal_states, 0);
  EXPECT_EQ(verdict.statistics.used_rules, 101u);
}

// c0 is read in the trap and c1 is not.  The class with tails of c0 was met
// before, with heads of c1, but the trap does not reach that state of it.
TEST(VerifyExplicitTest, TheStatesOfAMergedTrapAreReal) {
  const CaseInput input =
      coins(3,
            "(:rule (:when (now c3) (heads c0)) (turn c0 c1))"
            "(:rule (:when (now c3)) (turn c0 c1))");
  const Verdict plain = verify_explicit(input.task, input.policy);
  const Verdict merged =
      verify_explicit(input.task, input.policy, {}, Merging::kDeadAtoms);
  ASSERT_EQ(plain.kind, VerdictKind::kRefuted);
  ASSERT_EQ(merged.kind, VerdictKind::kRefuted);
  EXPECT_EQ(plain.refutation->flaw, Flaw::kTrap);
  EXPECT_EQ(plain.refutation->trap_size, 2u);
  EXPECT_EQ(merged.refutation->trap_size, 2u);
  EXPECT_EQ(merged.refutation->trap, plain.refutation->trap);
  EXPECT_EQ(merged.refutation->trajectory, plain.refutation->trajectory);
  EXPECT_LT(merged.statistics.state_classes, plain.statistics.reachable_states);
  EXPECT_NE(describe(input.task, merged).find("only 2 classes of states:"),
            std::string::npos);
}

TEST(VerifyExplicitTest, WithDerivedAtomsNothingIsMerged) {
  const pddl::Task task = read_task(
      R"((define (domain d) (:predicates (p) (q) (r))
  (:derived (r) (p))
  (:action toss :effect (and (p) (oneof (q) (not (q)))))))",
      "(define (problem x) (:domain d) (:init) (:goal (r)))");
  const Verdict verdict = verify_explicit(
      task, read_rules("(:rule (:when) (toss))"), {}, Merging::kDeadAtoms);
  EXPECT_EQ(verdict.kind, VerdictKind::kStrong);
  EXPECT_EQ(verdict.statistics.reachable_states, 3);
  EXPECT_EQ(verdict.statistics.state_classes, 0u);
}

}  // namespace
}  // namespace certifond::verifier
