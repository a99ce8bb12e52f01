#include "fond/base/source.h"

#include <gtest/gtest.h>

namespace certifond {
namespace {

void expect_place(const SourceFile& file, std::uint32_t offset,
                  std::uint32_t line, std::uint32_t column) {
  EXPECT_EQ(file.line_column(offset).line, line) << "offset " << offset;
  EXPECT_EQ(file.line_column(offset).column, column) << "offset " << offset;
}

TEST(SourceFile, CountsLinesAndColumnsFromOne) {
  const SourceFile file("f", "ab\n\ncd");
  expect_place(file, 0, 1, 1);
  expect_place(file, 1, 1, 2);
  expect_place(file, 2, 1, 3);  // the line end belongs to its line
  expect_place(file, 3, 2, 1);
  expect_place(file, 4, 3, 1);
  expect_place(file, 6, 3, 3);  // the end of the file
}

TEST(SourceFile, AnEmptyFileHasOneEmptyLine) {
  const SourceFile file("f", "");
  expect_place(file, 0, 1, 1);
  EXPECT_EQ(file.line_text(0), "");
}

TEST(SourceFile, LineTextLeavesOutTheLineEnd) {
  const SourceFile file("f", "ab\r\ncd\n\nlast");
  EXPECT_EQ(file.line_text(0), "ab");
  EXPECT_EQ(file.line_text(3), "ab");
  EXPECT_EQ(file.line_text(4), "cd");
  EXPECT_EQ(file.line_text(7), "");
  EXPECT_EQ(file.line_text(8), "last");
  EXPECT_EQ(file.line_text(12), "last");
}

TEST(Location, IsARemarkAndNotAValue) {
  EXPECT_EQ((Location{0, 1}), (Location{1, 7}));
}

}  // namespace
}  // namespace certifond
