#include "planner/search/learning/relink.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "planner/policy/regression.h"
#include "planner/task/testing/task_builder.h"

namespace certifond::planner {
namespace {

using testing::del;
using testing::move_to;
using testing::TaskBuilder;
using testing::yes;
using NodeId = PolicyGraph::NodeId;

// At the start one may take chances, each for a token, or walk: two steps.
struct Chances {
  static constexpr std::uint32_t kTokens = 3;

  Task make_task() {
    TaskBuilder builder;
    const std::vector<AtomId> at = builder.group({"start", "half", "end"});
    for (std::uint32_t i = 0; i < kTokens; ++i) {
      const AtomId token = builder.atom("token" + std::to_string(i));
      builder.init(token);
      chance.push_back(builder.op("chance" + std::to_string(i),
                                  {yes(at[0]), yes(token)},
                                  {move_to(at[0], at[2]), {del(token)}}));
    }
    walk.push_back(
        builder.op("set-out", {yes(at[0])}, {move_to(at[0], at[1])}));
    walk.push_back(builder.op("arrive", {yes(at[1])}, {move_to(at[1], at[2])}));
    builder.init(at[0]);
    builder.goal({yes(at[2])});
    return builder.build();
  }

  // One chance after the other, and then the walk.
  void build_policy() {
    StateId state = space.initial();
    PolicyGraph::Place open = graph.root();
    for (OperatorId op : chance) {
      const NodeId node = graph.add_node(state, op);
      graph.connect(graph.place(node, 0), PolicyGraph::kGoal);
      graph.connect(open, node);
      open = graph.place(node, 1);
      state = graph.state_at(open);
    }
    const NodeId first = graph.add_node(state, walk[0]);
    const NodeId second =
        graph.add_node(graph.state_at(graph.place(first, 0)), walk[1]);
    graph.connect(graph.place(second, 0), PolicyGraph::kGoal);
    graph.connect(graph.place(first, 0), second);
    graph.connect(open, first);
  }

  std::vector<OperatorId> chance;
  std::vector<OperatorId> walk;
  Task task = make_task();
  StateSpace space{task};
  Regression regression{task, space.packer()};
  PolicyGraph graph{space, regression};
};

TEST(Relink, TheWalkIsTakenAtOnceBecauseLessFollows) {
  Chances chances;
  chances.build_policy();
  PolicySnapshot policy = take_snapshot(chances.graph);
  ASSERT_EQ(policy.rules.size(), Chances::kTokens + 2);
  RestoredPolicy restored = restore(chances.space, policy, chances.graph);
  EXPECT_TRUE(relink(chances.space, chances.graph, restored.nodes, policy));
  EXPECT_TRUE(restore(chances.space, policy, chances.graph).open.empty());
  policy = take_snapshot(chances.graph);
  ASSERT_EQ(policy.rules.size(), 2u);
  EXPECT_EQ(policy.rules[0].op, chances.walk[1]);
  EXPECT_EQ(policy.rules[1].op, chances.walk[0]);
  EXPECT_EQ(policy.root, 1u);
  restored = restore(chances.space, policy, chances.graph);
  EXPECT_FALSE(relink(chances.space, chances.graph, restored.nodes, policy));
}

TEST(PolicySnapshot, ARestoredGraphIsTheSame) {
  Chances chances;
  chances.build_policy();
  const PolicySnapshot policy = take_snapshot(chances.graph);
  const RestoredPolicy restored = restore(chances.space, policy, chances.graph);
  EXPECT_TRUE(restored.open.empty());
  EXPECT_EQ(chances.graph.alive(), policy.rules.size());
  const PolicySnapshot again = take_snapshot(chances.graph);
  EXPECT_EQ(again.root, policy.root);
  ASSERT_EQ(again.rules.size(), policy.rules.size());
  for (std::size_t i = 0; i < policy.rules.size(); ++i) {
    EXPECT_EQ(again.rules[i].origin, policy.rules[i].origin);
    EXPECT_EQ(again.rules[i].op, policy.rules[i].op);
    EXPECT_EQ(again.rules[i].links, policy.rules[i].links);
  }
}

TEST(PolicySnapshot, ClearLeavesAnOpenRoot) {
  Chances chances;
  chances.build_policy();
  chances.graph.clear();
  EXPECT_EQ(chances.graph.alive(), 0u);
  EXPECT_TRUE(chances.graph.is_open(chances.graph.root()));
}

}  // namespace
}  // namespace certifond::planner
