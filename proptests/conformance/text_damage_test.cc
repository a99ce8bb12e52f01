#include "proptests/conformance/text_damage.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "generators/rng.h"

namespace certifond::proptests {
namespace {

TEST(TextDamage, ManyDifferentTextsFromOne) {
  const std::string text =
      "(certifond-certificate 1)\n(:kind unsolvable)\n"
      "(:layer 0 (:when (p a)))\n(:end 1)\n";
  generators::Rng rng(1);
  std::set<std::string> seen;
  for (int i = 0; i < 300; ++i) seen.insert(with_damaged_text(text, rng));
  EXPECT_GT(seen.size(), 150U);
}

TEST(TextDamage, TheSameFromTheSameSeed) {
  generators::Rng first(7);
  generators::Rng second(7);
  for (int i = 0; i < 50; ++i) {
    EXPECT_EQ(with_damaged_text("(a (b c))", first),
              with_damaged_text("(a (b c))", second));
  }
}

TEST(TextDamage, NothingIsDoneToNothing) {
  generators::Rng rng(1);
  EXPECT_EQ(with_damaged_text("", rng), "");
}

}  // namespace
}  // namespace certifond::proptests
