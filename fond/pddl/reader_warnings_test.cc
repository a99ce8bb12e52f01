// What is read although it is not standard, and what is said of it.
#include <gtest/gtest.h>

#include <string>

#include "fond/pddl/reading_case.h"

namespace certifond::pddl {
namespace {

const std::string kPlain =
    "(define (problem p) (:domain d) (:init) (:goal (and)))";

class ReaderWarnings : public testing::TestWithParam<ReadingCase> {};

TEST_P(ReaderWarnings, SaysExactlyThis) {
  EXPECT_EQ(reading_diagnostics(GetParam().domain, GetParam().problem),
            GetParam().diagnostics);
}

INSTANTIATE_TEST_SUITE_P(
    Table, ReaderWarnings,
    testing::Values(
        ReadingCase{
            "MissingRequirements",
            "(define (domain d) (:types t)\n"
            "(:predicates (p) (q ?x - t))\n"
            "(:derived (p) (exists (?x - t) (q ?x)))\n"
            "(:action a :parameters (?x ?y - t)\n"
            " :precondition (and (not (p)) (= ?x ?y) (or (p) (p))\n"
            "   (forall (?x - t) (q ?x)))\n"
            " :effect (oneof (when (p) (q ?x)) (q ?y))))",
            kPlain,
            "domain:1:20: note: requirement ':typing' is used but not "
            "declared\n"
            "domain:3:1: note: requirement ':derived-predicates' is used "
            "but not declared\n"
            "domain:3:15: note: requirement ':existential-preconditions' is "
            "used but not declared\n"
            "domain:5:21: note: requirement ':negative-preconditions' is "
            "used but not declared\n"
            "domain:5:31: note: requirement ':equality' is used but not "
            "declared\n"
            "domain:5:41: note: requirement ':disjunctive-preconditions' is "
            "used but not declared\n"
            "domain:6:4: note: requirement ':universal-preconditions' is "
            "used but not declared\n"
            "domain:7:10: note: requirement ':non-deterministic' is used "
            "but not declared\n"
            "domain:7:17: note: requirement ':conditional-effects' is used "
            "but not declared\n"},
        ReadingCase{
            "RequirementsThatAreUnknown",
            "(define (domain d) (:requirements :strips :telepathy :fluents))",
            kPlain,
            "domain:1:43: warning: unknown requirement ':telepathy'\n"
            "domain:1:54: warning: requirement ':fluents' is not supported: "
            "refused where it is used\n"},
        ReadingCase{
            "NamesThatDiffer", "(define (domain d))",
            "(define (problem p) (:domain e) (:init) (:goal (and)))",
            "problem:1:30: warning: the problem is for domain 'e', the domain "
            "file defines 'd'\n"},
        ReadingCase{
            "ATypeDeclaredAgain", domain_with("(:types a - b b a)"),
            plain_problem(),
            "domain:2:17: warning: type 'a' is declared again, first at line "
            "2\n"},
        ReadingCase{
            "AnUndeclaredSupertype",
            domain_with("(:types office - room kitchen - room)"),
            plain_problem(),
            "domain:2:18: note: type 'room' is not declared, only used as a "
            "supertype\n"},
        ReadingCase{
            "AnObjectDeclaredAgain", domain_with("(:constants a)"),
            problem_with("(:objects a b b)\n"
                         "(:init) (:goal (and))"),
            "problem:2:11: note: object 'a' is declared again, first at "
            "line 2 of domain\n"
            "problem:2:15: note: object 'b' is declared again, first at "
            "line 2\n"},
        ReadingCase{
            "APredicateDeclaredAgain",
            domain_with("(:predicates (p ?x) (p ?y))"), plain_problem(),
            "domain:2:22: note: predicate 'p' is declared again, first at "
            "line 2\n"},
        ReadingCase{"APredicateWithAVariableTwice",
                    domain_with("(:predicates (p ?x ?x))"), plain_problem(),
                    "domain:2:20: note: variable '?x' is declared twice\n"},
        ReadingCase{"EqualityDeclared", domain_with("(:predicates (= ?x ?y))"),
                    plain_problem(),
                    "domain:2:14: note: '=' is built in; its declaration is "
                    "ignored\n"},
        ReadingCase{
            "ARepeatedSection",
            domain_with("(:predicates (p))\n"
                        "(:predicates (q))"),
            plain_problem(),
            "domain:3:1: note: section ':predicates' is repeated; both are "
            "read\n"},
        ReadingCase{
            "AnActionWithoutEffect", domain_with("(:action a :parameters ())"),
            plain_problem(),
            "domain:2:1: warning: action 'a' has no ':effect': it changes "
            "nothing\n"},
        ReadingCase{
            "AnObjectOfTheProblemInTheDomain",
            domain_with("(:predicates (p ?x))\n"
                        "(:action a :precondition (p o) :effect (not (p o2)))"),
            problem_with("(:objects o o2) (:init (p o)) (:goal (p o))"),
            "domain:3:29: note: object 'o' of the problem is used in the "
            "domain; the standard wants it in ':constants'\n"},
        ReadingCase{
            "ADerivedPredicateThatIsNotDeclared",
            domain_with("(:predicates (p))\n"
                        "(:derived (q) (p))\n"
                        "(:derived (r) (q))"),
            plain_problem(),
            "domain:3:12: warning: derived predicate 'q' is not declared in "
            "':predicates'\n"},
        ReadingCase{
            "ADerivedHeadThatIsNarrowed",
            domain_with("(:types s)\n"
                        "(:predicates (p ?x - s) (q ?x - s) (r ?x))\n"
                        "(:derived (p ?x - object) (r ?x))\n"
                        "(:derived (q ?x) (r ?x))"),
            plain_problem(),
            "domain:4:14: warning: variable '?x' of type 'object' is narrowed "
            "to 's', which 'p' is declared for\n"},
        ReadingCase{
            "TruthConstants",
            domain_with("(:predicates (p))\n"
                        "(:action a :precondition (not (false)) :effect (when "
                        "true (p)))"),
            problem_with("(:init (true)) (:goal (p))"),
            "domain:3:31: note: '(false)' is not standard PDDL; it is read "
            "as the constant\n"},
        ReadingCase{
            "ActionCosts",
            domain_with(
                "(:predicates (p))\n"
                "(:functions (total-cost) - number)\n"
                "(:action a :effect (and (p) (increase (total-cost) 5)))"),
            problem_with("(:init (= (total-cost) 0)) (:goal (p))\n"
                         "(:metric minimize (total-cost))"),
            "domain:3:13: note: action costs are ignored: policies are not "
            "compared by cost\n"
            "problem:3:1: warning: ':metric' is ignored: policies are not "
            "compared by cost\n"},
        ReadingCase{
            "AMetricWithoutCosts", domain_with("(:predicates (p))"),
            problem_with("(:init) (:goal (p)) (:metric maximize (reward))"),
            "problem:2:21: warning: ':metric' is ignored: policies are not "
            "compared by cost\n"},
        ReadingCase{
            "PredicatesOfTheProblemAlone",
            domain_with("(:predicates (clear ?x))"),
            problem_with("(:objects o) (:init (clear o) (color o) (color o))\n"
                         "(:goal (and (clera o) (exists (?x) (color ?x))\n"
                         "  (not (lost))))"),
            "problem:2:32: warning: predicate 'color' is not declared and no "
            "action uses it; it is what ':init' says\n"
            "problem:3:14: warning: predicate 'clera' is not declared and no "
            "action uses it; ':init' does not state it either, so it is false "
            "for ever (did you mean 'clear'?)\n"
            "problem:4:9: warning: predicate 'lost' is not declared and no "
            "action uses it; ':init' does not state it either, so it is false "
            "for ever\n"},
        ReadingCase{
            "ADeniedPredicateOfTheProblemAlone", domain_with(""),
            problem_with("(:init (not (pp))) (:goal (pp))"),
            "problem:2:14: warning: predicate 'pp' is not declared and no "
            "action uses it; ':init' does not state it either, so it is false "
            "for ever\n"},
        ReadingCase{
            "AChoiceOfAFact", domain_with("(:predicates (p) (q) (r))"),
            problem_with("(:init (oneof (q) (r)) (p) (oneof (and (p)) (r)))\n"
                         "(:goal (p))"),
            "problem:2:8: warning: (r) is stated elsewhere in ':init', too; "
            "every combination of the choices is an initial state\n"},
        ReadingCase{
            "AConjunctionInInit", domain_with("(:predicates (p) (q))"),
            problem_with("(:init (and (p) (q))) (:goal (p))"),
            "problem:2:8: note: 'and' in ':init' is not standard PDDL; its "
            "parts are read as facts\n"},
        ReadingCase{
            "OddNames", domain_with("(:constants 'a' 3b)"), plain_problem(),
            "domain:2:13: note: the name ''a'' is not standard PDDL (a "
            "letter, then letters, digits, '-' and '_'); it is read as it "
            "stands\n"},
        ReadingCase{
            "AVariableThatIsWider",
            domain_with("(:types s t)\n"
                        "(:predicates (p ?x - s))\n"
                        "(:action a :parameters (?x) :precondition (p ?x) "
                        ":effect (and))"),
            plain_problem(),
            "domain:4:46: warning: variable '?x' of type 'object' is wider "
            "than argument 1 of 'p', which takes 's'\n"},
        ReadingCase{
            "UndeclaredPredicatesAndNumbers",
            domain_with("(:predicates (p))\n"
                        "(:action a :precondition (not (top 1 2)) :effect (and "
                        "(top 2 1) "
                        "(p)))"),
            plain_problem(),
            "domain:3:32: warning: predicate 'top' is not declared; conditions "
            "and effects use it, so it is read as declared\n"
            "domain:3:36: warning: object '1' is not declared; it is read as "
            "an object of type 'object'\n"
            "domain:3:38: warning: object '2' is not declared; it is read as "
            "an object of type 'object'\n"}),
    [](const auto& row) { return row.param.name; });

}  // namespace
}  // namespace certifond::pddl
