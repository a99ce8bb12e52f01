// Grounding against a slow interpreter of the syntax tree: same applicable
// actions, same successors, same goal, in every reachable state.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>

#include "generators/random_task.h"
#include "planner/grounding/testing/difference.h"

namespace certifond::planner {
namespace {

pddl::Task random(std::uint64_t seed, int depth) {
  generators::Rng rng(seed);
  return generators::random_task(generators::options_for_grounding(depth), rng)
      .task;
}

TEST(GroundReference, RandomTasks) {
  for (std::uint64_t seed = 1; seed <= 250; ++seed) {
    const pddl::Task task = random(seed, 3);
    ASSERT_EQ(difference_from_reference(task, 40, 256), "") << "seed " << seed;
  }
}

TEST(GroundReference, RandomTasksWithAuxiliaryAtoms) {
  for (std::uint64_t seed = 1001; seed <= 1120; ++seed) {
    const pddl::Task task = random(seed, 3);
    ASSERT_EQ(difference_from_reference(task, 40, 1), "") << "seed " << seed;
  }
}

// Quantifiers and disjunctions nested in each other, with more or less of them
// named by auxiliary atoms.
TEST(GroundReference, RandomTasksWithDeeplyNestedConditions) {
  for (std::uint64_t seed = 2001; seed <= 2150; ++seed) {
    const pddl::Task task = random(seed, 4);
    for (const std::size_t most_disjuncts : {1u, 3u, 256u})
      ASSERT_EQ(difference_from_reference(task, 20, most_disjuncts), "")
          << "seed " << seed << ", " << most_disjuncts << " disjuncts";
  }
}

}  // namespace
}  // namespace certifond::planner
