// All sixteen variants against the exhaustive reference, on random tasks.
#include <gtest/gtest.h>

#include <cstdint>

#include "planner/search/testing/variants.h"
#include "planner/task/testing/explicit_graph.h"
#include "planner/task/testing/random_task.h"

namespace certifond::planner {
namespace {

using testing::Variant;
using testing::VariantRun;

struct Tally {
  int solvable = 0;
  int unsolvable = 0;
  int skipped = 0;  // too large for the reference
  int runs = 0;
  int unfinished = 0;  // IDFS takes exponential time where actions abound
};

constexpr std::uint64_t kSteps = 10000;

void compare(const Task& task, std::uint64_t seed, std::size_t max_states,
             OutcomeOrder order, Tally& tally) {
  StateSpace space(task);
  const auto graph = testing::explore(space, max_states);
  if (!graph) {
    ++tally.skipped;
    return;
  }
  const bool solvable = testing::winning_states(*graph)[0];
  ++(solvable ? tally.solvable : tally.unsolvable);
  for (const Variant& variant : testing::all_variants(order)) {
    SearchLimits limits;
    limits.steps = kSteps;
    VariantRun run(task, variant, limits);
    ++tally.runs;
    if (run.result.status == SearchStatus::kUnknown) {
      ASSERT_EQ(run.result.reason, StopReason::kSteps);
      ++tally.unfinished;
      continue;
    }
    ASSERT_EQ(run.result.status,
              solvable ? SearchStatus::kSolved : SearchStatus::kUnsolvable)
        << "seed " << seed << ", " << to_string(variant);
    if (solvable) {
      ASSERT_TRUE(testing::is_strong_cyclic(run))
          << "seed " << seed << ", " << to_string(variant);
    }
  }
}

void expect_balanced(const Tally& tally) {
  const int total = tally.solvable + tally.unsolvable + tally.skipped;
  EXPECT_GT(tally.solvable, total / 10);
  EXPECT_GT(tally.unsolvable, total / 10);
  EXPECT_LT(tally.skipped, total / 10);
  EXPECT_LT(tally.unfinished, tally.runs / 20);
}

TEST(AllVariants, AgreeWithTheReferenceOnRandomGraphs) {
  Tally tally;
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    const auto states = static_cast<std::uint32_t>(3 + seed % 10);
    const Task task =
        testing::random_graph(seed, states, 2 + seed % 2, 3).build();
    const OutcomeOrder order =
        seed % 2 == 0 ? OutcomeOrder::kTask : OutcomeOrder::kDescendingH;
    compare(task, seed, 1000, order, tally);
    if (HasFatalFailure()) return;
  }
  expect_balanced(tally);
}

TEST(AllVariants, AgreeWithTheReferenceOnRandomPropositionalTasks) {
  Tally tally;
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    testing::PropositionalKnobs knobs;
    knobs.groups = 1;
    knobs.atoms = static_cast<std::uint32_t>(2 + seed % 2);
    knobs.derived = seed % 3 == 0 ? 2 : 0;
    knobs.operators = static_cast<std::uint32_t>(4 + seed % 4);
    const Task task = testing::random_propositional(seed, knobs).build();
    const OutcomeOrder order =
        seed % 2 == 0 ? OutcomeOrder::kTask : OutcomeOrder::kDescendingH;
    compare(task, seed, 60, order, tally);
    if (HasFatalFailure()) return;
  }
  expect_balanced(tally);
}

}  // namespace
}  // namespace certifond::planner
