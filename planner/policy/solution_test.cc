#include "planner/policy/solution.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "fond/base/check.h"
#include "planner/search/testing/variants.h"
#include "planner/task/testing/random_task.h"
#include "planner/task/testing/task_builder.h"

namespace certifond::planner {
namespace {

using testing::move_to;
using testing::TaskBuilder;
using testing::Variant;
using testing::VariantRun;
using testing::yes;

constexpr Variant kVariant{true, Evaluation::kMax, HeuristicKind::kHff};

TEST(Solution, RanksProveReachabilityOnRandomTasks) {
  int solved = 0;
  int strong = 0;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const Task task = testing::random_graph(seed, 12, 3, 3).build();
    VariantRun run(task, kVariant);
    if (run.result.status != SearchStatus::kSolved) continue;
    ++solved;
    const Solution solution = make_solution(run.graph, run.result.policy);
    strong += solution.strong ? 1 : 0;
    for (std::size_t i = 0; i < solution.nodes.size(); ++i) {
      const Solution::Node& node = solution.nodes[i];
      const auto next = solution.successors_of(node);
      ASSERT_TRUE(i == 0 || solution.nodes[i - 1].rank <= node.rank);
      const auto smaller = [&](std::uint32_t n) {
        return solution.nodes[n].rank < node.rank;
      };
      ASSERT_TRUE(node.goal_successor ||
                  std::any_of(next.begin(), next.end(), smaller));
      ASSERT_TRUE(!solution.strong ||
                  std::all_of(next.begin(), next.end(), smaller));
      ASSERT_TRUE(std::is_sorted(next.begin(), next.end()));
    }
    if (!solution.nodes.empty()) {
      ASSERT_EQ(solution.nodes[solution.initial].state, run.space.initial());
    }
  }
  EXPECT_GT(strong, 20);
  EXPECT_GT(solved, strong + 20);
}

TEST(Solution, LeavesOutWhatCannotBeReached) {
  TaskBuilder builder;
  const auto at = builder.group({"a", "b", "goal"});
  builder.init(at[0]);
  builder.goal({yes(at[2])});
  builder.op("finish", {yes(at[0])}, {move_to(at[0], at[2])});
  builder.op("detour", {yes(at[0])}, {move_to(at[0], at[1])});
  builder.op("finish", {yes(at[1])}, {move_to(at[1], at[2])});
  const Task task = builder.build();
  VariantRun run(task, kVariant);
  const StateId b = run.space.successor(run.space.initial(), task.outcomes[1]);
  auto policy = run.result.policy;
  policy.push_back({b, &(*run.graph.expand(b, run.guard))[0]});
  const Solution solution = make_solution(run.graph, policy);
  ASSERT_EQ(solution.nodes.size(), 1u);
  EXPECT_TRUE(solution.strong);
  EXPECT_TRUE(solution.nodes[0].goal_successor);
}

TEST(Solution, RefusesPoliciesThatAreNotStrongCyclic) {
  TaskBuilder builder;
  const auto at = builder.group({"a", "b", "goal"});
  builder.init(at[0]);
  builder.goal({yes(at[2])});
  builder.op("loop", {yes(at[0])}, {move_to(at[0], at[1])});
  builder.op("loop", {yes(at[1])}, {move_to(at[1], at[0])});
  builder.op("finish", {yes(at[0])}, {move_to(at[0], at[2])});
  const Task task = builder.build();
  VariantRun run(task, kVariant);
  const StateId a = run.space.initial();
  const StateId b = run.space.successor(a, task.outcomes[0]);
  const auto from_a = *run.graph.expand(a, run.guard);
  const auto from_b = *run.graph.expand(b, run.guard);
  const auto to_b = std::find_if(
      from_a.begin(), from_a.end(),
      [](const StateGraph::Action& x) { return x.op == OperatorId(0); });
  EXPECT_THROW(make_solution(run.graph, {{a, &*to_b}, {b, &from_b[0]}}),
               InternalError);
  EXPECT_THROW(make_solution(run.graph, {{a, &*to_b}}), InternalError);
}

}  // namespace
}  // namespace certifond::planner
