#include "planner/search/state_graph.h"

#include <gtest/gtest.h>

#include <vector>

#include "planner/heuristics/heuristics.h"
#include "planner/task/testing/task_builder.h"

namespace certifond::planner {
namespace {

using testing::add;
using testing::TaskBuilder;
using testing::yes;

// Counts evaluations; otherwise hmax.
class CountingHeuristic final : public Heuristic {
 public:
  explicit CountingHeuristic(const StatePacker& packer)
      : inner_(make_heuristic(HeuristicKind::kHmax, packer)) {}
  double evaluate(const Word* state) override {
    ++count;
    return inner_->evaluate(state);
  }
  int count = 0;

 private:
  std::unique_ptr<Heuristic> inner_;
};

// A line s0 .. s4 with the goal s4; s5 is a dead end.
struct Line {
  Line() {
    at = builder.group({"s0", "s1", "s2", "s3", "s4", "s5"});
    builder.init(at[0]);
    builder.goal({yes(at[4])});
    for (std::size_t i = 1; i < 4; ++i) action(i, {i + 1});
  }
  OperatorId action(std::size_t from, const std::vector<std::size_t>& to) {
    std::vector<testing::OutcomeSpec> outcomes;
    for (const std::size_t target : to) {
      outcomes.push_back(testing::move_to(at[from], at[target]));
    }
    return builder.op("a", {yes(at[from])}, outcomes);
  }
  TaskBuilder builder;
  std::vector<AtomId> at;
};

TEST(StateGraph, OrdersActionsByGreatestHAndDropsDeadEnds) {
  Line line;
  const OperatorId far = line.action(0, {3, 1});
  const OperatorId dead = line.action(0, {4, 5});
  const OperatorId near = line.action(0, {3});
  const OperatorId tie = line.action(0, {2, 3});
  const OperatorId tie_too = line.action(0, {2});
  const Task task = line.builder.build();
  StateSpace space(task);
  CountingHeuristic h(space.packer());
  StateGraph graph(space, h, OutcomeOrder::kTask);
  ResourceGuard guard({});
  EXPECT_EQ(graph.h(graph.initial()), 1);  // by the outcome that leads to s4
  const auto actions = graph.expand(graph.initial(), guard);
  ASSERT_TRUE(actions);
  ASSERT_EQ(actions->size(), 4u);
  EXPECT_EQ((*actions)[0].op, near);
  EXPECT_EQ((*actions)[1].op, tie);
  EXPECT_EQ((*actions)[2].op, tie_too);
  EXPECT_EQ((*actions)[3].op, far);
  for (const StateGraph::Action& action : *actions) {
    EXPECT_NE(action.op, dead);
  }
  EXPECT_EQ((*actions)[3].least_h, 1);
  EXPECT_EQ((*actions)[3].greatest_h, 3);
  ASSERT_EQ((*actions)[3].successors.size(), 2u);
  EXPECT_EQ(graph.h((*actions)[3].successors[0]), 1);  // as in the task

  const int evaluated = h.count;
  EXPECT_EQ(graph.size(), static_cast<std::size_t>(evaluated));
  graph.expand(graph.initial(), guard);
  EXPECT_EQ(h.count, evaluated);  // cached
}

TEST(StateGraph, SuccessorsByDescendingHIfAsked) {
  Line line;
  line.action(0, {3, 1, 2, 3});
  const Task task = line.builder.build();
  StateSpace space(task);
  CountingHeuristic h(space.packer());
  StateGraph graph(space, h, OutcomeOrder::kDescendingH);
  ResourceGuard guard({});
  const auto actions = graph.expand(graph.initial(), guard);
  ASSERT_EQ(actions->size(), 1u);
  const auto successors = (*actions)[0].successors;
  ASSERT_EQ(successors.size(), 3u);  // each state once
  EXPECT_EQ(graph.h(successors[0]), 3);
  EXPECT_EQ(graph.h(successors[1]), 2);
  EXPECT_EQ(graph.h(successors[2]), 1);
}

TEST(StateGraph, OperatorsOfOneGroundActionCountOnce) {
  TaskBuilder builder;
  const AtomId p = builder.atom("p");
  const AtomId q = builder.atom("q");
  const AtomId g = builder.atom("g");
  builder.init(p);
  builder.init(q);
  builder.goal({yes(g)});
  builder.op("either", {yes(p)}, {{add(g)}});
  builder.op("either", {yes(q)}, {{add(g)}});
  Task task = builder.build();
  task.operators[1].action = task.operators[0].action;
  StateSpace space(task);
  CountingHeuristic h(space.packer());
  StateGraph graph(space, h, OutcomeOrder::kTask);
  ResourceGuard guard({});
  EXPECT_EQ(graph.expand(graph.initial(), guard)->size(), 1u);
}

TEST(StateGraph, AnInterruptedExpansionCanBeAskedForAgain) {
  Line line;
  line.action(0, {1, 2});
  const Task task = line.builder.build();
  StateSpace space(task);
  CountingHeuristic h(space.packer());
  StateGraph graph(space, h, OutcomeOrder::kTask);
  SearchLimits limits;
  limits.seconds = 0;
  ResourceGuard expired(limits);
  EXPECT_FALSE(graph.expand(graph.initial(), expired));
  EXPECT_FALSE(graph.is_expanded(graph.initial()));
  ResourceGuard guard({});
  EXPECT_EQ(graph.expand(graph.initial(), guard)->size(), 1u);
  EXPECT_TRUE(graph.is_expanded(graph.initial()));
}

}  // namespace
}  // namespace certifond::planner
