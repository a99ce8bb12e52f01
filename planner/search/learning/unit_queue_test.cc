#include "planner/search/learning/unit_queue.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace certifond::planner {
namespace {

Unit unit(std::size_t i) { return {StateId(i), OperatorId(0)}; }

std::vector<std::size_t> popped(UnitQueue& queue) {
  std::vector<std::size_t> result;
  while (!queue.empty()) result.push_back(queue.pop().state.index());
  return result;
}

std::vector<std::size_t> order_of(SearchStyle::Order order,
                                  std::uint64_t seed) {
  UnitQueue queue;
  SearchStyle style;
  style.order = order;
  style.seed = seed;
  queue.start(style);
  for (std::size_t i = 0; i < 20; ++i) queue.push(i < 10 ? 7 : 3, unit(i));
  return popped(queue);
}

TEST(UnitQueue, LeastHFirstAndThenTheOrder) {
  std::vector<std::size_t> oldest, newest;
  for (std::size_t i = 10; i < 20; ++i) oldest.push_back(i);
  for (std::size_t i = 0; i < 10; ++i) oldest.push_back(i);
  for (std::size_t i = 20; i-- > 0;) newest.push_back(i);
  EXPECT_EQ(order_of(SearchStyle::Order::kOldest, 0), oldest);
  EXPECT_EQ(order_of(SearchStyle::Order::kNewest, 0), newest);
  std::vector<std::size_t> random = order_of(SearchStyle::Order::kRandom, 1);
  EXPECT_EQ(random, order_of(SearchStyle::Order::kRandom, 1));
  EXPECT_NE(random, order_of(SearchStyle::Order::kRandom, 2));
  EXPECT_TRUE(std::all_of(random.begin(), random.begin() + 10,
                          [](std::size_t i) { return i >= 10; }));
}

TEST(TypeQueue, EachUnitOnceAndSmallTypesAsOftenAsLarge) {
  TypeQueue queue;
  queue.start(5);
  for (std::size_t i = 0; i < 1000; ++i) queue.push(4, 1, unit(i));
  queue.push(9, 1, unit(1000));
  queue.push(4, 2, unit(1001));
  std::vector<std::size_t> result;
  while (!queue.empty()) result.push_back(queue.pop().state.index());
  const auto place = [&](std::size_t i) {
    return std::find(result.begin(), result.end(), i) - result.begin();
  };
  EXPECT_LT(place(1000), 50);
  EXPECT_LT(place(1001), 50);
  std::sort(result.begin(), result.end());
  EXPECT_EQ(result.size(), 1002u);
  EXPECT_EQ(std::unique(result.begin(), result.end()), result.end());
}

}  // namespace
}  // namespace certifond::planner
