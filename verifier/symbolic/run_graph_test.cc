#include "verifier/symbolic/run_graph.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>
#include <utility>

namespace certifond::verifier::symbolic {
namespace {

using Bits = std::vector<bool>;
constexpr bool kGoal = true;

// A chain to the goal, with an outcome that stays where it is at its start.
RunGraph chain() {
  RunGraph graph(3);
  graph.add_outcome(0, std::vector<std::uint32_t>{0}, !kGoal);
  graph.add_outcome(0, std::vector<std::uint32_t>{1}, !kGoal);
  graph.add_outcome(1, std::vector<std::uint32_t>{2}, kGoal);
  graph.add_outcome(2, {}, kGoal);
  return graph;
}

TEST(RunGraph, AChainReachesItsGoal) {
  EXPECT_EQ(chain().surely_reach_goals(), Bits(3, true));
}

TEST(RunGraph, AnOutcomeThatStaysIsACycle) {
  EXPECT_EQ(chain().may_be_on_cycles(), Bits({true, false, false}));
  EXPECT_TRUE(chain().surely_has_cycle());
}

TEST(RunGraph, WhatLeadsIntoARunAndToAGoalNeedNotStayOnACycle) {
  RunGraph graph(2);
  graph.add_outcome(0, std::vector<std::uint32_t>{1}, !kGoal);
  graph.add_outcome(1, std::vector<std::uint32_t>{0}, kGoal);
  EXPECT_EQ(graph.surely_reach_goals(), Bits(2, false));
  EXPECT_EQ(graph.may_be_on_cycles(), Bits(2, true));
  EXPECT_FALSE(graph.surely_has_cycle());
}

TEST(RunGraph, WithoutRunsThereIsNothingToSay) {
  const RunGraph graph(0);
  EXPECT_TRUE(graph.surely_reach_goals().empty());
  EXPECT_FALSE(graph.surely_has_cycle());
}

// A random graph of states, state 0 being the goal, and a partition of the
// others.
struct States {
  std::vector<std::uint32_t> run_of;  // by state; the goal's is unused
  std::vector<std::vector<std::uint32_t>> after;  // by state, by outcome
  std::size_t runs = 0;

  explicit States(std::uint32_t seed) {
    std::mt19937 random(seed);
    const auto below = [&](std::size_t bound) {
      return static_cast<std::uint32_t>(random() % bound);
    };
    const std::size_t count = 2 + below(9);
    const bool backwards = below(3) > 0;  // most steps go to smaller numbers
    runs = 1 + below(count);
    run_of.resize(count);
    after.resize(count);
    std::vector<std::size_t> outcomes(runs);
    for (std::size_t& number : outcomes) number = 1 + below(2);
    for (std::size_t s = 1; s < count; ++s) {
      run_of[s] = below(runs);
      for (std::size_t o = 0; o < outcomes[run_of[s]]; ++o)
        after[s].push_back(below(backwards && below(5) > 0 ? s : count));
    }
  }

  RunGraph graph() const {
    std::map<std::pair<std::size_t, std::size_t>, std::set<std::uint32_t>> into;
    std::set<std::pair<std::size_t, std::size_t>> to_goal;
    for (std::size_t s = 1; s < after.size(); ++s)
      for (std::size_t o = 0; o < after[s].size(); ++o) {
        const std::pair<std::size_t, std::size_t> key(run_of[s], o);
        into[key];
        if (after[s][o] == 0)
          to_goal.insert(key);
        else
          into[key].insert(run_of[after[s][o]]);
      }
    RunGraph result(runs);
    for (const auto& [key, targets] : into)
      result.add_outcome(
          key.first, std::vector<std::uint32_t>(targets.begin(), targets.end()),
          to_goal.contains(key));
    return result;
  }

  // From s by at least one step.
  std::set<std::uint32_t> reachable(std::uint32_t s) const {
    std::set<std::uint32_t> seen;
    std::vector<std::uint32_t> open = {s};
    while (!open.empty()) {
      const std::uint32_t at = open.back();
      open.pop_back();
      for (const std::uint32_t next : after[at])
        if (seen.insert(next).second) open.push_back(next);
    }
    return seen;
  }
};

TEST(RunGraph, WhatItIsSureOfIsSoForTheStates) {
  int decided = 0;
  for (std::uint32_t seed = 0; seed < 3000; ++seed) {
    SCOPED_TRACE(seed);
    const States states(seed);
    const RunGraph graph = states.graph();
    const Bits sure = graph.surely_reach_goals();
    const Bits maybe = graph.may_be_on_cycles();
    bool cycle = false;
    for (std::uint32_t s = 1; s < states.after.size(); ++s) {
      const auto reachable = states.reachable(s);
      const std::uint32_t run = states.run_of[s];
      if (sure[run]) {
        EXPECT_TRUE(reachable.contains(0));
      }
      if (!maybe[run]) {
        EXPECT_FALSE(reachable.contains(s));
      }
      cycle = cycle || reachable.contains(s);
    }
    if (!graph.surely_has_cycle()) continue;
    // Runs without states do not keep a cycle alive: they have no outcomes.
    EXPECT_TRUE(cycle);
    ++decided;
  }
  EXPECT_GT(decided, 300);
}

}  // namespace
}  // namespace certifond::verifier::symbolic
