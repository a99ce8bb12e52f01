#include "fond/pddl/layout.h"

#include <gtest/gtest.h>

#include <string>

namespace certifond::pddl {
namespace {

std::string printed(const Layout& layout, std::size_t indent) {
  std::string text;
  layout.print(indent, text);
  return text;
}

TEST(Layout, AShortListStandsOnOneLine) {
  Layout layout;
  layout.open();
  layout.word("and");
  layout.word("(p)");
  layout.open();
  layout.word("not");
  layout.word("(q)");
  layout.close();
  layout.close();
  EXPECT_EQ(printed(layout, 4), "(and (p) (not (q)))");
}

TEST(Layout, ALongListIsBrokenAndItsShortPartsAreNot) {
  const std::string wide(50, 'w');
  Layout layout;
  layout.open();
  layout.word("and");
  layout.word(wide);
  layout.open();
  layout.word("or");
  layout.word("(p)");
  layout.word("(q)");
  layout.close();
  layout.word(wide);
  layout.close();
  EXPECT_EQ(printed(layout, 2),
            "(and\n    " + wide + "\n    (or (p) (q))\n    " + wide + ")");
}

TEST(Layout, TheLastColumnIsUsed) {
  for (const std::size_t width : {74u, 75u}) {
    Layout layout;
    layout.open();
    layout.word("and");
    layout.word(std::string(width, 'w'));
    layout.close();
    // "(and " + width + ")"
    EXPECT_EQ(printed(layout, 0).find('\n') == std::string::npos, width == 74);
  }
}

TEST(Layout, AWordAloneIsPrinted) {
  Layout layout;
  layout.word("(p)");
  EXPECT_EQ(printed(layout, 4), "(p)");
}

TEST(Layout, DeepListsStopMovingRight) {
  Layout layout;
  for (int i = 0; i < 1000; ++i) {
    layout.open();
    layout.word("and");
  }
  for (int i = 0; i < 1000; ++i) layout.close();
  const std::string text = printed(layout, 0);
  EXPECT_LT(text.size(), 100000u);
}

}  // namespace
}  // namespace certifond::pddl
