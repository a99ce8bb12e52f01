#include "fond/policy/span_pool.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace certifond::policy {
namespace {

std::vector<int> numbers(std::size_t count) {
  std::vector<int> result(count);
  std::iota(result.begin(), result.end(), static_cast<int>(count));
  return result;
}

TEST(SpanPool, HoldsArraysOfAllSizes) {
  SpanPool<int> pool;
  const std::vector<std::size_t> sizes = {0, 3, 63, 64, 65, 1, 0, 300000, 2};
  for (const std::size_t size : sizes) pool.push_back(numbers(size));
  ASSERT_EQ(pool.size(), sizes.size());
  for (std::size_t i = 0; i < sizes.size(); ++i)
    EXPECT_TRUE(std::ranges::equal(pool[i], numbers(sizes[i]))) << i;
}

TEST(SpanPool, JoinsTwoParts) {
  SpanPool<int> pool;
  pool.push_back(std::vector{1, 2}, std::vector{3});
  EXPECT_TRUE(std::ranges::equal(pool[0], std::vector{1, 2, 3}));
}

TEST(SpanPool, SpansStayGoodWhileItGrows) {
  SpanPool<int> pool;
  pool.push_back(std::vector{7, 8});
  const std::span<const int> first = pool[0];
  for (int i = 0; i < 1000; ++i) pool.push_back(numbers(40));
  EXPECT_EQ(pool[0].data(), first.data());
  EXPECT_EQ(first[1], 8);
}

TEST(SpanPool, ACopyGrowsByItself) {
  SpanPool<int> pool;
  pool.push_back(std::vector{1});
  SpanPool<int> copy = pool;
  copy.push_back(std::vector{2, 3});
  EXPECT_EQ(pool.size(), 1u);
  ASSERT_EQ(copy.size(), 2u);
  EXPECT_EQ(copy[0][0], 1);
  EXPECT_TRUE(std::ranges::equal(copy[1], std::vector{2, 3}));
}

}  // namespace
}  // namespace certifond::policy
