#include "planner/search/auto/auto_search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "planner/task/testing/random_task.h"
#include "planner/task/testing/symmetric_task.h"
#include "planner/task/testing/task_builder.h"

namespace certifond::planner {
namespace {

using testing::add;
using testing::del;
using testing::no;
using testing::TaskBuilder;
using testing::yes;

AutoResult solve(const Task& task, const AutoOptions& options = {}) {
  AutoSearch search(task, options);
  return search.run([](std::size_t) { return false; });
}

// All states that can be reached, and the strong cyclic fixpoint over them:
// slow and obvious.
class Reference {
 public:
  explicit Reference(const Task& task) : space_(task) {
    for (std::size_t i = 0; i < space_.registry().size(); ++i) expand(i);
    winning_.assign(successors_.size(), true);
    for (bool changed = true; changed;) {
      const std::vector<bool> reaching = can_reach_goal();
      changed = reaching != winning_;
      winning_ = reaching;
    }
  }

  bool solvable() const { return winning_[0]; }
  std::size_t size() const { return winning_.size(); }
  bool winning(std::size_t state) const { return winning_[state]; }
  StateSpace& space() { return space_; }

 private:
  using Successors = std::vector<std::size_t>;

  void expand(std::size_t i) {
    successors_.emplace_back();
    std::vector<OperatorId> operators;
    space_.applicable(StateId(i), operators);
    for (OperatorId op : operators) {
      Successors next;
      for (const Outcome& outcome : space_.task().outcomes_of(op))
        next.push_back(space_.successor(StateId(i), outcome).index());
      successors_[i].push_back(next);
    }
  }

  bool stays(const Successors& next) const {
    return std::all_of(next.begin(), next.end(),
                       [&](std::size_t s) { return winning_[s]; });
  }

  // By actions that stay among the winning states.
  std::vector<bool> can_reach_goal() const {
    std::vector<bool> result(successors_.size(), false);
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t s = 0; s < result.size(); ++s) {
        if (result[s] || !winning_[s]) continue;
        result[s] = space_.is_goal(StateId(s));
        for (const Successors& next : successors_[s])
          if (stays(next) &&
              std::any_of(next.begin(), next.end(),
                          [&](std::size_t t) { return result[t]; }))
            result[s] = true;
        changed = changed || result[s];
      }
    }
    return result;
  }

  StateSpace space_;
  std::vector<std::vector<Successors>> successors_;
  std::vector<bool> winning_;
};

// What the certificate claims, on every reachable state of every rule.
void expect_rules_hold(Reference& reference, const AutoResult& result) {
  StateSpace& space = reference.space();
  const StatePacker& packer = space.packer();
  const auto covers = [&](const AutoRule& rule, const Word* state) {
    return packer.holds(rule.cube, state);
  };
  for (std::size_t s = 0; s < reference.size(); ++s) {
    const Word* state = space.words(StateId(s));
    for (const AutoRule& rule : result.rules) {
      if (!covers(rule, state)) continue;
      EXPECT_TRUE(reference.winning(s));
      EXPECT_TRUE(packer.holds(space.task().precondition(rule.op), state));
      bool progress = false;
      for (const Outcome& outcome : space.task().outcomes_of(rule.op)) {
        const Word* next = space.words(space.successor(StateId(s), outcome));
        bool covered = rule.goal_successor && packer.is_goal(next);
        progress = progress || covered;
        for (std::uint32_t r : rule.successors) {
          if (!covers(result.rules[r], next)) continue;
          covered = true;
          progress = progress || result.rules[r].rank < rule.rank;
        }
        EXPECT_TRUE(covered);
      }
      EXPECT_TRUE(progress);
    }
  }
  const Word* init = space.words(space.initial());
  EXPECT_TRUE(packer.is_goal(init) ||
              std::any_of(result.rules.begin(), result.rules.end(),
                          [&](const AutoRule& r) { return covers(r, init); }));
}

// In no goal state, and every action fails or stays, as nogoods.h says.
bool is_dead_end(StateSpace& space, const AutoResult& result, std::size_t layer,
                 StateId id) {
  const StatePacker& packer = space.packer();
  const auto within = [&](const Word* state, std::size_t layers) {
    for (std::size_t i = 0; i < layers; ++i)
      for (const Cube& cube : result.layers[i])
        if (packer.holds(cube, state)) return true;
    return false;
  };
  std::vector<OperatorId> operators;
  space.applicable(id, operators);
  std::vector<Word> next(packer.words());
  const auto fails = [&](OperatorId op) {
    bool stays = true;
    for (const Outcome& outcome : space.task().outcomes_of(op)) {
      space.apply(outcome, space.words(id), next.data());
      if (within(next.data(), layer)) return true;
      stays = stays && within(next.data(), layer + 1);
    }
    return stays;
  };
  return !space.is_goal(id) &&
         std::all_of(operators.begin(), operators.end(), fails);
}

// What an unsolvability proof claims, on every reachable state.
void expect_layers_hold(Reference& reference, const AutoResult& result) {
  StateSpace& space = reference.space();
  ASSERT_FALSE(result.layers.empty());
  for (std::size_t s = 0; s < reference.size(); ++s) {
    for (std::size_t i = 0; i < result.layers.size(); ++i) {
      for (const Cube& cube : result.layers[i]) {
        if (!space.packer().holds(cube, space.words(StateId(s)))) continue;
        EXPECT_FALSE(reference.winning(s));
        EXPECT_TRUE(is_dead_end(space, result, i, StateId(s)));
      }
    }
  }
  const auto& last = result.layers.back();
  EXPECT_TRUE(std::any_of(last.begin(), last.end(), [&](const Cube& cube) {
    return space.packer().holds(cube, space.words(space.initial()));
  }));
}

// Returns whether the task is solvable.
bool expect_agreement(const Task& task, const AutoOptions& options = {}) {
  Reference reference(task);
  const AutoResult result = solve(task, options);
  if (reference.solvable()) {
    EXPECT_EQ(result.status, AutoResult::Status::kSolved);
    expect_rules_hold(reference, result);
  } else {
    EXPECT_EQ(result.status, AutoResult::Status::kUnsolvable);
    expect_layers_hold(reference, result);
  }
  return reference.solvable();
}

void expect_both_answers(int solvable, int tasks) {
  EXPECT_GT(solvable, tasks / 10);
  EXPECT_LT(solvable, tasks - tasks / 10);
}

TEST(AutoSearch, AgreesWithTheFixpointOnRandomGraphs) {
  int solvable = 0;
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    SCOPED_TRACE(seed);
    const auto states = static_cast<std::uint32_t>(3 + seed % 12);
    const TaskBuilder builder = testing::random_graph(
        seed, states, static_cast<std::uint32_t>(1 + seed % 3),
        static_cast<std::uint32_t>(1 + seed % 4));
    solvable += expect_agreement(builder.build());
    if (HasFailure()) return;
  }
  expect_both_answers(solvable, 1500);
}

TEST(AutoSearch, AgreesWithTheFixpointOnRandomPropositionalTasks) {
  int solvable = 0;
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    SCOPED_TRACE(seed);
    testing::PropositionalKnobs knobs;
    knobs.operators = static_cast<std::uint32_t>(4 + seed % 9);
    knobs.derived = seed % 3 == 0 ? 3 : 0;
    solvable +=
        expect_agreement(testing::random_propositional(seed, knobs).build());
    if (HasFailure()) return;
  }
  expect_both_answers(solvable, 1500);
}

TEST(AutoSearch, AgreesWithTheFixpointOnRandomTasksWithSymmetries) {
  int solvable = 0;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    SCOPED_TRACE(seed);
    const auto objects = static_cast<std::uint32_t>(2 + seed % 2);
    solvable += expect_agreement(testing::random_symmetric(seed, objects));
    if (HasFailure()) return;
  }
  expect_both_answers(solvable, 500);
}

TEST(AutoSearch, AgreesWithTheFixpointWithoutAnyOfItsParts) {
  for (const AutoPart& part : kAutoParts) {
    SCOPED_TRACE(part.name);
    AutoOptions options;
    options.*part.option = false;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      SCOPED_TRACE(seed);
      expect_agreement(testing::random_graph(seed, 10, 3, 3).build(), options);
      expect_agreement(testing::random_propositional(seed, {}).build(),
                       options);
      expect_agreement(testing::random_symmetric(seed, 2), options);
      if (HasFailure()) return;
    }
  }
}

// Coins are turned over as often as one likes, but the lock opens only when
// all of them are gone, and none goes: a trap that no relaxation sees.
TEST(AutoSearch, InterchangeableObjectsAreLookedAtOnce) {
  constexpr std::uint32_t kCoins = 10;
  TaskBuilder builder;
  const AtomId lock = builder.atom("lock");
  std::vector<Literal> all;
  for (std::uint32_t i = 0; i < kCoins; ++i) {
    const std::string name = std::to_string(i);
    const std::vector<AtomId> coin =
        builder.group({"heads" + name, "tails" + name});
    builder.op("turn" + name, {yes(coin[0])}, {{del(coin[0]), add(coin[1])}});
    builder.op("back" + name, {yes(coin[1])}, {{del(coin[1]), add(coin[0])}});
    builder.init(coin[0]);
    all.push_back(no(coin[0]));
    all.push_back(no(coin[1]));
  }
  builder.op("open", all, {{add(lock)}});
  builder.goal({yes(lock)});
  Task task = builder.build();
  for (std::uint32_t i = 0; i < kCoins; ++i) {
    for (std::uint32_t k = 0; k < 2; ++k) {
      task.atoms[1 + 2 * i + k].name = {task.atoms[1 + k].name.predicate,
                                        {pddl::ObjectId(i)}};
      task.operators[2 * i + k].action = k;
      task.operators[2 * i + k].args = {pddl::ObjectId(i)};
    }
  }
  const AutoResult result = solve(task);
  EXPECT_EQ(result.status, AutoResult::Status::kUnsolvable);
  EXPECT_LE(result.statistics.states, 2 * (kCoins + 1));
  AutoOptions plain;
  plain.symmetry = false;
  EXPECT_GE(solve(task, plain).statistics.states, 1u << kCoins);
}

TEST(AutoSearch, AGoalThatHoldsNeedsNoRule) {
  TaskBuilder builder;
  const AtomId p = builder.atom("p");
  builder.init(p);
  builder.goal({yes(p)});
  const AutoResult result = solve(builder.build());
  EXPECT_EQ(result.status, AutoResult::Status::kSolved);
  EXPECT_TRUE(result.rules.empty());
}

// k coins lie anyhow after a throw; each is turned by itself: the rules must
// not tell the 2^k states apart.
TEST(AutoSearch, IndependentCoinsNeedFewRules) {
  constexpr int kCoins = 10;
  TaskBuilder builder;
  std::vector<AtomId> coins;
  std::vector<Literal> goal;
  for (int i = 0; i < kCoins; ++i) {
    coins.push_back(builder.atom("heads" + std::to_string(i)));
    builder.op("toss" + std::to_string(i), {no(coins.back())},
               {{add(coins.back())}, {}});
    goal.push_back(yes(coins.back()));
  }
  builder.goal(goal);
  const AutoResult result = solve(builder.build());
  ASSERT_EQ(result.status, AutoResult::Status::kSolved);
  EXPECT_EQ(result.rules.size(), static_cast<std::size_t>(kCoins));
}

TEST(AutoSearch, StopsWhenAsked) {
  const Task task = testing::random_graph(7, 50, 3, 3).build();
  AutoSearch search(task);
  const AutoResult result = search.run([](std::size_t) { return true; });
  EXPECT_EQ(result.status, AutoResult::Status::kStopped);
}

}  // namespace
}  // namespace certifond::planner
