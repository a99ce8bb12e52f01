// Limits of the reader, and how it behaves beyond them.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "fond/base/diagnostics.h"
#include "fond/base/source.h"
#include "fond/pddl/reader.h"
#include "fond/pddl/reading_case.h"
#include "fond/pddl/writer.h"

namespace certifond::pddl {
namespace {

ReadResult read(const std::string& domain, const ReadOptions& options = {}) {
  return read_task(SourceFile("domain", domain),
                   SourceFile("problem", plain_problem()), options);
}

std::string repeated(const std::string& text, std::size_t times) {
  std::string result;
  for (std::size_t i = 0; i < times; ++i) result += text;
  return result;
}

// `open` n times, the middle, and all the parentheses closed again.
std::string nested(const std::string& open, std::size_t n,
                   const std::string& middle) {
  return repeated(open, n) + middle + std::string(n, ')');
}

std::string first_error(const ReadResult& result) {
  for (const Diagnostic& d : result.diagnostics.all())
    if (d.severity == Severity::kError) return d.message;
  return "";
}

TEST(ReaderLimits, DepthIsCountedInParentheses) {
  const std::string domain =
      domain_with("(:predicates (p)) (:action a :precondition " +
                  nested("(not ", 96, "(p)") + ")");
  ReadOptions options;
  options.max_depth = 99;
  EXPECT_EQ(first_error(read(domain, options)), "");
  options.max_depth = 98;
  EXPECT_EQ(first_error(read(domain, options)),
            "nested deeper than 98 parentheses");
}

TEST(ReaderLimits, NoOptionMakesNestingOverflowTheStack) {
  ReadOptions options;
  options.max_depth = ~std::size_t{0};
  const std::string domain =
      domain_with("(:predicates (p)) (:action a :precondition " +
                  nested("(not ", 1000000, "(p)") + ")");
  EXPECT_EQ(first_error(read(domain, options)),
            "nested deeper than 2000 parentheses");
  EXPECT_EQ(first_error(read(std::string(1000000, '('), options)),
            "nested deeper than 2000 parentheses");
}

TEST(ReaderLimits, TheDeepestTreesAreReadWrittenAndCompared) {
  ReadOptions options;
  options.max_depth = 2000;
  const std::string condition = nested("(exists (?x) ", 1990, "(p)");
  for (const std::string& body :
       {":precondition " + nested("(not ", 1996, "(p)"),
        ":precondition " + condition,
        ":effect " + nested("(when (p) ", 1996, "(p)"),
        ":effect " + nested("(forall (?x ?y) ", 1996, "(p)"),
        ":effect " + nested("(oneof (and) ", 1996, "(p)")}) {
    const ReadResult result =
        read(domain_with("(:predicates (p) (q)) (:derived (q) " + condition +
                         ") (:action a " + body + ")"),
             options);
    ASSERT_EQ(first_error(result), "");
    const ReadResult again =
        read_task(SourceFile("domain", write_domain(*result.task)),
                  SourceFile("problem", write_problem(*result.task)), options);
    ASSERT_EQ(first_error(again), "");
    EXPECT_TRUE(*again.task == *result.task);
  }
}

TEST(ReaderLimits, FilesAndNamesHaveALimit) {
  const std::string domain = domain_with("(:predicates (abcdefghij))");
  ReadOptions options;
  options.max_file_bytes = 50;
  EXPECT_EQ(first_error(read(domain, options)),
            "the file has " + std::to_string(domain.size()) +
                " bytes, more than the limit of 50");
  options = {};
  options.max_token_bytes = 20;
  EXPECT_EQ(first_error(read(domain, options)), "");
  options.max_token_bytes = 9;
  EXPECT_EQ(first_error(read("(define (domain abcdefghij))", options)),
            "a name longer than 9 characters");
}

TEST(ReaderLimits, AnEitherOfManyTypesIsRefused) {
  std::string types;
  for (int i = 0; i < 101; ++i) types += " t" + std::to_string(i);
  EXPECT_EQ(first_error(read(domain_with("(:types" + types + " s - (either" +
                                         types + "))"))),
            "more than 100 types in 'either'");
}

TEST(ReaderLimits, TooManyInitialStatesAreRefused) {
  std::string predicates;
  std::string init;
  for (int i = 0; i < 17; ++i) {
    const std::string atom = "(p" + std::to_string(i) + ")";
    predicates += atom;
    init += "\n(oneof " + atom + " (and))";
    if (i < 15) continue;
    EXPECT_EQ(
        reading_diagnostics(domain_with("(:predicates " + predicates + ")"),
                            problem_with("(:init " + init + ") (:goal (p1))")),
        i == 15 ? ""
                : "problem:19:1: unsupported: more than 65536 initial states: "
                  "the choices "
                  "of ':init' multiply\n");
  }
}

TEST(ReaderLimits, TwentyErrorsAreShownAndTheRestCounted) {
  const SourceFile domain("d.pddl",
                          domain_with("(:action a :precondition (and" +
                                      repeated("\n (p)", 27) + "))"));
  const SourceFile problem("p.pddl", plain_problem());
  const ReadResult result = read_task(domain, problem);
  EXPECT_EQ(result.diagnostics.error_count(), 27u);
  const std::string text = result.diagnostics.render({&domain, &problem});
  std::size_t blocks = 0;
  for (std::size_t at = text.find(": error: "); at != std::string::npos;
       at = text.find(": error: ", at + 1))
    ++blocks;
  EXPECT_EQ(blocks, 20u);
  EXPECT_TRUE(
      text.starts_with("d.pddl:3:3: error: unknown predicate 'p'\n"
                       "   (p)\n"
                       "    ^\n"))
      << text;
  EXPECT_TRUE(text.ends_with("... and 7 more errors, 1 more warning\n"))
      << text;
}

TEST(ReaderLimits, EndlessErrorsDoNotTakeEndlessMemory) {
  const ReadResult result = read(domain_with("(:action a :precondition (and" +
                                             repeated(" (p)", 100000) + "))"));
  EXPECT_EQ(result.diagnostics.error_count(), 1000u);
}

}  // namespace
}  // namespace certifond::pddl
