#include "tools/picture/text.h"

#include <gtest/gtest.h>

namespace certifond::picture {
namespace {

TEST(Text, CleanKeepsCharactersAndReplacesTheRest) {
  EXPECT_EQ(clean("(at truck)"), "(at truck)");
  EXPECT_EQ(clean("\u00e4\u20ac\U0001f600"), "\u00e4\u20ac\U0001f600");
  EXPECT_EQ(clean("a\tb\x7f"), "a\ufffdb\ufffd");
  EXPECT_EQ(clean("\xc2\x85"), "\ufffd");        // a control character
  EXPECT_EQ(clean("\xff"), "\ufffd");            // never in UTF-8
  EXPECT_EQ(clean("\xc3"), "\ufffd");            // cut off
  EXPECT_EQ(clean("\xc0\xaf"), "\ufffd\ufffd");  // too long a form of '/'
  EXPECT_EQ(clean("\xed\xa0\x80"), "\ufffd\ufffd\ufffd");  // a surrogate
  EXPECT_EQ(clean("\xf4\x90\x80\x80").size(), 4 * 3u);     // above U+10FFFF
}

TEST(Text, ShortenCountsCharacters) {
  EXPECT_EQ(shorten("abc", 3), "abc");
  EXPECT_EQ(shorten("abcd", 3), "ab\u2026");
  EXPECT_EQ(shorten("\u00e4\u00f6\u00fc\u00df", 4), "\u00e4\u00f6\u00fc\u00df");
  EXPECT_EQ(shorten("\u00e4\u00f6\u00fc\u00df", 3), "\u00e4\u00f6\u2026");
  EXPECT_EQ(length_of("\u00e4b\u20ac"), 3u);
}

TEST(Text, WithoutParentheses) {
  EXPECT_EQ(without_parentheses("(at truck)"), "at truck");
  EXPECT_EQ(without_parentheses("("), "(");
  EXPECT_EQ(without_parentheses("(a"), "(a");
}

}  // namespace
}  // namespace certifond::picture
