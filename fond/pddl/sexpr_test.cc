#include "fond/pddl/sexpr.h"

#include <gtest/gtest.h>

#include <string>

namespace certifond::pddl {
namespace {

// The expression as text again, in one line.
std::string text_of(Sexpr sexpr, const SymbolTable& symbols) {
  if (sexpr.is_dash()) return "-";
  if (!sexpr.is_list())
    return (sexpr.is_variable() ? "?" : "") +
           std::string(symbols.text(sexpr.symbol()));
  std::string text = "(";
  for (Elements rest(sexpr); !rest.done();) {
    if (text.size() > 1) text += ' ';
    text += text_of(rest.take(), symbols);
  }
  return text + ')';
}

// The file as one list, or the first error.
std::string lexed(const std::string& text, LexLimits limits = {}) {
  SymbolTable symbols;
  Diagnostics diagnostics;
  const SourceFile source("f", text);
  const SexprFile file(source, 0, limits, symbols, diagnostics);
  if (!diagnostics.has_errors()) return text_of(file.root(), symbols);
  diagnostics.sort();
  return std::to_string(diagnostics.all()[0].location.offset) + ": " +
         diagnostics.all()[0].message;
}

TEST(Sexpr, ReadsListsNamesVariablesKeywordsAndDashes) {
  EXPECT_EQ(lexed("(a (b ?c) - :d () = 1.5)x"), "((a (b ?c) - :d () = 1.5) x)");
  EXPECT_EQ(lexed(""), "()");
}

TEST(Sexpr, LettersAreLowerCased) {
  EXPECT_EQ(lexed("(On ?Block-A :Action)"), "((on ?block-a :action))");
}

TEST(Sexpr, WhiteSpaceAndCommentsSeparate) {
  EXPECT_EQ(lexed("a;b c\r\nd\t\te\fg;the end"), "(a d e g)");
  EXPECT_EQ(lexed(";\xff\x01 anything in a comment\na"), "(a)");
  EXPECT_EQ(lexed("\xef\xbb\xbf(a)"), "((a))");
  EXPECT_EQ(lexed("a(b)c"), "(a (b) c)");
}

TEST(Sexpr, AHyphenInsideANameIsPartOfIt) {
  EXPECT_EQ(lexed("a-b -c d-"), "(a-b -c d-)");
}

TEST(Sexpr, SaysWhatIsNoExpression) {
  EXPECT_EQ(lexed("(a\x01)"), "2: unexpected character 0x01");
  EXPECT_EQ(lexed(std::string("(a\0)", 4)), "2: unexpected character 0x00");
  EXPECT_EQ(lexed("(a ?)"), "3: expected a name after '?'");
  EXPECT_EQ(lexed("(a))"), "3: unexpected ')': no '(' is open here");
  EXPECT_EQ(lexed("(a (b)"), "0: this '(' is never closed");
}

TEST(Sexpr, AMissingParenthesisIsMissedAtTheNextSection) {
  EXPECT_EQ(lexed("(define (domain d)\n(:types a\n(:predicates (p)))"),
            "29: expected ')' before '(:predicates': the '(' of line 2 is "
            "still open");
}

TEST(Sexpr, LimitsAreKept) {
  LexLimits limits;
  limits.max_depth = 3;
  EXPECT_EQ(lexed("((()))", limits), "(((())))");
  EXPECT_EQ(lexed("(((())))", limits), "3: nested deeper than 3 parentheses");
  limits.max_token_bytes = 4;
  EXPECT_EQ(lexed("abcd", limits), "(abcd)");
  EXPECT_EQ(lexed("abcde", limits), "0: a name longer than 4 characters");
}

TEST(Sexpr, AFileFullOfErrorsIsGivenUp) {
  SymbolTable symbols;
  Diagnostics diagnostics;
  const SourceFile source("f", std::string(1000000, '\x02'));
  const SexprFile file(source, 0, {}, symbols, diagnostics);
  EXPECT_LT(diagnostics.error_count(), 200u);
  EXPECT_EQ(diagnostics.all().back().message,
            "too many errors, the rest is not read");
}

TEST(Sexpr, DescribesWhatWasFound) {
  SymbolTable symbols;
  Diagnostics diagnostics;
  const SourceFile source("f", "a ?b :c - () (d) (e f) ((g)) (?h)");
  const SexprFile file(source, 0, {}, symbols, diagnostics);
  std::string text;
  Elements rest(file.root());
  while (!rest.done()) text += describe(rest.take(), symbols) + ' ';
  EXPECT_EQ(text, "'a' '?b' ':c' '-' '()' '(d)' '(e ...)' '((...' '(?h)' ");
  EXPECT_EQ(describe(rest, symbols), "')'");
  EXPECT_EQ(in_quotes(std::string(100, 'x')),
            "'" + std::string(60, 'x') + "...'");
}

TEST(Sexpr, ElementsKnowTheirPlaces) {
  SymbolTable symbols;
  Diagnostics diagnostics;
  const SourceFile source("f", " (ab  cd )");
  const SexprFile file(source, 1, {}, symbols, diagnostics);
  const Sexpr list = file.root().first();
  EXPECT_EQ(list.location().file, 1u);
  EXPECT_EQ(list.location().offset, 1u);
  EXPECT_EQ(list.size(), 2u);
  Elements rest(list);
  EXPECT_EQ(rest.location().offset, 2u);
  rest.take();
  EXPECT_EQ(rest.location().offset, 6u);
  rest.take();
  EXPECT_TRUE(rest.done());
  EXPECT_EQ(rest.location().offset, 9u);
}

}  // namespace
}  // namespace certifond::pddl
