#include "fond/base/diagnostics.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

namespace certifond {
namespace {

TEST(Diagnostics, KnowsErrorsFromWarnings) {
  Diagnostics d;
  d.warning({0, 1}, "w");
  EXPECT_FALSE(d.has_errors());
  d.error({0, 2}, "e");
  EXPECT_TRUE(d.has_errors());
  EXPECT_FALSE(d.has_unsupported());
  d.unsupported({0, 3}, "u");
  EXPECT_TRUE(d.has_unsupported());
  EXPECT_EQ(d.error_count(), 2u);
}

TEST(Diagnostics, SortsByFileThenPlaceAndDropsRepetitions) {
  Diagnostics d;
  d.error({1, 0}, "third");
  d.error({0, 9}, "second");
  d.warning({0, 2}, "first");
  d.error({0, 9}, "second");
  d.sort();
  ASSERT_EQ(d.all().size(), 3u);
  EXPECT_EQ(d.all()[0].message, "first");
  EXPECT_EQ(d.all()[1].message, "second");
  EXPECT_EQ(d.all()[2].message, "third");
  EXPECT_EQ(d.error_count(), 2u);
}

TEST(Diagnostics, RendersPlaceLineAndCaret) {
  const SourceFile a("a.pddl", "one\n\t two\r\n");
  const SourceFile b("b.pddl", "x");
  Diagnostics d;
  d.error({0, 6}, "bad 'two'");
  d.warning({1, 1}, "ends early");
  EXPECT_EQ(d.render({&a, &b}),
            "a.pddl:2:3: error: bad 'two'\n"
            "  \t two\n"
            "  \t ^\n"
            "b.pddl:1:2: warning: ends early\n"
            "  x\n"
            "   ^\n");
}

TEST(Diagnostics, CountsWhatIsBeyondTheLimitAndKeepsErrors) {
  const SourceFile file("f", "abc");
  Diagnostics d;
  d.warning({0, 0}, "w1");
  d.warning({0, 0}, "w2");
  d.error({0, 1}, "e1");
  d.error({0, 2}, "e2");
  EXPECT_EQ(d.render({&file}, Severity::kNote, 1),
            "f:1:2: error: e1\n  abc\n   ^\n"
            "... and 1 more error, 2 more warnings\n");
  EXPECT_EQ(d.render({&file}, Severity::kNote, 3),
            "f:1:1: warning: w1\n  abc\n  ^\n"
            "f:1:2: error: e1\n  abc\n   ^\n"
            "f:1:3: error: e2\n  abc\n    ^\n"
            "... and 1 more warning\n");
  EXPECT_EQ(d.render({&file}, Severity::kNote, 0),
            "... and 2 more errors, 2 more warnings\n");
  EXPECT_EQ(Diagnostics().render({&file}), "");
}

TEST(Diagnostics, NotesAreTheFirstToBeLeftOut) {
  const SourceFile file("f", "abc");
  Diagnostics d;
  d.note({0, 0}, "n");
  d.warning({0, 1}, "w");
  EXPECT_FALSE(d.has_errors());
  EXPECT_EQ(d.render({&file}, Severity::kWarning),
            "f:1:2: warning: w\n  abc\n   ^\n");
  EXPECT_EQ(d.render({&file}, Severity::kNote, 1),
            "f:1:2: warning: w\n  abc\n   ^\n... and 1 more note\n");
  EXPECT_EQ(d.render({&file}).substr(0, 12), "f:1:1: note:");
  EXPECT_EQ(d.warnings({&file}), std::vector<std::string>{"f:1:2: w"});
}

TEST(Diagnostics, ShowsThePartOfALongLineAroundThePlace) {
  std::string text(1000, 'a');
  text[500] = 'X';
  const SourceFile file("f", text);
  Diagnostics d;
  d.error({0, 500}, "here");
  EXPECT_EQ(d.render({&file}),
            "f:1:501: error: here\n"
            "  ..." +
                std::string(60, 'a') + 'X' + std::string(39, 'a') +
                "...\n"
                "  " +
                std::string(63, ' ') + "^\n");
}

TEST(Diagnostics, AControlCharacterDoesNotReachTheTerminal) {
  const SourceFile file("f", std::string("a\x1b[2Jb"));
  Diagnostics d;
  d.error({0, 1}, "odd");
  EXPECT_EQ(d.render({&file}), "f:1:2: error: odd\n  a?[2Jb\n   ^\n");
}

TEST(Diagnostics, NorDoesOneOfANameOrAMessage) {
  const SourceFile file("f\x1b[2J\n", "a");
  Diagnostics d;
  d.error({0, 0}, "odd \x9b \xe2\x80\xae");
  EXPECT_EQ(d.render({&file}),
            "f\\x1b[2J\\x0a:1:1: error: odd \xef\xbf\xbd \\u202e\n  a\n  ^\n");
}

TEST(Diagnostics, ALineIsCutBetweenCharactersAndTheCaretCountsThem) {
  for (const char* shift : {"", " ", "  "}) {
    std::string text = shift;
    for (int i = 0; i < 100; ++i) text += "\xe2\x82\xac";
    const std::size_t place = text.size();
    text += "X\xe9";
    for (int i = 0; i < 100; ++i) text += "\xc3\xa9";
    const SourceFile file("f", text);
    Diagnostics d;
    d.error({0, static_cast<std::uint32_t>(place)}, "here");
    std::string before;
    for (int i = 0; i < 20; ++i) before += "\xe2\x82\xac";
    std::string after;
    for (int i = 0; i < 19; ++i) after += "\xc3\xa9";
    EXPECT_EQ(d.render({&file}), "f:1:" + std::to_string(place + 1) +
                                     ": error: here\n  ..." + before +
                                     "X\xef\xbf\xbd" + after + "...\n  " +
                                     std::string(23, ' ') + "^\n");
  }
}

}  // namespace
}  // namespace certifond
