// The paper's loop guard, `bound <= |S|`, is wrong: regression 0005 has three
// states, and searches that solve it need larger bounds.
#include <gtest/gtest.h>

#include <string>

#include "planner/planner.h"
#include "proptests/read_regression.h"
#include "proptests/reference/state_space.h"

namespace certifond::proptests {
namespace {

planner::PlannerResult solve(const pddl::Task& task,
                             planner::Algorithm algorithm,
                             planner::Evaluation evaluation,
                             planner::HeuristicKind heuristic) {
  planner::PlannerOptions options;
  options.algorithm = algorithm;
  options.evaluation = evaluation;
  options.heuristic = heuristic;
  return planner::solve(task, options);
}

TEST(LoopGuardTest, MaxSolvesOnlyWithABoundBeyondTheNumberOfStates) {
  const pddl::Task task = read_regression("0005");
  const auto space = reference::explore(task);
  ASSERT_TRUE(space.has_value());
  ASSERT_EQ(space->states.size(), 3u);
  for (const auto algorithm :
       {planner::Algorithm::kIdfs, planner::Algorithm::kIdfsp}) {
    for (const auto heuristic :
         {planner::HeuristicKind::kHmax, planner::HeuristicKind::kHadd,
          planner::HeuristicKind::kHff}) {
      SCOPED_TRACE(std::string(name(algorithm)) + " " +
                   std::string(name(heuristic)));
      const planner::PlannerResult result =
          solve(task, algorithm, planner::Evaluation::kMax, heuristic);
      EXPECT_EQ(result.status, planner::PlannerResult::Status::kSolved);
      EXPECT_GT(result.statistics.search.last_bound, 3.0);
    }
  }
}

TEST(LoopGuardTest, MinWithAnAdmissibleHeuristicStaysBelow) {
  const pddl::Task task = read_regression("0005");
  for (const auto heuristic :
       {planner::HeuristicKind::kBlind, planner::HeuristicKind::kHmax}) {
    const planner::PlannerResult result = solve(
        task, planner::Algorithm::kIdfs, planner::Evaluation::kMin, heuristic);
    EXPECT_EQ(result.status, planner::PlannerResult::Status::kSolved);
    EXPECT_LE(result.statistics.search.last_bound, 3.0);
  }
}

}  // namespace
}  // namespace certifond::proptests
