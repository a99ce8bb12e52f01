// Wrong conditions, effects and derived rules.
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

// The precondition stands in line 6, column 16.
std::string precondition(const std::string& text,
                         const std::string& parameters = "") {
  return domain_with(kNames + "(:action a :parameters (" + parameters +
                     ")\n :precondition " + text + "\n :effect (and))");
}

// The effect stands in line 6, column 10.
std::string effect(const std::string& text) {
  return domain_with(kNames + "(:action a :parameters ()\n :effect " + text +
                     ")");
}

class RejectBodies : public testing::TestWithParam<ReadingCase> {};

TEST_P(RejectBodies, SaysExactlyThis) {
  EXPECT_EQ(reading_diagnostics(GetParam().domain, GetParam().problem),
            GetParam().diagnostics);
}

INSTANTIATE_TEST_SUITE_P(
    Table, RejectBodies,
    testing::Values(
        ReadingCase{"UnknownPredicate", precondition("(pp)"), plain_problem(),
                    "domain:6:17: error: unknown predicate 'pp'\n"},
        ReadingCase{"UnknownObject", precondition("(q d)"), plain_problem(),
                    "domain:6:19: error: unknown object 'd'\n"},
        ReadingCase{"UnboundVariable", precondition("(q ?x)"), plain_problem(),
                    "domain:6:19: error: unbound variable '?x'\n"},
        ReadingCase{"AVariableAfterItsQuantifier",
                    precondition("(and (exists (?x - s) (q ?x)) (q ?x))"),
                    plain_problem(),
                    "domain:6:49: error: unbound variable '?x'\n"},
        ReadingCase{
            "TooFewArguments", precondition("(q)"), plain_problem(),
            "domain:6:16: error: predicate 'q' takes 1 argument, found 0\n"},
        ReadingCase{
            "TooManyArguments", precondition("(r c c c)"), plain_problem(),
            "domain:6:16: error: predicate 'r' takes 2 arguments, found 3\n"},
        ReadingCase{
            "AnArgumentOfTheWrongType", precondition("(q ?x)", "?x - t"),
            plain_problem(),
            "domain:6:19: error: variable '?x' of type 't' does not fit "
            "argument 1 of 'q', which takes 's'\n"},
        ReadingCase{
            "AnObjectOfTheWrongType",
            domain_with("(:types s t)\n"
                        "(:constants c - t)\n"
                        "(:predicates (p) (q ?x - s) (r ?x ?y))\n"
                        "(:action a\n"
                        " :precondition (q c)\n"
                        " :effect (and))"),
            plain_problem(),
            "domain:6:19: error: object 'c' of type 't' does not fit argument "
            "1 of 'q', which takes 's'\n"},
        ReadingCase{
            "AnAtomAsArgument", precondition("(q (p))"), plain_problem(),
            "domain:6:19: error: expected an object or a variable, found "
            "'(p)'\n"},
        ReadingCase{
            "ADashAsArgument", precondition("(r c - c)"), plain_problem(),
            "domain:6:16: error: predicate 'r' takes 2 arguments, found 3\n"
            "domain:6:21: error: expected an object or a variable, found "
            "'-'\n"},
        ReadingCase{
            "AListAsPredicate", precondition("((p))"), plain_problem(),
            "domain:6:17: error: expected a predicate name, found '(p)'\n"},
        ReadingCase{
            "AVariableAsPredicate", precondition("(?x)"), plain_problem(),
            "domain:6:17: error: expected a predicate name, found '?x'\n"},
        ReadingCase{"ABareName", precondition("p"), plain_problem(),
                    "domain:6:16: error: expected a condition, found 'p'\n"},
        ReadingCase{"AnEmptyListInAConjunction", precondition("(and ())"),
                    plain_problem(),
                    "domain:6:21: error: expected a condition, found '()'\n"},
        ReadingCase{"NotWithoutCondition", precondition("(not)"),
                    plain_problem(),
                    "domain:6:20: error: expected a condition, found ')'\n"},
        ReadingCase{"NotWithTwoConditions", precondition("(not (p) (p))"),
                    plain_problem(),
                    "domain:6:25: error: expected ')', found '(p)'\n"},
        ReadingCase{"ImplyWithOneCondition", precondition("(imply (p))"),
                    plain_problem(),
                    "domain:6:26: error: expected a condition, found ')'\n"},
        ReadingCase{"ForallWithoutVariables", precondition("(forall (p))"),
                    plain_problem(),
                    "domain:6:25: error: expected a variable, found 'p'\n"
                    "domain:6:27: error: expected a condition, found ')'\n"},
        ReadingCase{
            "ForallWithABareVariable", precondition("(forall ?x (p))"),
            plain_problem(),
            "domain:6:24: error: expected a list of variables, found '?x'\n"},
        ReadingCase{"ForallWithoutCondition", precondition("(forall (?x))"),
                    plain_problem(),
                    "domain:6:28: error: expected a condition, found ')'\n"},
        ReadingCase{"ExistsWithTwoConditions",
                    precondition("(exists (?x) (p) (r ?x ?x))"),
                    plain_problem(),
                    "domain:6:33: error: expected ')', found '(r ...)'\n"},
        ReadingCase{"EqualityOfOneTerm", precondition("(= c)"), plain_problem(),
                    "domain:6:20: error: expected an object or a variable, "
                    "found ')'\n"},
        ReadingCase{"EqualityOfThreeTerms", precondition("(= c c c)"),
                    plain_problem(),
                    "domain:6:23: error: expected ')', found 'c'\n"},
        ReadingCase{"WhenInACondition", precondition("(when (p) (p))"),
                    plain_problem(),
                    "domain:6:16: error: 'when' cannot stand in a condition\n"},
        ReadingCase{
            "OneofInACondition", precondition("(oneof (p) (p))"),
            plain_problem(),
            "domain:6:16: error: 'oneof' cannot stand in a condition\n"},
        ReadingCase{"LabelsWithoutAName", effect("(labeled-oneof)"),
                    plain_problem(),
                    "domain:6:24: error: expected a name for 'labeled-oneof', "
                    "found ')'\n"},
        ReadingCase{"LabelsWithAListForAName",
                    effect("(labeled-oneof (outcome a (p)))"), plain_problem(),
                    "domain:6:25: error: expected a name for 'labeled-oneof', "
                    "found '(outcome ...)'\n"},
        ReadingCase{"NoLabeledOutcome", effect("(labeled-oneof n)"),
                    plain_problem(),
                    "domain:6:26: error: expected '(outcome LABEL EFFECT)', "
                    "found ')'\n"},
        ReadingCase{"NoOutcomes", effect("(labeled-oneof n (p) x)"),
                    plain_problem(),
                    "domain:6:27: error: expected '(outcome LABEL EFFECT)', "
                    "found '(p)'\n"
                    "domain:6:31: error: expected '(outcome LABEL EFFECT)', "
                    "found 'x'\n"},
        ReadingCase{"AnOutcomeWithoutALabel",
                    effect("(labeled-oneof n (outcome (p)) (outcome))"),
                    plain_problem(),
                    "domain:6:36: error: expected a label, found '(p)'\n"
                    "domain:6:49: error: expected a label, found ')'\n"},
        ReadingCase{"AnOutcomeWithoutAnEffect",
                    effect("(labeled-oneof n (outcome a))"), plain_problem(),
                    "domain:6:37: error: expected an effect, found ')'\n"},
        ReadingCase{"AnOutcomeWithTwoEffects",
                    effect("(labeled-oneof n (outcome a (p) (p)))"),
                    plain_problem(),
                    "domain:6:42: error: expected ')', found '(p)'\n"},
        ReadingCase{"ALabelTwice",
                    effect("(labeled-oneof n (outcome a (p)) (outcome A (p)))"),
                    plain_problem(),
                    "domain:6:52: error: label 'a' is given twice\n"},
        ReadingCase{"LabelsInACondition",
                    precondition("(labeled-oneof n (outcome a (p)))"),
                    plain_problem(),
                    "domain:6:16: error: 'labeled-oneof' cannot stand in a "
                    "condition\n"},
        ReadingCase{"AnUndeclaredPredicateBelowALabel",
                    effect("(labeled-oneof n (outcome a (zz)))"),
                    plain_problem(),
                    "domain:6:39: error: unknown predicate 'zz'\n"},
        ReadingCase{"AnEmptyOneof", effect("(oneof)"), plain_problem(),
                    "domain:6:16: error: expected an effect, found ')'\n"},
        ReadingCase{"AWordAsEffect", effect("p"), plain_problem(),
                    "domain:6:10: error: expected an effect, found 'p'\n"},
        ReadingCase{"AnEmptyListInAnEffect", effect("(and (p) ())"),
                    plain_problem(),
                    "domain:6:19: error: expected an effect, found '()'\n"},
        ReadingCase{"OrInAnEffect", effect("(or (p) (p))"), plain_problem(),
                    "domain:6:10: error: 'or' cannot stand in an effect\n"},
        ReadingCase{"EqualityInAnEffect", effect("(= c c)"), plain_problem(),
                    "domain:6:10: error: '=' cannot stand in an effect\n"},
        ReadingCase{
            "ADeletedConjunction", effect("(not (and (p)))"), plain_problem(),
            "domain:6:15: error: expected an atom, found '(and ...)'\n"},
        ReadingCase{
            "ADoubleNegationInAnEffect", effect("(not (not (p)))"),
            plain_problem(),
            "domain:6:15: error: expected an atom, found '(not ...)'\n"},
        ReadingCase{"WhenWithoutEffect", effect("(when (p))"), plain_problem(),
                    "domain:6:19: error: expected an effect, found ')'\n"},
        ReadingCase{"WhenWithTwoEffects", effect("(when (p) (p) (p))"),
                    plain_problem(),
                    "domain:6:24: error: expected ')', found '(p)'\n"},
        ReadingCase{"ExistsInAnEffect", effect("(exists (?x) (p))"),
                    plain_problem(),
                    "domain:6:10: error: 'exists' cannot stand in an effect\n"},
        ReadingCase{"AnUnknownPredicateInAnEffect", effect("(pp)"),
                    plain_problem(),
                    "domain:6:11: error: unknown predicate 'pp'\n"},
        ReadingCase{
            "AMisspeltPredicateWithTwoArities",
            domain_with(kNames +
                        "(:action a :precondition (pp) :effect (pp c))"),
            plain_problem(),
            "domain:5:27: error: unknown predicate 'pp'\n"
            "domain:5:40: error: unknown predicate 'pp'\n"},
        ReadingCase{
            "AnEffectOnADerivedPredicate",
            domain_with(kNames + "(:derived (p) (q c))\n"
                                 "(:action a :effect (not (p)))"),
            plain_problem(),
            "domain:6:25: error: an effect on the derived predicate 'p'\n"},
        ReadingCase{
            "ADerivedPredicateOfItsOwnNegation",
            domain_with(kNames + "(:derived (p) (not (p)))"), plain_problem(),
            "domain:5:20: error: derived predicate 'p' depends on its own "
            "negation: p -> not p\n"},
        ReadingCase{
            "ANegativeCycleOfThreePredicates",
            domain_with("(:predicates (a) (b) (c) (d))\n"
                        "(:derived (a) (b))\n"
                        "(:derived (b) (and (d) (imply (c) (d))))\n"
                        "(:derived (c) (a))"),
            plain_problem(),
            "domain:4:31: error: derived predicate 'b' depends on its own "
            "negation: b -> not c -> a -> b\n"},
        ReadingCase{"ADerivedHeadWithAConstant",
                    domain_with(kNames + "(:derived (q c) (p))"),
                    plain_problem(),
                    "domain:5:14: error: expected a variable, found 'c'\n"},
        ReadingCase{
            "ADerivedHeadOfOtherArity",
            domain_with(kNames + "(:derived (r ?x) (p))"), plain_problem(),
            "domain:5:11: error: predicate 'r' takes 2 arguments, found 1\n"},
        ReadingCase{
            "ADerivedHeadOfOtherType",
            domain_with(kNames + "(:derived (q ?x - t) (p))"), plain_problem(),
            "domain:5:14: error: variable '?x' of type 't' does not fit "
            "argument 1 of 'q', which takes 's'\n"},
        ReadingCase{"ADerivedRuleWithoutBody",
                    domain_with(kNames + "(:derived (p))"), plain_problem(),
                    "domain:5:14: error: expected a condition, found ')'\n"},
        ReadingCase{"ADerivedRuleWithoutHead",
                    domain_with(kNames + "(:derived p (p))"), plain_problem(),
                    "domain:5:11: error: expected '(' and a predicate name, "
                    "found 'p'\n"},
        ReadingCase{
            "ADerivedPredicateNamedAnd",
            domain_with(kNames + "(:derived (and) (p))"), plain_problem(),
            "domain:5:12: error: expected a predicate name, found 'and'\n"},
        ReadingCase{
            "EveryErrorOfAnAction",
            domain_with(kNames + "(:action a :parameters (?x - u)\n"
                                 " :precondition (and (pp) (q ?y)\n"
                                 "   (r c))\n"
                                 " :effect (oneof (q e) (not p)))"),
            plain_problem(),
            "domain:5:30: error: unknown type 'u'\n"
            "domain:6:22: error: unknown predicate 'pp'\n"
            "domain:6:29: error: unbound variable '?y'\n"
            "domain:7:4: error: predicate 'r' takes 2 arguments, found 1\n"
            "domain:8:20: error: unknown object 'e'\n"
            "domain:8:28: error: expected an atom, found 'p'\n"}),
    [](const auto& row) { return row.param.name; });

}  // namespace
}  // namespace certifond::pddl
