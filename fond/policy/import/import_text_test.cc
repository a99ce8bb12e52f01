#include "fond/policy/import/import_text.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace certifond::policy {
namespace {

TEST(ImportText, GivesLinesWithoutTheirEnds) {
  ImportText text("a\r\n\nb", {});
  std::vector<std::string> lines;
  for (std::string_view line; text.next_line(line);) lines.emplace_back(line);
  EXPECT_EQ(lines, (std::vector<std::string>{"a", "", "b"}));
}

TEST(ImportText, ReportsPlaces) {
  const std::string source = "first\n  second one\r\nthird";
  ImportText text(source, {});
  text.error(std::string_view(source).substr(15), "odd");
  text.error(std::string_view(source).substr(source.size()), "end");
  EXPECT_EQ(text.diagnostics().render("f"),
            "f:2:10: error: odd\n"
            "    second one\n"
            "           ^\n"
            "f:3:6: error: end\n"
            "  third\n"
            "       ^\n");
}

TEST(ImportText, CutsLongLines) {
  const std::string source(200, 'x');
  ImportText text(source, {});
  text.error(std::string_view(source).substr(100), "odd");
  EXPECT_EQ(text.diagnostics().all()[0].excerpt,
            "..." + std::string(120, 'x') + "...");
  EXPECT_EQ(text.diagnostics().all()[0].caret, 63u);
}

TEST(ImportText, HasALimitOfSize) {
  ImportOptions options;
  options.max_file_bytes = 2;
  ImportText text("abc", options);
  std::string_view line;
  EXPECT_FALSE(text.next_line(line));
  EXPECT_EQ(text.diagnostics().all()[0].message,
            "the file is larger than 2 bytes");
}

TEST(ImportText, ReportsAnEmptyText) {
  ImportText text({}, {});
  text.error({}, "nothing");
  EXPECT_EQ(text.diagnostics().render("f"), "f:1:1: error: nothing\n");
}

TEST(TakePrefix, TakesSpaceBehindIt) {
  std::string_view text = "ab: c";
  EXPECT_FALSE(take_prefix(text, "b"));
  EXPECT_TRUE(take_prefix(text, "ab:"));
  EXPECT_EQ(text, "c");
  EXPECT_TRUE(take_prefix(text, "c"));
  EXPECT_EQ(text, "");
}

TEST(Trim, TakesSpaceOffBothEnds) {
  EXPECT_EQ(trim(" \ta b\r"), "a b");
  EXPECT_EQ(trim("  "), "");
  EXPECT_EQ(trim(""), "");
}

}  // namespace
}  // namespace certifond::policy
