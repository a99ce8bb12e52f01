#include "fond/policy/scanner.h"

#include <gtest/gtest.h>

#include <sstream>
#include <streambuf>

namespace certifond::policy {
namespace {

std::string tokens(const std::string& text, const ReadOptions& options = {}) {
  std::istringstream in(text);
  Scanner scanner(in, options);
  std::string result;
  for (scanner.advance(); scanner.kind() != TokenKind::kEnd;
       scanner.advance()) {
    result += std::to_string(scanner.place().line) + ":" +
              std::to_string(scanner.place().column) + " " +
              std::string(scanner.text()) + "\n";
  }
  return result + scanner.diagnostics().render("f");
}

TEST(Scanner, SplitsParenthesesAndWords) {
  EXPECT_EQ(tokens(""), "");
  EXPECT_EQ(tokens("(:a b1-C)\r\n\t x"),
            "1:1 (\n1:2 :a\n1:5 b1-C\n1:9 )\n2:3 x\n");
  EXPECT_EQ(tokens("a;b (c\n;\n;x\n d;"), "1:1 a\n4:2 d\n");
}

TEST(Scanner, ReportsBytesThatAreNotText) {
  EXPECT_EQ(tokens(std::string("a\0b", 3)),
            "1:1 a\n1:3 b\n"
            "f:1:2: error: a byte that is not text: 0x00\n"
            "  a?b\n"
            "   ^\n");
}

// The window moves on at any place of a text without a trace.
TEST(Scanner, HoldsOnlyAWindowOfTheText) {
  for (std::size_t i = 0; i < 40; ++i) {
    const std::size_t padding = (1 << 17) - 20 + i;
    std::istringstream in(std::string(padding, ' ') + "(one\n  two three)");
    Scanner scanner(in, {});
    std::string words;
    for (scanner.advance(); scanner.kind() != TokenKind::kEnd;
         scanner.advance()) {
      words += std::string(scanner.text()) + "|";
      if (scanner.text() == "three") scanner.error("here");
    }
    EXPECT_EQ(words, "(|one|two|three|)|") << i;
    EXPECT_EQ(scanner.diagnostics().render("f"),
              "f:2:7: error: here\n"
              "    two three)\n"
              "        ^\n")
        << i;
  }
}

TEST(Scanner, ShowsTheNeighbourhoodInALongLine) {
  const std::string pad(70, 'x');
  std::istringstream in(pad + " bad " + pad);
  Scanner scanner(in, {});
  scanner.advance();
  scanner.advance();
  scanner.error("here");
  EXPECT_EQ(scanner.diagnostics().render("f"),
            "f:1:72: error: here\n"
            "  ..." +
                std::string(59, 'x') + " bad " + std::string(56, 'x') +
                "...\n" + std::string(65, ' ') + "^\n");
}

TEST(Scanner, StopsAtItsLimits) {
  ReadOptions options;
  options.max_token_bytes = 3;
  EXPECT_EQ(tokens("abc abcd e", options),
            "1:1 abc\n1:5 abcd\n"
            "f:1:5: error: a word of more than 3 bytes\n"
            "  abc abcd e\n"
            "      ^\n");
  options = {};
  options.max_file_bytes = 4;
  EXPECT_EQ(tokens("a bc", options), "1:1 a\n1:3 bc\n");
  EXPECT_EQ(tokens("a bcd", options),
            "f:1:1: error: the file is larger than 4 bytes\n"
            "  a bcd\n"
            "  ^\n");
}

TEST(Scanner, ReadsWordsThatAreLongerThanTheWindow) {
  ReadOptions options;
  options.max_token_bytes = 1 << 20;
  const std::string word(600000, 'w');
  EXPECT_EQ(tokens("(" + word + ")", options),
            "1:1 (\n1:2 " + word + "\n1:600002 )\n");
}

// A stream that breaks in the middle.
class BrokenBuffer : public std::streambuf {
 protected:
  int_type underflow() override {
    if (used_) throw std::runtime_error("device gone");
    used_ = true;
    setg(text_, text_, text_ + sizeof text_);
    return traits_type::to_int_type(text_[0]);
  }

 private:
  char text_[5] = {'(', 'a', ' ', 'b', ' '};
  bool used_ = false;
};

TEST(Scanner, ReportsAStreamThatBreaks) {
  BrokenBuffer buffer;
  std::istream in(&buffer);
  Scanner scanner(in, {});
  scanner.advance();
  EXPECT_TRUE(scanner.stopped());
  ASSERT_EQ(scanner.diagnostics().all().size(), 1u);
  EXPECT_EQ(scanner.diagnostics().all()[0].message,
            "the file cannot be read further");
}

TEST(Quote, MakesTextFitForAMessage) {
  EXPECT_EQ(quote("a"), "'a'");
  EXPECT_EQ(quote("\x01"), "'\\x01'");
  EXPECT_EQ(quote(std::string(41, 'a')), "'" + std::string(40, 'a') + "...'");
}

}  // namespace
}  // namespace certifond::policy
