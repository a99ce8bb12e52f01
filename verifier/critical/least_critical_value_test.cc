#include "verifier/critical/least_critical_value.h"

#include <gtest/gtest.h>

#include "fond/base/check.h"
#include "verifier/cases/case.h"

namespace certifond::verifier::critical {
namespace {

pddl::Task figure_2() {
  for (const Case& example : all_cases())
    if (example.name == "figure 2, policy 0")
      return read_task(example.domain, example.problem);
  throw std::runtime_error("no figure 2");
}

TEST(LeastCriticalValue, OfFigure2IsThree) {
  const LeastCriticalValue value = least_critical_value(figure_2(), {});
  EXPECT_TRUE(value.exact());
  EXPECT_EQ(value.lower, 3u);
  EXPECT_EQ(value.cross_check, CrossCheck::kEnumeration);
  EXPECT_EQ(value.policy.rules.size(), 3u);
  ASSERT_EQ(value.witness.steps.size(), 3u);
  EXPECT_EQ(to_string(value.witness.steps[0].action), "(a)");
  EXPECT_EQ(value.states, 8u);
}

// A corridor of four places, the goal at its end, and a jump from the first
// that may lead back.
LeastCriticalValue corridor(const std::string& init) {
  const pddl::Task task = read_task(
      "(define (domain d) (:constants a b c e) (:predicates (at ?x) (next ?x "
      "?y)) (:action go :parameters (?x ?y) :precondition (and (at ?x) (next "
      "?x ?y)) :effect (and (not (at ?x)) (at ?y))) (:action jump "
      ":precondition (at a) :effect (oneof (and) (and (not (at a)) (at e)))))",
      "(define (problem p) (:domain d) (:init (next a b) (next b c) (next c "
      "e) " +
          init + ") (:goal (at e)))");
  return least_critical_value(task, {});
}

TEST(LeastCriticalValue, IsThatOfTheWorstInitialState) {
  struct Row {
    const char* init;
    std::uint32_t value;
  };
  for (const Row& row :
       {Row{"(at a)", 1}, Row{"(at b)", 2}, Row{"(at c)", 1},
        Row{"(oneof (at a) (at c))", 1}, Row{"(oneof (at c) (at b) (at a))", 2},
        Row{"(oneof (at e) (at c))", 1},
        Row{"(at e) (oneof (at e) (at c))", 0}}) {
    const LeastCriticalValue value = corridor(row.init);
    EXPECT_TRUE(value.exact()) << row.init;
    EXPECT_EQ(value.lower, row.value) << row.init;
    EXPECT_EQ(value.witness.steps.size(), row.value) << row.init;
  }
  EXPECT_EQ(corridor("(oneof (at a) (and))").solvability,
            Solvability::kUnsolvable);
}

TEST(LeastCriticalValue, AsksTheSecondChecker) {
  int asked = 0;
  LeastValueOptions options;
  options.second_checker = [&](const pddl::Task&, const policy::Policy& policy,
                               const Limits&) {
    ++asked;
    EXPECT_EQ(policy.rules.size(), 3u);
    Verdict verdict;
    verdict.kind = VerdictKind::kStrongCyclic;
    return verdict;
  };
  EXPECT_TRUE(least_critical_value(figure_2(), options).exact());
  EXPECT_EQ(asked, 1);
}

TEST(LeastCriticalValue, AContradictionIsAnInternalError) {
  LeastValueOptions options;
  options.second_checker = [](const pddl::Task&, const policy::Policy&,
                              const Limits&) {
    Verdict verdict;
    verdict.kind = VerdictKind::kRefuted;
    return verdict;
  };
  EXPECT_THROW(least_critical_value(figure_2(), options), InternalError);
}

TEST(LeastCriticalValue, IsNotSettledWhileACheckerIsNot) {
  LeastValueOptions options;
  options.second_checker = [](const pddl::Task&, const policy::Policy&,
                              const Limits&) {
    return verdict_of(Fault(Fault::Kind::kTime, "out of time"));
  };
  const LeastCriticalValue value = least_critical_value(figure_2(), options);
  EXPECT_FALSE(value.exact());
  EXPECT_EQ(value.reason, UnknownReason::kTime);
  EXPECT_EQ(value.upper, 3u);
}

TEST(LeastCriticalValue, TooManyStatesAreAReason) {
  LeastValueOptions options;
  options.limits.states = 5;
  const LeastCriticalValue value = least_critical_value(figure_2(), options);
  EXPECT_EQ(value.solvability, Solvability::kUnknown);
  EXPECT_EQ(value.reason, UnknownReason::kLimit);
  EXPECT_FALSE(value.upper);
}

}  // namespace
}  // namespace certifond::verifier::critical
