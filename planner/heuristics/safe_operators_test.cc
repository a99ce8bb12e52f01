#include "planner/heuristics/safe_operators.h"

#include <gtest/gtest.h>

#include <vector>

#include "planner/heuristics/heuristics.h"
#include "planner/task/state_space.h"
#include "planner/task/testing/explicit_graph.h"
#include "planner/task/testing/random_task.h"
#include "planner/task/testing/task_builder.h"

namespace certifond::planner {
namespace {

using testing::add;
using testing::del;
using testing::no;
using testing::TaskBuilder;
using testing::yes;

TEST(SafeOperators, LosingAGoalLiteralForGoodIsUnsafe) {
  TaskBuilder builder;
  const AtomId alive = builder.atom("alive");
  const AtomId there = builder.atom("there");
  builder.init(alive);
  builder.goal({yes(alive), yes(there)});
  builder.op("walk", {}, {{add(there)}});
  builder.op("swim", {}, {{add(there)}, {del(alive)}});
  builder.op("risk", {}, {{del(alive, {yes(there)})}});  // may not happen
  builder.op("flip", {}, {{del(there)}, {}});            // can be undone
  EXPECT_EQ(safe_operators(builder.build()),
            (std::vector<bool>{true, false, true, true}));
  builder.op("revive", {}, {{del(alive), add(alive)}});
  EXPECT_EQ(safe_operators(builder.build()), std::vector<bool>(5, true));
}

TEST(SafeOperators, RulingOutGoesOn) {
  TaskBuilder builder;
  const AtomId a = builder.atom("a");
  const AtomId b = builder.atom("b");
  builder.init(a);
  builder.goal({yes(a), no(b)});
  builder.op("costly", {}, {{del(b)}, {del(a)}});  // loses a
  builder.op("spoil", {}, {{add(b)}});             // only costly undoes it
  builder.op("idle", {}, {{}});
  EXPECT_EQ(safe_operators(builder.build()),
            (std::vector<bool>{false, false, true}));
}

TEST(SafeOperators, HeuristicsOverThemAreInfiniteOnlyWithoutASolution) {
  int infinite = 0;
  int higher = 0;
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    testing::PropositionalKnobs knobs;
    knobs.groups = 1;
    knobs.atoms = 3;
    knobs.derived = seed % 3 == 0 ? 2 : 0;
    knobs.operators = 5;
    knobs.goal = 2;
    const Task task = testing::random_propositional(seed, knobs).build();
    StateSpace space(task);
    const auto graph = testing::explore(space, 500);
    if (!graph) continue;
    const auto winning = testing::winning_states(*graph);
    const auto plain = make_heuristic(HeuristicKind::kHmax, space.packer());
    const auto safe = make_heuristic(HeuristicKind::kHmax, space.packer(),
                                     Determinization::kSafeOperators);
    for (std::size_t s = 0; s < graph->size(); ++s) {
      const Word* state = space.words(StateId(s));
      const double value = safe->evaluate(state);
      ASSERT_GE(value, plain->evaluate(state));
      if (value > plain->evaluate(state)) ++higher;
      if (value != kInfiniteCost) continue;
      ++infinite;
      ASSERT_FALSE(winning[s]) << "seed " << seed;
    }
  }
  EXPECT_GT(infinite, 100);
  EXPECT_GT(higher, 20);
}

}  // namespace
}  // namespace certifond::planner
