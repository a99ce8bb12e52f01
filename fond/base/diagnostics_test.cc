#include "fond/base/diagnostics.h"

#include <gtest/gtest.h>

#include <string>

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
  EXPECT_EQ(d.render({&file}, 1),
            "f:1:2: error: e1\n  abc\n   ^\n"
            "... and 1 more error, 2 more warnings\n");
  EXPECT_EQ(d.render({&file}, 3),
            "f:1:1: warning: w1\n  abc\n  ^\n"
            "f:1:2: error: e1\n  abc\n   ^\n"
            "f:1:3: error: e2\n  abc\n    ^\n"
            "... and 1 more warning\n");
  EXPECT_EQ(d.render({&file}, 0), "... and 2 more errors, 2 more warnings\n");
  EXPECT_EQ(Diagnostics().render({&file}), "");
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

}  // namespace
}  // namespace certifond
