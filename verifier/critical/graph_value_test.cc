#include "verifier/critical/graph_value.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <random>
#include <vector>

#include "verifier/critical/bounded_policy.h"
#include "verifier/critical/enumeration.h"
#include "verifier/critical/longest_path.h"
#include "verifier/critical/ranked_policy.h"

namespace certifond::verifier::critical {
namespace {

// The last node is the goal.  Most have a choice that leads nearer to it.
ChoiceGraph random_graph(Node nodes, std::mt19937& rng) {
  const auto below = [&](std::uint32_t n) {
    return static_cast<std::uint32_t>(rng() % n);
  };
  ChoiceGraph graph;
  graph.goal.assign(nodes, false);
  graph.goal[nodes - 1] = true;
  graph.choices.resize(nodes);
  for (Node node = 0; node < nodes; ++node) {
    graph.origin.push_back(node);
    if (graph.goal[node]) continue;
    const std::uint32_t count = 1 + below(3);
    for (std::uint32_t i = 0; i < count; ++i) {
      Choice choice{i, {}};
      if (i == 0 && below(10) > 0)
        choice.targets.push_back(node + 1 + below(nodes - node - 1));
      for (std::uint32_t j = below(3); j > 0 || choice.targets.empty(); --j) {
        choice.targets.push_back(below(nodes));
        if (j == 0) break;
      }
      std::ranges::sort(choice.targets);
      choice.targets.erase(
          std::unique(choice.targets.begin(), choice.targets.end()),
          choice.targets.end());
      graph.choices[node].push_back(std::move(choice));
    }
  }
  return graph;
}

TEST(GraphValue, EqualsEnumerationOnRandomGraphs) {
  std::mt19937 rng(11);
  int solvable = 0;
  for (int i = 0; i < 150; ++i) {
    const ChoiceGraph graph = random_graph(2 + i % 7, rng);
    Budget budget;
    const auto all = enumerate_policies(graph, 10'000'000, budget);
    ASSERT_TRUE(all);
    GraphOptions options;
    options.enumeration_steps = 0;  // so that the encodings speak
    const GraphValue value = least_value(graph, options, budget);
    ASSERT_EQ(value.solvable, all->least.has_value()) << "graph " << i;
    if (!value.solvable) continue;
    ++solvable;
    ASSERT_TRUE(value.exact()) << "graph " << i;
    ASSERT_EQ(value.lower, *all->least) << "graph " << i;
    ASSERT_TRUE(policy_traps(graph, value.policy).empty());
  }
  EXPECT_GT(solvable, 75);
  EXPECT_LT(solvable, 150);
}

// Both encodings, for every bound: yes exactly from cv* on.
TEST(BoundedPolicy, ExistsFromCvStarOn) {
  std::mt19937 rng(12);
  for (int i = 0; i < 25; ++i) {
    const ChoiceGraph graph = random_graph(6, rng);
    Budget budget;
    const auto all = enumerate_policies(graph, 10'000'000, budget);
    ASSERT_TRUE(all);
    for (Length k = 1; k <= 6; ++k) {
      const bool expected = all->least && *all->least <= k;
      for (const auto& find : {find_bounded_policy, find_ranked_policy}) {
        const BoundedPolicy found = find(graph, k, budget);
        ASSERT_EQ(found.policy.has_value(), expected)
            << "graph " << i << ", k = " << k;
        if (!expected) continue;
        ASSERT_TRUE(policy_traps(graph, *found.policy).empty());
        ASSERT_LE(
            longest_path(policy_edges(graph, *found.policy), 0, budget).upper,
            k);
      }
    }
  }
}

TEST(GraphValue, TellsOfEachBound) {
  // Three steps that may lead back, or a loop of two.
  ChoiceGraph graph;
  graph.goal = {false, false, false, true};
  graph.origin = {0, 1, 2, 3};
  graph.choices = {{{0, {1}}}, {{0, {2}}}, {{0, {0, 3}}}, {}};
  std::vector<BoundAnswer> answers;
  GraphOptions options;
  options.progress = [&](const BoundAnswer& answer) {
    answers.push_back(answer);
  };
  Budget budget;
  EXPECT_EQ(least_value(graph, options, budget).lower, 3u);
  ASSERT_EQ(answers.size(), 3u);
  for (Length k = 1; k <= 3; ++k) {
    EXPECT_EQ(answers[k - 1].k, k);
    EXPECT_EQ(answers[k - 1].exists, k == 3);
  }
}

TEST(GraphValue, KeepsItsBoundsWhenStopped) {
  std::mt19937 rng(14);
  const std::atomic<bool> stop = true;
  int stopped = 0;
  for (int i = 0; i < 50; ++i) {
    const ChoiceGraph graph = random_graph(8, rng);
    Budget none({.stop = &stop});
    Budget budget;
    const GraphValue value = least_value(graph, {}, none);
    const auto all = enumerate_policies(graph, 10'000'000, budget);
    ASSERT_EQ(value.solvable, all->least.has_value());
    if (!value.solvable) continue;
    EXPECT_LE(value.lower, *all->least);
    EXPECT_GE(value.upper, *all->least);
    if (value.exact()) continue;
    ASSERT_TRUE(value.fault);
    EXPECT_EQ(value.fault->kind(), Fault::Kind::kStopped);
    ++stopped;
  }
  EXPECT_GT(stopped, 10);
}

TEST(Enumeration, GivesUpBeyondItsSteps) {
  std::mt19937 rng(15);
  Budget budget;
  EXPECT_FALSE(enumerate_policies(random_graph(8, rng), 3, budget));
}

}  // namespace
}  // namespace certifond::verifier::critical
