#include "fond/base/utf8.h"

#include <gtest/gtest.h>

#include <string>

namespace certifond {
namespace {

TEST(Utf8, EveryByteThatIsNoCharacterIsReplaced) {
  const std::string bad = "\xef\xbf\xbd";
  EXPECT_EQ(valid_utf8("caf\xc3\xa9 \xe2\x82\xac \xf0\x9f\x98\x80\n"),
            "caf\xc3\xa9 \xe2\x82\xac \xf0\x9f\x98\x80\n");
  EXPECT_EQ(valid_utf8("caf\xe9"), "caf" + bad);
  EXPECT_EQ(valid_utf8("\xc3"), bad);                      // ends too early
  EXPECT_EQ(valid_utf8("\xc0\xaf"), bad + bad);            // too long
  EXPECT_EQ(valid_utf8("\xed\xa0\x80"), bad + bad + bad);  // a surrogate
  EXPECT_EQ(valid_utf8("\xf4\x90\x80\x80").size(), 12u);   // beyond U+10FFFF
  EXPECT_EQ(valid_utf8("\xff\x80"), bad + bad);
}

TEST(Utf8, WhatATerminalWouldObeyIsSpelledOut) {
  EXPECT_EQ(printable("a\x1b[2J\r\n\tb\x7f"), "a\\x1b[2J\\x0d\\x0a\\x09b\\x7f");
  EXPECT_EQ(printable("\xc2\x9b"), "\\x9b");        // C1
  EXPECT_EQ(printable("\xe2\x80\xae"), "\\u202e");  // right to left
  EXPECT_EQ(printable("\xe2\x80\xa8"), "\\u2028");  // a line end
  EXPECT_EQ(printable("\xc3\xa9<script>\"'"), "\xc3\xa9<script>\"'");
  EXPECT_EQ(printable("\xe9"), "\xef\xbf\xbd");
}

TEST(Utf8, LinesStayLines) {
  EXPECT_EQ(printable_lines("a\x1b\nb\n"), "a\\x1b\nb\n");
}

TEST(Utf8, OneColumnForEachCharacter) {
  EXPECT_EQ(in_columns("a\tb\x1b\xc3\xa9"), "a\tb?\xc3\xa9");
}

TEST(Utf8, CutsBetweenCharacters) {
  const std::string text = "a\xe2\x82\xac";
  EXPECT_EQ(cut(text, 4), text);
  EXPECT_EQ(cut(text, 3), "a");
  EXPECT_EQ(cut(text, 2), "a");
  EXPECT_EQ(cut(text, 1), "a");
  EXPECT_EQ(without_broken_begin("\x82\xac-"), "-");
  EXPECT_EQ(without_broken_end("a\xe2\x82"), "a");
  EXPECT_EQ(without_broken_end("\xc3\xa9"), "\xc3\xa9");
  EXPECT_EQ(without_broken_end(""), "");
}

}  // namespace
}  // namespace certifond
