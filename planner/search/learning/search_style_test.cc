#include "planner/search/learning/search_style.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace certifond::planner {
namespace {

TEST(Luby, TheSequenceIsThatOfThePaper) {
  std::vector<std::uint64_t> found;
  for (std::uint64_t i = 1; i <= 31; ++i) found.push_back(luby(i));
  EXPECT_EQ(found, (std::vector<std::uint64_t>{1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1,
                                               1, 2, 4, 8, 1, 1, 2, 1, 1, 2, 4,
                                               1, 1, 2, 1, 1, 2, 4, 8, 16}));
}

// Twice what came before, and then a number that was not there yet.
TEST(Luby, BlocksAreMadeOfTheBlockBefore) {
  for (std::uint64_t end = 1; end < 5000; end = 2 * end + 1) {
    EXPECT_EQ(luby(end), (end + 1) / 2);
    for (std::uint64_t i = 1; i <= end; ++i) EXPECT_EQ(luby(end + i), luby(i));
  }
}

TEST(SearchStyles, TheFirstWorkerBeginsAsIfThereWereNoOthers) {
  const SearchStyle first = style_of(0, 0);
  EXPECT_EQ(first.order, SearchStyle::Order::kOldest);
  EXPECT_EQ(first.operator_order, 0u);
  EXPECT_FALSE(first.types);
  EXPECT_EQ(first.novelty, SearchStyle::Novelty::kNotAsked);
  EXPECT_EQ(style_of(1, 0).order, SearchStyle::Order::kNewest);
  EXPECT_EQ(style_of(2, 0).order, SearchStyle::Order::kRandom);
}

// The same style comes again with other numbers.
TEST(SearchStyles, NoTwoAttemptsAreAlike) {
  for (std::uint64_t i = 0; i < 20; ++i) {
    const SearchStyle a = style_of(0, i), b = style_of(0, i + kSearchStyles);
    EXPECT_EQ(a.novelty, b.novelty);
    EXPECT_NE(a.seed, b.seed);
    EXPECT_NE(a.operator_order, b.operator_order);
  }
}

}  // namespace
}  // namespace certifond::planner
