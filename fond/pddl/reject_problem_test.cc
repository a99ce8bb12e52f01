// Wrong problem files.
#include <gtest/gtest.h>

#include <string>

#include "fond/pddl/reading_case.h"

namespace certifond::pddl {
namespace {

// Lines 2 to 4 of a domain.
const std::string kNames =
    "(:types s t)\n"
    "(:constants c - s)\n"
    "(:predicates (p) (q ?x - s) (r ?x ?y))\n";

class RejectProblem : public testing::TestWithParam<ReadingCase> {};

TEST_P(RejectProblem, SaysExactlyThis) {
  EXPECT_EQ(reading_diagnostics(GetParam().domain, GetParam().problem),
            GetParam().diagnostics);
}

INSTANTIATE_TEST_SUITE_P(
    Table, RejectProblem,
    testing::Values(
        ReadingCase{"NoInit", domain_with(kNames), problem_with("(:goal (p))"),
                    "problem:2:12: error: expected a section '(:init ...)', "
                    "found ')'\n"},
        ReadingCase{"NoGoal", domain_with(kNames), problem_with("(:init)"),
                    "problem:2:8: error: expected a section '(:goal ...)', "
                    "found ')'\n"},
        ReadingCase{"TwoGoals", domain_with(kNames),
                    problem_with("(:init) (:goal (p))\n"
                                 "(:goal (p))"),
                    "problem:3:1: error: section ':goal' is given twice\n"},
        ReadingCase{"AnEmptyGoal", domain_with(kNames),
                    problem_with("(:init) (:goal)"),
                    "problem:2:15: error: expected a condition, found ')'\n"},
        ReadingCase{"TwoGoalConditions", domain_with(kNames),
                    problem_with("(:init) (:goal (p) (p))"),
                    "problem:2:20: error: expected ')', found '(p)'\n"},
        ReadingCase{
            "APredicateThatAnActionUses",
            domain_with(kNames + "(:action a :precondition (pp) :effect (p))"),
            problem_with("(:init (pp)) (:goal (pp))"),
            "domain:5:27: error: unknown predicate 'pp'\n"
            "problem:2:9: error: unknown predicate 'pp'\n"
            "problem:2:22: error: unknown predicate 'pp'\n"},
        ReadingCase{
            "AnUndeclaredPredicateWithTwoArities", domain_with(kNames),
            problem_with("(:init (pp c)) (:goal (pp))"),
            "problem:2:9: warning: predicate 'pp' is not declared and no "
            "action uses it; it is what ':init' says\n"
            "problem:2:23: error: predicate 'pp' takes 1 argument, found 0\n"},
        ReadingCase{"AnUnboundGoalVariable", domain_with(kNames),
                    problem_with("(:init) (:goal (q ?x))"),
                    "problem:2:19: error: unbound variable '?x'\n"},
        ReadingCase{"UnknownTypeOfAnObject", domain_with(kNames),
                    problem_with("(:objects a - u)\n"
                                 "(:init) (:goal (p))"),
                    "problem:2:15: error: unknown type 'u'\n"},
        ReadingCase{"AFactWithAnUnknownObject", domain_with(kNames),
                    problem_with("(:init (q d)) (:goal (p))"),
                    "problem:2:11: error: unknown object 'd'\n"},
        ReadingCase{"AFactWithAVariable", domain_with(kNames),
                    problem_with("(:init (q ?x)) (:goal (p))"),
                    "problem:2:11: error: expected an object, found '?x'\n"},
        ReadingCase{
            "AFactWithTooManyArguments", domain_with(kNames),
            problem_with("(:init (p c)) (:goal (p))"),
            "problem:2:8: error: predicate 'p' takes 0 arguments, found 1\n"},
        ReadingCase{
            "AFactOfTheWrongType", domain_with(kNames),
            problem_with("(:objects a b - t)\n"
                         "(:init (q a)) (:goal (p))"),
            "problem:3:11: error: object 'a' of type 't' does not fit argument "
            "1 of 'q', which takes 's'\n"},
        ReadingCase{"AFactWithoutParentheses", domain_with(kNames),
                    problem_with("(:init p) (:goal (p))"),
                    "problem:2:8: error: expected '(' and a predicate name, "
                    "found 'p'\n"},
        ReadingCase{
            "AFactStatedAndDenied", domain_with(kNames),
            problem_with("(:init (not (q c)) (q c)) (:goal (p))"),
            "problem:2:8: error: (q c) is both stated and denied in ':init'\n"},
        ReadingCase{
            "AChoiceAgainstAFact", domain_with(kNames),
            problem_with("(:init (p) (oneof (q c) (not (p)))) (:goal (p))"),
            "problem:2:25: error: (p) is both stated and denied in ':init'\n"},
        ReadingCase{
            "AnAlternativeAgainstItself", domain_with(kNames),
            problem_with("(:init (oneof (q c) (and (p) (not (p)))))\n"
                         "(:goal (p))"),
            "problem:2:30: error: (p) is both stated and denied in ':init'\n"},
        ReadingCase{
            "AlternativesOfTwoChoicesAgainstEachOther", domain_with(kNames),
            problem_with("(:init (oneof (p) (q c)) (oneof (not (p)) (r c c)))\n"
                         "(:goal (p))"),
            "problem:2:33: error: (p) is both stated and denied in ':init'\n"},
        ReadingCase{
            "ADenialAgainstAChoice", domain_with(kNames),
            problem_with("(:init (not (p)) (oneof (p) (q c))) (:goal (p))"),
            "problem:2:8: error: (p) is both stated and denied in ':init'\n"},
        ReadingCase{"AChoiceOfNothing", domain_with(kNames),
                    problem_with("(:init (oneof)) (:goal (p))"),
                    "problem:2:14: error: expected an atom or a conjunction, "
                    "found ')'\n"},
        ReadingCase{"AChoiceOfANumber", domain_with(kNames),
                    problem_with("(:init (oneof 1 (p))) (:goal (p))"),
                    "problem:2:15: error: expected '(' and a predicate name, "
                    "found '1'\n"},
        ReadingCase{
            "ADerivedFactInAChoice",
            domain_with(kNames + "(:derived (p) (q c))"),
            problem_with("(:init (oneof (p) (q c))) (:goal (p))"),
            "problem:2:15: error: derived predicate 'p' cannot be stated in "
            "':init'\n"},
        ReadingCase{"ADenialOfNothing", domain_with(kNames),
                    problem_with("(:init (not)) (:goal (p))"),
                    "problem:2:12: error: expected an atom, found ')'\n"},
        ReadingCase{
            "EqualityInInit", domain_with(kNames),
            problem_with("(:init (= c c)) (:goal (p))"),
            "problem:2:8: error: '=' between objects is built in and cannot be "
            "stated in ':init'\n"},
        ReadingCase{
            "AQuantifierInInit", domain_with(kNames),
            problem_with("(:init (forall (?x - s) (q ?x))) (:goal (p))"),
            "problem:2:9: error: expected a predicate name, found 'forall'\n"},
        ReadingCase{
            "ADerivedFact", domain_with(kNames + "(:derived (p) (q c))"),
            problem_with("(:init (p)) (:goal (p))"),
            "problem:2:8: error: derived predicate 'p' cannot be stated in "
            "':init'\n"},
        ReadingCase{
            "AnActionInTheProblem", domain_with(kNames),
            problem_with("(:action a :effect (p)) (:init) (:goal (p))"),
            "problem:2:1: error: unknown section ':action' of a problem\n"},
        ReadingCase{
            "NoDomainSection", "(define (domain d))",
            "(define (problem p) (:init) (:goal (and)))",
            "problem:1:42: error: expected a section '(:domain NAME)', found "
            "')'\n"},
        ReadingCase{"TwoDomainSections", "(define (domain d))",
                    "(define (problem p) (:domain d) (:domain d) (:init) "
                    "(:goal (and)))",
                    "problem:1:33: error: section ':domain' is given twice\n"},
        ReadingCase{
            "NoProblemName", "(define (domain d))",
            "(define (problem) (:domain d) (:init) (:goal (and)))",
            "problem:1:17: error: expected a problem name, found ')'\n"},
        ReadingCase{"AFalseFact", domain_with(kNames),
                    problem_with("(:init (false)) (:goal (p))"),
                    "problem:2:9: error: unknown predicate 'false'\n"}),
    [](const auto& row) { return row.param.name; });

}  // namespace
}  // namespace certifond::pddl
