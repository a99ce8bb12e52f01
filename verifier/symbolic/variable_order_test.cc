#include "verifier/symbolic/variable_order.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <random>
#include <vector>

namespace certifond::verifier::symbolic {
namespace {

using Order = std::vector<std::uint32_t>;

TEST(LinearOrder, WithoutEdgesNothingMoves) {
  EXPECT_EQ(linear_order(0, {}), Order{});
  EXPECT_EQ(linear_order(4, {}), (Order{0, 1, 2, 3}));
  EXPECT_EQ(linear_order(3, {{1}, {}}), (Order{0, 1, 2}));
}

TEST(LinearOrder, BringsPairsTogether) {
  const Order order = linear_order(8, {{0, 4}, {1, 5}, {2, 6}, {3, 7}});
  for (std::uint32_t i = 0; i < 4; ++i) {
    const auto a = std::find(order.begin(), order.end(), i) - order.begin();
    const auto b = std::find(order.begin(), order.end(), i + 4) - order.begin();
    EXPECT_EQ(std::abs(a - b), 1);
  }
}

TEST(LinearOrder, IsAPermutationAndNoLongerThanTheGivenOrder) {
  std::mt19937 random(7);
  const auto span = [](const Order& order,
                       const std::vector<std::vector<std::uint32_t>>& edges) {
    std::int64_t total = 0;
    for (const auto& edge : edges) {
      std::int64_t low = static_cast<std::int64_t>(order.size());
      std::int64_t high = 0;
      for (const std::uint32_t member : edge) {
        const auto place =
            std::find(order.begin(), order.end(), member) - order.begin();
        low = std::min<std::int64_t>(low, place);
        high = std::max<std::int64_t>(high, place);
      }
      total += high - low;
    }
    return total;
  };
  for (int round = 0; round < 50; ++round) {
    const auto count = static_cast<std::uint32_t>(2 + random() % 30);
    std::vector<std::vector<std::uint32_t>> edges;
    for (int e = 0; e < 20; ++e)
      edges.push_back({static_cast<std::uint32_t>(random() % count),
                       static_cast<std::uint32_t>(random() % count)});
    Order identity(count);
    for (std::uint32_t i = 0; i < count; ++i) identity[i] = i;
    Order order = linear_order(count, edges);
    EXPECT_LE(span(order, edges), span(identity, edges));
    std::sort(order.begin(), order.end());
    EXPECT_EQ(order, identity);
  }
}

}  // namespace
}  // namespace certifond::verifier::symbolic
