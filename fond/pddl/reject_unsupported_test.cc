// Features that are refused by name.
#include <gtest/gtest.h>

#include <string>

#include "fond/pddl/reading_case.h"

namespace certifond::pddl {
namespace {

// Line 2 of a domain.
const std::string kNames = "(:predicates (p) (at ?x))\n";

class RejectUnsupported : public testing::TestWithParam<ReadingCase> {};

TEST_P(RejectUnsupported, SaysExactlyThis) {
  EXPECT_EQ(reading_diagnostics(GetParam().domain, GetParam().problem),
            GetParam().diagnostics);
}

INSTANTIATE_TEST_SUITE_P(
    Table, RejectUnsupported,
    testing::Values(
        ReadingCase{
            "ADurativeAction",
            domain_with(kNames + "(:durative-action a :parameters ())"),
            plain_problem(),
            "domain:3:1: unsupported: durative actions are not supported: "
            "':durative-action'\n"},
        ReadingCase{"Constraints",
                    domain_with(kNames + "(:constraints (always (p)))"),
                    plain_problem(),
                    "domain:3:1: unsupported: trajectory constraints are not "
                    "supported: ':constraints'\n"},
        ReadingCase{
            "AProcess", domain_with(kNames + "(:process a :parameters ())"),
            plain_problem(),
            "domain:3:1: unsupported: processes and events are not supported: "
            "':process'\n"},
        ReadingCase{
            "AnAxiom",
            domain_with(kNames +
                        "(:axiom :vars (?x) :context (p) :implies (p))"),
            plain_problem(),
            "domain:3:1: unsupported: axioms of PDDL 1.2 are not supported: "
            "':axiom'\n"},
        ReadingCase{
            "ANumericFluent",
            domain_with(kNames +
                        "(:functions (total-cost) (fuel ?x) - number)"),
            plain_problem(),
            "domain:3:13: note: action costs are ignored: policies are not "
            "compared by cost\n"
            "domain:3:26: unsupported: numeric fluents are not supported: "
            "'(fuel ...)'\n"},
        ReadingCase{
            "ANumericCondition",
            domain_with(kNames +
                        "(:action a :precondition (>= (fuel) 3) :effect (p))"),
            plain_problem(),
            "domain:3:26: unsupported: numeric fluents are not supported: "
            "'>='\n"},
        ReadingCase{
            "ANumericEquality",
            domain_with(kNames +
                        "(:action a :precondition (= (fuel) 3) :effect (p))"),
            plain_problem(),
            "domain:3:26: unsupported: numeric fluents are not supported: "
            "'='\n"},
        ReadingCase{
            "ANumericEffect",
            domain_with(kNames + "(:action a :effect (increase (fuel) 3))"),
            plain_problem(),
            "domain:3:20: unsupported: numeric fluents are not supported: "
            "'increase'\n"},
        ReadingCase{
            "AnAssignedCost",
            domain_with(kNames + "(:action a :effect (assign (total-cost) 3))"),
            plain_problem(),
            "domain:3:20: unsupported: numeric fluents are not supported: "
            "'assign'\n"},
        ReadingCase{
            "ProbabilisticEffects",
            domain_with(kNames + "(:action a :effect (probabilistic 0.5 (p)))"),
            plain_problem(),
            "domain:3:20: unsupported: probabilistic effects are not "
            "supported: 'probabilistic'\n"},
        ReadingCase{
            "ASensingAction", domain_with(kNames + "(:action a :observe (p))"),
            plain_problem(),
            "domain:3:12: unsupported: sensing actions are not supported: "
            "':observe'\n"},
        ReadingCase{
            "AChoiceInAChoiceOfInit", domain_with(kNames),
            problem_with("(:init (oneof (p) (and (oneof (p) (and)))))\n"
                         "(:goal (p))"),
            "problem:2:24: unsupported: a 'oneof' inside a 'oneof' of ':init' "
            "is not supported\n"},
        ReadingCase{
            "AnOrInAChoiceOfInit", domain_with(kNames),
            problem_with("(:init (oneof (p) (or (p)))) (:goal (p))"),
            "problem:2:19: unsupported: uncertain initial states are not "
            "supported: 'or' in ':init'\n"},
        ReadingCase{
            "AnUnknownFact", domain_with(kNames),
            problem_with("(:init (unknown (p)) (or (p) (p))) (:goal (p))"),
            "problem:2:8: unsupported: uncertain initial states are not "
            "supported: 'unknown' in ':init'\n"
            "problem:2:22: unsupported: uncertain initial states are not "
            "supported: 'or' in ':init'\n"},
        ReadingCase{"ATimedFact", domain_with(kNames),
                    problem_with("(:init (at 5 (p))) (:goal (p))"),
                    "problem:2:8: unsupported: timed initial literals are not "
                    "supported: 'at'\n"},
        ReadingCase{
            "ANumericFact", domain_with(kNames),
            problem_with("(:init (= (fuel) 5)) (:goal (p))"),
            "problem:2:8: unsupported: numeric fluents are not supported: "
            "'(fuel)'\n"},
        ReadingCase{"APreference", domain_with(kNames),
                    problem_with("(:init) (:goal (preference x (p)))"),
                    "problem:2:16: unsupported: preferences are not supported: "
                    "'preference'\n"},
        ReadingCase{"ARewardedGoal", domain_with(kNames),
                    problem_with("(:init) (:goal (p)) (:goal-reward 100)"),
                    "problem:2:21: unsupported: rewards are not supported: "
                    "':goal-reward'\n"},
        ReadingCase{
            "TrajectoryConstraints", domain_with(kNames),
            problem_with("(:init) (:goal (p)) (:constraints (sometime (p)))"),
            "problem:2:21: unsupported: trajectory constraints are not "
            "supported: ':constraints'\n"},
        ReadingCase{"Fairness", domain_with(kNames),
                    problem_with("(:init) (:goal (p)) (:fairness :a (b))"),
                    "problem:2:21: unsupported: fairness constraints are not "
                    "supported: ':fairness'\n"},
        ReadingCase{"FairnessInTheDomain",
                    domain_with(kNames + "(:fairness :a (b))"), plain_problem(),
                    "domain:3:1: unsupported: fairness constraints are not "
                    "supported: ':fairness'\n"}),
    [](const auto& row) { return row.param.name; });

}  // namespace
}  // namespace certifond::pddl
