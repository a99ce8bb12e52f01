#include "planner/search/iterative_dfs.h"

#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <utility>
#include <vector>

#include "planner/search/idfs.h"
#include "planner/search/idfsp.h"
#include "planner/search/testing/variants.h"
#include "planner/task/testing/random_task.h"
#include "planner/task/testing/task_builder.h"

namespace certifond::planner {
namespace {

using testing::add;
using testing::del;
using testing::move_to;
using testing::no;
using testing::TaskBuilder;
using testing::Variant;
using testing::VariantRun;
using testing::yes;

// A corridor of `length` steps; each step may also stay where it is.
Task corridor(int length) {
  std::vector<std::string> names;
  for (int i = 0; i <= length; ++i) names.push_back("s" + std::to_string(i));
  TaskBuilder builder;
  const auto at = builder.group(names);
  for (std::size_t i = 0; i + 1 < at.size(); ++i) {
    builder.op("step", {yes(at[i])}, {move_to(at[i], at[i + 1]), {}});
  }
  builder.init(at[0]);
  builder.goal({yes(at.back())});
  return builder.build();
}

// A first bound that is never passed, for nothing.
class DeepHeuristic final : public Heuristic {
 public:
  double evaluate(const Word*) override { return std::exchange(value_, 0); }

 private:
  double value_ = 1e6;
};

TEST(IterativeDfs, DeepPoliciesNeedNoStack) {
  constexpr int kLength = 60000;
  const Task task = corridor(kLength);
  for (const auto search : {idfs, idfsp}) {
    StateSpace space(task);
    DeepHeuristic heuristic;
    StateGraph graph(space, heuristic, OutcomeOrder::kTask);
    ResourceGuard guard({});
    const SearchResult result =
        search(graph, Evaluation::kMin, guard, {}, BoundGrowth::kLeast);
    ASSERT_EQ(result.status, SearchStatus::kSolved);
    EXPECT_EQ(result.policy.size(), std::size_t{kLength});
    EXPECT_EQ(result.statistics.expansions, std::uint64_t{kLength});
    EXPECT_EQ(result.statistics.iterations, 1u);
  }
}

// A blind search of a corridor expands one state more at each bound: a bound
// that only ever grows by one needs as many iterations as there are steps.
TEST(IterativeDfs, BoundsThatAddLittleMayDouble) {
  constexpr int kLength = 200;
  const Task task = corridor(kLength);
  for (const auto search : {idfs, idfsp}) {
    StateSpace space(task);
    const auto blind = make_heuristic(HeuristicKind::kBlind, space.packer());
    StateGraph graph(space, *blind, OutcomeOrder::kTask);
    ResourceGuard guard({});
    const SearchResult slow =
        search(graph, Evaluation::kMin, guard, {}, BoundGrowth::kLeast);
    EXPECT_EQ(slow.statistics.iterations, std::uint64_t{kLength} + 1);
    const SearchResult fast =
        search(graph, Evaluation::kMin, guard, {}, BoundGrowth::kDoubling);
    EXPECT_EQ(fast.status, SearchStatus::kSolved);
    EXPECT_EQ(fast.policy.size(), std::size_t{kLength});
    EXPECT_LT(fast.statistics.iterations, 12u);
  }
}

// The answers are the same, and so is what makes a policy.
TEST(IterativeDfs, DoublingBoundsChangeNoAnswer) {
  int solved = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    SCOPED_TRACE(seed);
    const Task task = testing::random_graph(seed, 12, 3, 3).build();
    for (Variant variant : testing::all_variants()) {
      const SearchStatus expected = VariantRun(task, variant).result.status;
      variant.growth = BoundGrowth::kDoubling;
      VariantRun run(task, variant);
      EXPECT_EQ(run.result.status, expected);
      if (expected != SearchStatus::kSolved) continue;
      EXPECT_TRUE(is_strong_cyclic(run));
      ++solved;
    }
  }
  EXPECT_GT(solved, 500);
}

TEST(IterativeDfs, AGoalNeedsNoPolicy) {
  TaskBuilder builder;
  builder.atom("p");
  const Task task = builder.build();
  for (const Variant& variant : testing::all_variants()) {
    VariantRun run(task, variant);
    EXPECT_EQ(run.result.status, SearchStatus::kSolved);
    EXPECT_TRUE(run.result.policy.empty());
    EXPECT_EQ(run.result.statistics.iterations, 1u);
  }
}

TEST(IterativeDfs, InfiniteHIsUnsolvableWithoutAnIteration) {
  TaskBuilder builder;
  builder.goal({yes(builder.atom("p"))});
  const Task task = builder.build();
  VariantRun run(task, {true, Evaluation::kMax, HeuristicKind::kHff});
  EXPECT_EQ(run.result.status, SearchStatus::kUnsolvable);
  EXPECT_EQ(run.result.statistics.iterations, 0u);
}

// Lights that may fail to switch on: 2^n states, all in the policy.
Task lights(int count) {
  TaskBuilder builder;
  std::vector<Literal> goal;
  for (int i = 0; i < count; ++i) {
    const AtomId on = builder.atom("on" + std::to_string(i));
    builder.op("switch", {no(on)}, {{add(on)}, {}});
    if (i > 0) {
      builder.op("flicker", {yes(on)}, {{del(on)}, {}});
    }
    goal.push_back(yes(on));
  }
  builder.goal(goal);
  return builder.build();
}

TEST(IterativeDfs, StepAndSignalLimitsMeanUnknown) {
  const Task task = lights(14);
  SearchLimits limits;
  limits.steps = 500;
  const Variant blind{false, Evaluation::kMin, HeuristicKind::kBlind};
  VariantRun steps(task, blind, limits);
  EXPECT_EQ(steps.result.status, SearchStatus::kUnknown);
  EXPECT_EQ(steps.result.reason, StopReason::kSteps);
  EXPECT_GT(steps.result.statistics.states, 1u);

  std::atomic<bool> stop = true;
  limits = {};
  limits.stop = &stop;
  VariantRun signal(task, blind, limits);
  EXPECT_EQ(signal.result.status, SearchStatus::kUnknown);
  EXPECT_EQ(signal.result.reason, StopReason::kSignal);
}

TEST(IterativeDfs, SameInputSameRun) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Task task = testing::random_graph(seed, 12, 3, 3).build();
    for (const Variant& variant : testing::all_variants()) {
      const VariantRun a(task, variant);
      const VariantRun b(task, variant);
      EXPECT_EQ(decisions_by_atom(a), decisions_by_atom(b));
      EXPECT_EQ(a.result.statistics.expansions, b.result.statistics.expansions);
    }
  }
}

TEST(IterativeDfs, IterationsAreReportedWithRisingBounds) {
  const Task task = corridor(5);
  std::vector<double> bounds;
  std::uint64_t expansions = 0;
  SearchObserver observer;
  observer.iteration_finished = [&](const IterationStatistics& iteration) {
    bounds.push_back(iteration.bound);
    expansions += iteration.expansions;
  };
  VariantRun run(task, {false, Evaluation::kMin, HeuristicKind::kBlind}, {},
                 observer);
  EXPECT_EQ(bounds, (std::vector<double>{0, 1, 2, 3, 4, 5}));
  EXPECT_EQ(run.result.statistics.iterations, 6u);
  EXPECT_EQ(run.result.statistics.expansions, expansions);
  EXPECT_EQ(run.result.statistics.first_bound, 0);
  EXPECT_EQ(run.result.statistics.last_bound, 5);
}

// The paper's guard `bound <= |S|` would give up here: of five states, the one
// reached by bad luck is four steps from the goal, and F_max counts them on top
// of the two that led there.
TEST(IterativeDfs, BoundsBeyondTheNumberOfStatesAreSearched) {
  TaskBuilder builder;
  const auto at = builder.group({"s0", "s1", "s2", "s3", "goal"});
  builder.init(at[0]);
  builder.goal({yes(at[4])});
  builder.op("go", {yes(at[0])}, {move_to(at[0], at[1])});
  builder.op("try", {yes(at[1])},
             {move_to(at[1], at[4]), move_to(at[1], at[2])});
  builder.op("back", {yes(at[2])}, {move_to(at[2], at[3])});
  builder.op("again", {yes(at[3])}, {move_to(at[3], at[0])});
  const Task task = builder.build();
  for (const Variant& variant : testing::all_variants()) {
    VariantRun run(task, variant);
    ASSERT_EQ(run.result.status, SearchStatus::kSolved) << to_string(variant);
    EXPECT_TRUE(testing::is_strong_cyclic(run));
    EXPECT_EQ(run.result.statistics.states, 5u);
    if (variant.evaluation == Evaluation::kMax &&
        variant.heuristic != HeuristicKind::kBlind) {
      EXPECT_EQ(run.result.statistics.last_bound, 6) << to_string(variant);
    }
  }
}

}  // namespace
}  // namespace certifond::planner
