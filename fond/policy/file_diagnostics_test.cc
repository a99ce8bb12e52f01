#include "fond/policy/file_diagnostics.h"

#include <gtest/gtest.h>

namespace certifond::policy {
namespace {

FileDiagnostic diagnostic(std::uint64_t line, std::string message) {
  FileDiagnostic result;
  result.line = line;
  result.message = std::move(message);
  return result;
}

TEST(FileDiagnostics, AreShownWithPlaceExcerptAndCaret) {
  FileDiagnostics diagnostics;
  FileDiagnostic first = diagnostic(3, "bad");
  first.column = 4;
  first.excerpt = "\t(a b)";
  first.caret = 4;
  diagnostics.add(first);
  FileDiagnostic second = diagnostic(9, "odd");
  second.severity = Severity::kWarning;
  diagnostics.add(second);
  EXPECT_EQ(diagnostics.render("x.policy"),
            "x.policy:3:4: error: bad\n"
            "  \t(a b)\n"
            "  \t   ^\n"
            "x.policy:9:1: warning: odd\n");
  EXPECT_EQ(diagnostics.error_count(), 1u);
}

TEST(FileDiagnostics, CountErrorsBeyondTheLimit) {
  FileDiagnostics diagnostics(2);
  EXPECT_FALSE(diagnostics.has_errors());
  for (std::uint64_t i = 1; i <= 3; ++i) diagnostics.add(diagnostic(i, "e"));
  EXPECT_EQ(diagnostics.render("f"),
            "f:1:1: error: e\nf:2:1: error: e\n... and 1 more error\n");
  FileDiagnostic unsupported = diagnostic(4, "e");
  unsupported.kind = DiagnosticKind::kUnsupported;
  EXPECT_FALSE(diagnostics.has_unsupported());
  diagnostics.add(unsupported);
  EXPECT_TRUE(diagnostics.has_unsupported());
  EXPECT_EQ(diagnostics.error_count(), 4u);
  EXPECT_EQ(diagnostics.all().size(), 2u);
  EXPECT_TRUE(diagnostics.render("f").ends_with("... and 2 more errors\n"));
}

}  // namespace
}  // namespace certifond::policy
