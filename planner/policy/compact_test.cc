#include "planner/policy/compact.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <vector>

#include "planner/search/testing/variants.h"
#include "planner/task/testing/random_task.h"
#include "planner/task/testing/task_builder.h"

namespace certifond::planner {
namespace {

using testing::add;
using testing::del;
using testing::no;
using testing::TaskBuilder;
using testing::Variant;
using testing::VariantRun;
using testing::yes;

constexpr Variant kVariant{true, Evaluation::kMax, HeuristicKind::kHff};

// Follows the rules, first match first, from the initial state: every state
// met is a goal or has a rule whose action is applicable, and every outcome is
// covered by a rule that the list names; a goal can be reached from all.
bool is_strong_cyclic(StateSpace& space, const PolicyRules& rules) {
  const Task& task = space.task();
  std::map<StateId, std::vector<StateId>> edges;
  std::vector<StateId> reached = {space.initial()};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const StateId state = reached[i];
    if (edges.contains(state)) continue;
    std::vector<StateId>& next = edges[state];
    if (space.is_goal(state)) continue;
    const auto rule =
        std::find_if(rules.begin(), rules.end(), [&](const PolicyRule& r) {
          return space.packer().holds(r.cube, space.words(state));
        });
    if (rule == rules.end()) return false;
    if (!space.packer().holds(task.precondition(rule->op),
                              space.words(state))) {
      return false;
    }
    for (const Outcome& outcome : task.outcomes_of(rule->op)) {
      const StateId after = space.successor(state, outcome);
      next.push_back(after);
      reached.push_back(after);
      const bool named = std::any_of(
          rule->successors.begin(), rule->successors.end(),
          [&](std::uint32_t r) {
            return space.packer().holds(rules[r].cube, space.words(after));
          });
      if (!named && !(rule->goal_successor && space.is_goal(after))) {
        return false;
      }
    }
  }
  std::map<StateId, bool> good;
  for (std::size_t round = 0; round <= edges.size(); ++round) {
    for (const auto& [state, next] : edges) {
      bool& is_good = good[state];
      is_good = is_good || space.is_goal(state);
      for (const StateId successor : next) is_good |= good[successor];
    }
  }
  return std::all_of(good.begin(), good.end(),
                     [](const auto& entry) { return entry.second; });
}

TEST(Compact, RulesAreStrongCyclicOnRandomTasks) {
  std::size_t states = 0;
  std::size_t rules_made = 0;
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    testing::PropositionalKnobs knobs;
    knobs.groups = 1;
    knobs.atoms = 4;
    knobs.derived = seed % 4 == 0 ? 2 : 0;
    knobs.operators = static_cast<std::uint32_t>(6 + seed % 5);
    knobs.goal = 3;
    const Task task = testing::random_propositional(seed, knobs).build();
    SearchLimits limits;
    limits.steps = 5000;
    VariantRun run(task, kVariant, limits);
    if (run.result.status != SearchStatus::kSolved) continue;
    const Solution solution = make_solution(run.graph, run.result.policy);
    const auto rules = compact_rules(run.space, solution, run.guard);
    ASSERT_TRUE(rules);
    ASSERT_LE(rules->size(), solution.nodes.size());
    ASSERT_TRUE(is_strong_cyclic(run.space, *rules)) << "seed " << seed;
    for (std::size_t i = 1; i < rules->size(); ++i) {
      ASSERT_LE((*rules)[i - 1].rank, (*rules)[i].rank);
    }
    states += solution.nodes.size();
    rules_made += rules->size();
  }
  EXPECT_GT(states, 1000u);
  EXPECT_LT(rules_made, states);
}

// n doors, each found open or closed at random when one comes to it: twice as
// many states with every door, three more rules.
TEST(Compact, IndependentChoicesNeedLinearlyManyRules) {
  constexpr int kDoors = 8;
  TaskBuilder builder;
  std::vector<std::string> names;
  for (int i = 0; i <= kDoors; ++i) names.push_back("at" + std::to_string(i));
  const auto at = builder.group(names);
  std::vector<AtomId> open;
  for (int i = 0; i <= kDoors; ++i) {
    open.push_back(builder.atom("open" + std::to_string(i)));
  }
  builder.init(at[0]);
  builder.init(open[0]);
  for (std::size_t i = 0; i + 1 < at.size(); ++i) {
    const auto go = testing::move_to(at[i], at[i + 1]);
    auto find_open = go;
    find_open.push_back(add(open[i + 1]));
    builder.op("through", {yes(at[i]), yes(open[i])}, {go, find_open});
    builder.op("around", {yes(at[i]), no(open[i])}, {go, find_open});
  }
  builder.goal({yes(at.back())});
  const Task task = builder.build();
  VariantRun run(task, kVariant);
  ASSERT_EQ(run.result.status, SearchStatus::kSolved);
  const Solution solution = make_solution(run.graph, run.result.policy);
  EXPECT_EQ(solution.nodes.size(), (std::size_t{1} << kDoors) - 1);
  const auto rules = compact_rules(run.space, solution, run.guard);
  ASSERT_TRUE(rules);
  EXPECT_EQ(rules->size(), std::size_t{2 * kDoors - 1});
  EXPECT_TRUE(is_strong_cyclic(run.space, *rules));
}

TEST(Compact, LimitsMeanNoRules) {
  TaskBuilder builder;
  const AtomId p = builder.atom("p");
  builder.op("p", {no(p)}, {{add(p)}, {}});
  builder.goal({yes(p)});
  const Task task = builder.build();
  VariantRun run(task, kVariant);
  const Solution solution = make_solution(run.graph, run.result.policy);
  SearchLimits limits;
  limits.steps = 0;
  ResourceGuard guard(limits);
  EXPECT_FALSE(compact_rules(run.space, solution, guard));
}

TEST(Compact, AGoalNeedsNoRules) {
  TaskBuilder builder;
  const Task task = builder.build();
  VariantRun run(task, kVariant);
  const Solution solution = make_solution(run.graph, run.result.policy);
  const auto rules = compact_rules(run.space, solution, run.guard);
  ASSERT_TRUE(rules);
  EXPECT_TRUE(rules->empty());
}

}  // namespace
}  // namespace certifond::planner
