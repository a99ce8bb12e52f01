#include "planner/search/learning/relaxed_reachability.h"

#include <gtest/gtest.h>

#include <vector>

#include "planner/task/state_space.h"
#include "planner/task/testing/random_task.h"
#include "planner/task/testing/task_builder.h"

namespace certifond::planner {
namespace {

using testing::add;
using testing::del;
using testing::no;
using testing::Random;
using testing::TaskBuilder;
using testing::yes;

TEST(RelaxedReachability, NamesOnlyTheAtomsThatMatter) {
  TaskBuilder b;
  const AtomId fuel = b.atom("fuel"), there = b.atom("there");
  const AtomId lamp = b.atom("lamp");
  b.op("go", {yes(fuel)}, {{add(there), del(fuel)}});
  b.op("light", {no(lamp)}, {{add(lamp)}});
  b.goal({yes(there)});
  const Task task = b.build();
  StateSpace space(task);
  const RelaxedTask relaxed(space.packer());
  const auto cube =
      RelaxedReachability(relaxed).explain_dead_end(space.words(StateId(0)));
  ASSERT_TRUE(cube.has_value());
  EXPECT_EQ(*cube, (Cube{no(fuel), no(there)}));
}

TEST(RelaxedReachability, AReachableGoalIsNoDeadEnd) {
  TaskBuilder b;
  const AtomId there = b.atom("there");
  b.op("go", {}, {{add(there)}, {}});
  b.goal({yes(there)});
  const Task task = b.build();
  StateSpace space(task);
  const RelaxedTask relaxed(space.packer());
  EXPECT_FALSE(RelaxedReachability(relaxed)
                   .explain_dead_end(space.words(StateId(0)))
                   .has_value());
}

// Every state of the cube, in any context: no goal, and every outcome of every
// applicable operator stays in the cube.
TEST(RelaxedReachability, ACubeOfDeadEndsIsClosed) {
  std::size_t tested = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    testing::PropositionalKnobs knobs;
    knobs.operators = 4;
    knobs.derived = seed % 2 == 0 ? 2 : 0;
    const Task task = testing::random_propositional(seed, knobs).build();
    StateSpace space(task);
    const RelaxedTask relaxed(space.packer());
    RelaxedReachability reachability(relaxed);
    const auto cube = reachability.explain_dead_end(space.words(StateId(0)));
    if (!cube) continue;
    const StatePacker& packer = space.packer();
    ASSERT_TRUE(packer.holds(*cube, space.words(StateId(0))));
    Random random(seed);
    std::vector<Word> state(packer.words()), next(packer.words());
    for (int i = 0; i < 300; ++i) {
      std::vector<std::uint32_t> values;
      for (const Variable& v : task.variables)
        values.push_back(v.derived ? 0 : random.below(v.domain_size()));
      packer.pack(values, next.data());
      space.apply(Outcome{}, next.data(), state.data());  // derived atoms
      if (!packer.holds(*cube, state.data())) continue;
      EXPECT_FALSE(packer.is_goal(state.data()));
      std::vector<OperatorId> operators;
      space.applicable(state.data(), operators);
      for (OperatorId op : operators) {
        for (const Outcome& outcome : task.outcomes_of(op)) {
          space.apply(outcome, state.data(), next.data());
          ++tested;
          ASSERT_TRUE(packer.holds(*cube, next.data())) << "seed " << seed;
        }
      }
    }
  }
  EXPECT_GT(tested, 1000u);
}

}  // namespace
}  // namespace certifond::planner
