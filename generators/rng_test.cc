#include "generators/rng.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace certifond::generators {
namespace {

TEST(RngTest, DrawsAreTheSameOnEveryMachine) {
  Rng rng(42);
  const std::array<std::uint64_t, 4> draws = {rng.next(), rng.next(),
                                              rng.next(), rng.next()};
  const std::array<std::uint64_t, 4> expected = {
      1546998764402558742u, 6990951692964543102u, 12544586762248559009u,
      17057574109182124193u};
  EXPECT_EQ(draws, expected);
}

TEST(RngTest, StreamsOfOneSeedDiffer) {
  Rng first(7, 0);
  Rng second(7, 1);
  Rng again(7, 1);
  const std::uint64_t value = second.next();
  EXPECT_NE(first.next(), value);
  EXPECT_EQ(again.next(), value);
}

TEST(RngTest, BoundedDrawsAreEven) {
  Rng rng(1);
  std::array<int, 7> count{};
  for (int i = 0; i < 7000; ++i) ++count[rng.below(7)];
  for (const int c : count) EXPECT_NEAR(c, 1000, 150);
}

TEST(RngTest, BetweenReachesBothEnds) {
  Rng rng(3);
  bool low = false;
  bool high = false;
  for (int i = 0; i < 200; ++i) {
    const int value = rng.between(-2, 2);
    ASSERT_GE(value, -2);
    ASSERT_LE(value, 2);
    low = low || value == -2;
    high = high || value == 2;
  }
  EXPECT_TRUE(low && high);
  EXPECT_EQ(rng.between(5, 5), 5);
}

TEST(RngTest, ChanceOfNothingAndOfEverything) {
  Rng rng(9);
  for (int i = 0; i < 100; ++i) {
    EXPECT_FALSE(rng.chance(0));
    EXPECT_TRUE(rng.chance(100));
  }
}

TEST(RngTest, ShuffleKeepsTheItems) {
  Rng rng(11);
  std::vector<int> items = {1, 2, 3, 4, 5};
  rng.shuffle(items);
  std::vector<int> count(6, 0);
  for (const int item : items) ++count[static_cast<std::size_t>(item)];
  EXPECT_EQ(count, (std::vector<int>{0, 1, 1, 1, 1, 1}));
}

}  // namespace
}  // namespace certifond::generators
