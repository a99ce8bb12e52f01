#include "fond/pddl/components.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace certifond::pddl {
namespace {

TEST(Components, OfASmallGraph) {
  const Successors graph = {{1}, {2}, {0}, {0, 4}, {}, {5}};
  const Components components(graph);
  EXPECT_TRUE(components.same(0, 1));
  EXPECT_TRUE(components.same(1, 2));
  EXPECT_FALSE(components.same(0, 3));
  EXPECT_FALSE(components.same(3, 4));
  EXPECT_EQ(components.count(), 4u);
}

TEST(Components, OfALongChainNeedNoDeepStack) {
  Successors graph(1000000);
  for (std::uint32_t i = 0; i + 1 < graph.size(); ++i) graph[i] = {i + 1};
  EXPECT_EQ(Components(graph).count(), 1000000u);
  graph.back() = {0};
  EXPECT_EQ(Components(graph).count(), 1u);
}

// Who reaches whom, slowly and obviously.
std::vector<std::vector<bool>> closure(const Successors& graph) {
  const std::size_t n = graph.size();
  std::vector<std::vector<bool>> reach(n, std::vector<bool>(n, false));
  for (std::size_t i = 0; i < n; ++i) {
    reach[i][i] = true;
    for (std::uint32_t j : graph[i]) reach[i][j] = true;
  }
  for (std::size_t k = 0; k < n; ++k)
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t j = 0; j < n; ++j)
        if (reach[i][k] && reach[k][j]) reach[i][j] = true;
  return reach;
}

TEST(Components, AreMutualReachability) {
  for (std::uint32_t seed = 1; seed <= 300; ++seed) {
    std::mt19937 engine(seed);
    const auto random = [&] { return static_cast<std::uint32_t>(engine()); };
    Successors graph(1 + random() % 9);
    const auto n = static_cast<std::uint32_t>(graph.size());
    for (std::uint32_t edges = random() % 16; edges > 0; --edges)
      graph[random() % n].push_back(random() % n);
    const Components components(graph);
    const auto reach = closure(graph);
    for (std::uint32_t a = 0; a < n; ++a)
      for (std::uint32_t b = 0; b < n; ++b)
        EXPECT_EQ(components.same(a, b), reach[a][b] && reach[b][a])
            << "seed " << seed;
  }
}

}  // namespace
}  // namespace certifond::pddl
