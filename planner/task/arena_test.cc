#include "planner/task/arena.h"

#include <gtest/gtest.h>

#include <numeric>

namespace certifond::planner {
namespace {

TEST(BlockVector, KeepsValuesAndAddresses) {
  BlockVector<int> values;
  values.push_back(7);
  const int* const first = &values[0];
  for (int i = 1; i < 100000; ++i) values.push_back(i);
  EXPECT_EQ(&values[0], first);
  EXPECT_EQ(values[0], 7);
  EXPECT_EQ(values[99999], 99999);
  values.grow(200000);
  EXPECT_EQ(values.size(), 200000u);
  EXPECT_EQ(values[199999], 0);
  EXPECT_GE(values.bytes(), 200000 * sizeof(int));
}

TEST(SpanArena, CopiesSpansOfAllLengths) {
  SpanArena<int> arena;
  std::vector<std::span<int>> spans;
  for (int length = 0; length < 400; ++length) {
    std::vector<int> values(static_cast<std::size_t>(length));
    std::iota(values.begin(), values.end(), length);
    spans.push_back(arena.copy(values));
  }
  const std::vector<int> huge(1000000, 3);
  spans.push_back(arena.copy(huge));
  for (int length = 0; length < 400; ++length) {
    const auto span = spans[static_cast<std::size_t>(length)];
    ASSERT_EQ(span.size(), static_cast<std::size_t>(length));
    for (int i = 0; i < length; ++i) {
      EXPECT_EQ(span[static_cast<std::size_t>(i)], length + i);
    }
  }
  EXPECT_EQ(spans.back().back(), 3);
  EXPECT_GE(arena.bytes(), 1000000 * sizeof(int));
}

}  // namespace
}  // namespace certifond::planner
