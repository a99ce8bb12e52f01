#include "verifier/critical/longest_path.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <numeric>
#include <random>

namespace certifond::verifier::critical {
namespace {

// Slow and obvious: all simple paths.
Length enumerate(const Successors& graph, Node node, std::vector<bool>& seen) {
  seen[node] = true;
  Length best = 0;
  for (Node target : graph[node])
    if (!seen[target]) best = std::max(best, enumerate(graph, target, seen));
  seen[node] = false;
  return 1 + best;
}

Length reference(const Successors& graph) {
  std::vector<bool> seen(graph.size(), false);
  return enumerate(graph, 0, seen);
}

Successors random_graph(Node nodes, std::uint32_t edges, std::mt19937& rng) {
  Successors graph(nodes);
  for (std::uint32_t i = 0; i < edges; ++i)
    graph[rng() % nodes].push_back(static_cast<Node>(rng() % nodes));
  return graph;
}

LongestPath solve(const Successors& graph, Length enough = kNoLength) {
  Budget budget;
  return longest_path(graph, 0, budget, enough);
}

TEST(LongestPath, OfOneNode) {
  EXPECT_EQ(solve({{}}).path, std::vector<Node>{0});
  EXPECT_EQ(solve({{0}}).lower, 1u);
}

TEST(LongestPath, EqualsEnumerationOnRandomGraphs) {
  std::mt19937 rng(7);
  for (int i = 0; i < 3000; ++i) {
    const Node nodes = static_cast<Node>(1 + rng() % 9);
    const Successors graph =
        random_graph(nodes, static_cast<std::uint32_t>(rng() % 25), rng);
    const LongestPath found = solve(graph);
    ASSERT_EQ(found.lower, reference(graph)) << "graph " << i;
    ASSERT_EQ(found.upper, found.lower);
    ASSERT_FALSE(found.fault);
  }
}

TEST(LongestPath, StopsWhenItIsEnoughAndProvesWhenItIsNot) {
  std::mt19937 rng(8);
  for (int i = 0; i < 2000; ++i) {
    const Successors graph = random_graph(8, 18, rng);
    const Length truth = reference(graph);
    for (Length enough = 1; enough <= 9; ++enough) {
      const LongestPath found = solve(graph, enough);
      if (enough <= truth)
        ASSERT_GE(found.lower, enough) << "graph " << i;
      else
        ASSERT_LT(found.upper, enough) << "graph " << i;
      ASSERT_LE(found.lower, truth);
      ASSERT_GE(found.upper, truth);
    }
  }
}

// Every step may fall back to the first node: one component, but what is left
// of it after the first step is a line.
TEST(LongestPath, SeesThroughALineWithReturns) {
  Successors graph(2000);
  for (Node i = 0; i + 1 < graph.size(); ++i) graph[i] = {0, i + 1};
  graph.back() = {0};
  EXPECT_EQ(solve(graph).lower, 2000u);
}

TEST(LongestPath, IsDeepWithoutRecursion) {
  Successors graph(300'000);
  for (Node i = 0; i + 1 < graph.size(); ++i) graph[i] = {i + 1};
  EXPECT_EQ(solve(graph).lower, 300'000u);
  // Components of two: the way there and back.
  for (Node i = 1; i < graph.size(); i += 2) graph[i].push_back(i - 1);
  EXPECT_EQ(solve(graph).lower, 300'000u);
}

// In a complete graph the first dive meets the bound.
TEST(LongestPath, OfACompleteGraph) {
  Successors graph(40);
  for (auto& targets : graph) {
    targets.resize(graph.size());
    std::iota(targets.begin(), targets.end(), Node{0});
  }
  EXPECT_EQ(solve(graph).lower, 40u);
}

Successors grid(Node side) {
  Successors graph(side * side);
  for (Node x = 0; x < side; ++x)
    for (Node y = 0; y < side; ++y) {
      auto& targets = graph[x * side + y];
      if (x > 0) targets.push_back((x - 1) * side + y);
      if (y > 0) targets.push_back(x * side + y - 1);
      if (x + 1 < side) targets.push_back((x + 1) * side + y);
      if (y + 1 < side) targets.push_back(x * side + y + 1);
    }
  return graph;
}

TEST(LongestPath, BoundsContainTheTruthWhenTimeIsOver) {
  Budget none({.seconds = 0});
  const LongestPath found = longest_path(grid(5), 0, none);
  ASSERT_TRUE(found.fault);
  EXPECT_EQ(found.fault->kind(), Fault::Kind::kTime);
  EXPECT_LE(found.lower, 25u);
  EXPECT_GE(found.upper, 25u);  // corner to corner through all
  EXPECT_EQ(found.path.size(), found.lower);
}

TEST(LongestPath, StopsWhenToldTo) {
  std::atomic<bool> stop = true;
  Budget budget({.stop = &stop});
  const LongestPath found = longest_path(grid(20), 0, budget);
  ASSERT_TRUE(found.fault);
  EXPECT_EQ(found.fault->kind(), Fault::Kind::kStopped);
  EXPECT_LT(found.lower, found.upper);
}

TEST(LongestPath, MemoryIsLimited) {
  Budget budget({.memory_bytes = 1000});
  const LongestPath found = longest_path(grid(20), 0, budget);
  ASSERT_TRUE(found.fault);
  EXPECT_EQ(found.fault->kind(), Fault::Kind::kMemory);
}

}  // namespace
}  // namespace certifond::verifier::critical
