// What is wrong before anything in a file has a meaning.
#include <gtest/gtest.h>

#include <string>

#include "fond/pddl/reading_case.h"

namespace certifond::pddl {
namespace {

const std::string kPlain =
    "(define (problem p) (:domain d) (:init) (:goal (and)))";

class RejectSyntax : public testing::TestWithParam<ReadingCase> {};

TEST_P(RejectSyntax, SaysExactlyThis) {
  EXPECT_EQ(reading_diagnostics(GetParam().domain, GetParam().problem),
            GetParam().diagnostics);
}

INSTANTIATE_TEST_SUITE_P(
    Table, RejectSyntax,
    testing::Values(
        ReadingCase{
            "EmptyFile", "", kPlain,
            "domain:1:1: error: expected '(define ...)', found the end of the "
            "file\n"},
        ReadingCase{
            "OnlyAComment", "; nothing here", kPlain,
            "domain:1:15: error: expected '(define ...)', found the end of the "
            "file\n"},
        ReadingCase{"NotADefinition", "(domain d)", kPlain,
                    "domain:1:1: error: expected '(define ...)', found "
                    "'(domain ...)'\n"},
        ReadingCase{
            "AWordInsteadOfAList", "define", kPlain,
            "domain:1:1: error: expected '(define ...)', found 'define'\n"},
        ReadingCase{
            "ProblemGivenAsDomain",
            "(define (problem p) (:domain d) (:init) (:goal (and)))", kPlain,
            "domain:1:9: error: expected '(domain NAME)', found '(problem "
            "...)'\n"},
        ReadingCase{
            "DomainGivenAsProblem", "(define (domain d))",
            "(define (domain d))",
            "problem:1:9: error: expected '(problem NAME)', found '(domain "
            "...)'\n"},
        ReadingCase{"NoDomainName", "(define (domain) (:predicates (p)))",
                    kPlain,
                    "domain:1:16: error: expected a domain name, found ')'\n"},
        ReadingCase{"TwoDomainNames", "(define (domain d e))", kPlain,
                    "domain:1:19: error: expected ')', found 'e'\n"},
        ReadingCase{
            "TextAfterTheDefinition", "(define (domain d)) (:types t)", kPlain,
            "domain:1:21: error: expected the end of the file, found '(:types "
            "...)'\n"},
        ReadingCase{
            "AParenthesisTooMany", "(define (domain d)))", kPlain,
            "domain:1:20: error: unexpected ')': no '(' is open here\n"},
        ReadingCase{
            "SectionsAfterAnEarlyEnd",
            "(define (domain d)\n"
            "  (:predicates (p)))\n"
            "  (:action a :effect (p)))",
            kPlain,
            "domain:3:3: error: expected the end of the file, found "
            "'(:action': '(define' is closed in line 2\n"
            "domain:3:26: error: unexpected ')': no '(' is open here\n"},
        ReadingCase{"UnclosedDefinition",
                    "(define (domain d)\n"
                    "  (:predicates (p))\n",
                    kPlain, "domain:1:1: error: this '(' is never closed\n"},
        ReadingCase{
            "UnclosedSectionBeforeAnother",
            "(define (domain d)\n"
            "  (:predicates (p)\n"
            "  (:action a :effect (p)))\n",
            kPlain,
            "domain:3:3: error: expected ')' before '(:action': the '(' of "
            "line 2 is still open\n"},
        ReadingCase{"UnclosedInBothFiles", "(define (domain d)",
                    "(define (problem p)",
                    "domain:1:1: error: this '(' is never closed\n"
                    "problem:1:1: error: this '(' is never closed\n"},
        ReadingCase{"AControlCharacter",
                    "(define (domain d) (:predicates (p\x01)))", kPlain,
                    "domain:1:35: error: unexpected character 0x01\n"},
        ReadingCase{"ALoneQuestionMark",
                    "(define (domain d) (:predicates (p ?)))", kPlain,
                    "domain:1:36: error: expected a name after '?'\n"},
        ReadingCase{"ALoneColon", "(define (domain d) (: p))", kPlain,
                    "domain:1:21: error: expected a name after ':'\n"},
        ReadingCase{
            "AWordBetweenSections",
            "(define (domain d) types (:predicates (p)))", kPlain,
            "domain:1:20: error: expected a section '(:...)', found 'types'\n"},
        ReadingCase{
            "AnEmptySection", "(define (domain d) ())", kPlain,
            "domain:1:20: error: expected a section '(:...)', found '()'\n"},
        ReadingCase{
            "AnUnknownSection", "(define (domain d) (:predicate (p)))", kPlain,
            "domain:1:20: error: unknown section ':predicate' of a domain\n"},
        ReadingCase{"ARequirementWithoutColon",
                    "(define (domain d) (:requirements strips))", kPlain,
                    "domain:1:35: error: expected a requirement ':...', found "
                    "'strips'\n"},
        ReadingCase{
            "ErrorsOfBothFilesInOrder",
            "(define (domain d) (:predicates (p - )))",
            "(define (problem p) (:domain d) (:init (q)) (:goal (r)))",
            "domain:1:36: error: expected a name before '-'\n"
            "domain:1:38: error: expected a type after '-', found ')'\n"
            "problem:1:41: warning: predicate 'q' is not declared and no "
            "action uses it; it is what ':init' says\n"
            "problem:1:53: warning: predicate 'r' is not declared and no "
            "action uses it; ':init' does not state it either, so it is false "
            "for ever\n"}),
    [](const auto& row) { return row.param.name; });

}  // namespace
}  // namespace certifond::pddl
