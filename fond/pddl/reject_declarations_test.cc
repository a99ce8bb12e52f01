// Wrong declarations of types, objects, predicates and actions.
#include <gtest/gtest.h>

#include <string>

#include "fond/pddl/reading_case.h"

namespace certifond::pddl {
namespace {

class RejectDeclarations : public testing::TestWithParam<ReadingCase> {};

TEST_P(RejectDeclarations, SaysExactlyThis) {
  EXPECT_EQ(reading_diagnostics(GetParam().domain, GetParam().problem),
            GetParam().diagnostics);
}

INSTANTIATE_TEST_SUITE_P(
    Table, RejectDeclarations,
    testing::Values(
        ReadingCase{"UnknownTypeOfAConstant",
                    domain_with("(:constants a b - block)"), plain_problem(),
                    "domain:2:19: error: unknown type 'block'\n"},
        ReadingCase{"UnknownTypeOfAParameter",
                    domain_with("(:predicates (on ?x - block))"),
                    plain_problem(),
                    "domain:2:23: error: unknown type 'block'\n"},
        ReadingCase{"UnknownTypeInEither",
                    domain_with("(:types a)\n"
                                "(:predicates (on ?x - (either a b)))"),
                    plain_problem(), "domain:3:33: error: unknown type 'b'\n"},
        ReadingCase{"ACycleOfTypes",
                    domain_with("(:types a - b b - c c - a d - a)"),
                    plain_problem(),
                    "domain:2:9: error: type 'a' is its own supertype\n"},
        ReadingCase{"ATypeBelowItself", domain_with("(:types a - a)"),
                    plain_problem(),
                    "domain:2:9: error: type 'a' is its own supertype\n"},
        ReadingCase{
            "ASupertypeOfObject",
            domain_with("(:types thing - object object - thing)"),
            plain_problem(),
            "domain:2:24: error: type 'object' cannot have a supertype\n"},
        ReadingCase{
            "ATypeNamedEither", domain_with("(:types either)"), plain_problem(),
            "domain:2:9: error: 'either' cannot be the name of a type\n"},
        ReadingCase{
            "ASupertypeNamedEither", domain_with("(:types a - either)"),
            plain_problem(),
            "domain:2:13: error: 'either' cannot be the name of a type\n"},
        ReadingCase{"ADashGluedToASupertype",
                    domain_with("(:types a - (either -b c) c)"),
                    plain_problem(),
                    "domain:2:21: error: expected a space after '-' in '-b'\n"},
        ReadingCase{
            "ADashWithoutType", domain_with("(:types a -)"), plain_problem(),
            "domain:2:12: error: expected a type after '-', found ')'\n"},
        ReadingCase{
            "ADashWithoutName", domain_with("(:types - a)"), plain_problem(),
            "domain:2:9: error: expected a name before '-'\n"
            "domain:2:11: note: type 'a' is not declared, only used as a "
            "supertype\n"},
        ReadingCase{
            "TwoDashes", domain_with("(:types a - - b)"), plain_problem(),
            "domain:2:13: error: expected a type after '-', found '-'\n"},
        ReadingCase{
            "ADashGluedToTheType",
            domain_with("(:types block)\n"
                        "(:predicates (on ?x -block))"),
            plain_problem(),
            "domain:3:21: error: expected a space after '-' in '-block'\n"},
        ReadingCase{
            "AVariableAsType", domain_with("(:types a - ?b)"), plain_problem(),
            "domain:2:13: error: expected a type after '-', found '?b'\n"},
        ReadingCase{"AnEmptyEither", domain_with("(:types a - (either))"),
                    plain_problem(),
                    "domain:2:20: error: expected a type name, found ')'\n"},
        ReadingCase{
            "AListThatIsNoEither", domain_with("(:types a - (or b c))"),
            plain_problem(),
            "domain:2:13: error: expected a type name or '(either ...)', found "
            "'(or ...)'\n"},
        ReadingCase{
            "AVariableAsObject", domain_with("(:constants ?a)"),
            plain_problem(),
            "domain:2:13: error: expected an object name, found '?a'\n"},
        ReadingCase{"AnObjectAsVariable", domain_with("(:predicates (on x))"),
                    plain_problem(),
                    "domain:2:18: error: expected a variable, found 'x'\n"},
        ReadingCase{
            "AKeywordAsObject", domain_with("(:constants :a)"), plain_problem(),
            "domain:2:13: error: expected an object name, found ':a'\n"},
        ReadingCase{
            "AnObjectTwiceWithOtherTypes",
            domain_with("(:types s t)\n"
                        "(:constants a - s)"),
            problem_with("(:objects a - t)\n"
                         "(:init) (:goal (and))"),
            "problem:2:11: error: object 'a' is declared again with another "
            "type, first at line 3 of domain\n"},
        ReadingCase{"APredicateWithoutParentheses",
                    domain_with("(:predicates p)"), plain_problem(),
                    "domain:2:14: error: expected '(' and a predicate name, "
                    "found 'p'\n"},
        ReadingCase{
            "APredicateWithoutName", domain_with("(:predicates ())"),
            plain_problem(),
            "domain:2:15: error: expected a predicate name, found ')'\n"},
        ReadingCase{
            "APredicateNamedByAVariable", domain_with("(:predicates (?x))"),
            plain_problem(),
            "domain:2:15: error: expected a predicate name, found '?x'\n"},
        ReadingCase{
            "APredicateNamedNot", domain_with("(:predicates (not ?x))"),
            plain_problem(),
            "domain:2:15: error: 'not' cannot be the name of a predicate\n"},
        ReadingCase{
            "APredicateTwiceWithOtherParameters",
            domain_with("(:predicates (p ?x)\n"
                        "  (p ?x ?y))"),
            plain_problem(),
            "domain:3:4: error: predicate 'p' is declared again with other "
            "parameters, first at line 2\n"},
        ReadingCase{
            "AnActionWithoutName", domain_with("(:action :effect (and))"),
            plain_problem(),
            "domain:2:10: error: expected an action name, found ':effect'\n"},
        ReadingCase{
            "AnActionTwiceWithTheSameArity",
            domain_with("(:action a :parameters (?x) :effect (and))\n"
                        "(:action A :parameters (?y) :effect (and))"),
            plain_problem(),
            "domain:3:10: error: action 'a' with 1 parameter is declared "
            "again, first at line 2\n"},
        ReadingCase{
            "AParameterTwice",
            domain_with("(:action a :parameters (?x ?x) :effect (and))"),
            plain_problem(),
            "domain:2:28: error: variable '?x' is declared twice\n"},
        ReadingCase{
            "ParametersWithoutList",
            domain_with("(:action a :parameters ?x :effect (and))"),
            plain_problem(),
            "domain:2:24: error: expected a list of variables, found '?x'\n"},
        ReadingCase{"AFieldTwice",
                    domain_with("(:action a :effect (and) :effect (and))"),
                    plain_problem(),
                    "domain:2:26: error: ':effect' is given twice\n"},
        ReadingCase{
            "AFieldWithoutValue",
            domain_with("(:action a :precondition :effect)"), plain_problem(),
            "domain:2:26: error: expected a condition, found ':effect'\n"
            "domain:2:33: error: expected an effect, found ')'\n"},
        ReadingCase{
            "AnUnknownField",
            domain_with("(:action a :preconditions (p) :effect (and))"),
            plain_problem(),
            "domain:2:12: error: expected ':parameters', ':precondition' or "
            "':effect', found ':preconditions'\n"},
        ReadingCase{
            "AWordWhereAFieldBegins",
            domain_with("(:action a b :effect (and))"), plain_problem(),
            "domain:2:12: error: expected ':parameters', ':precondition' or "
            "':effect', found 'b'\n"}),
    [](const auto& row) { return row.param.name; });

}  // namespace
}  // namespace certifond::pddl
