#include "planner/search/learning/sharing.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "planner/search/learning/learning_search.h"
#include "planner/search/learning/testing/answer_reference.h"
#include "planner/task/testing/random_task.h"
#include "planner/task/testing/symmetric_task.h"
#include "planner/task/testing/task_builder.h"

namespace certifond::planner {
namespace {

using testing::add;
using testing::del;
using testing::TaskBuilder;
using testing::yes;

// What a search has when it shares.
struct Worker {
  Worker(const Task& task, Exchange& exchange)
      : space(task),
        relaxed(space.packer(), Determinization::kAllOutcomes,
                MutexRules::kKept),
        regression(task, space.packer()),
        symmetry(space.packer()),
        nogoods(space, relaxed, regression, symmetry, options),
        graph(space, regression),
        sharing(exchange, space, nogoods, graph, options) {}

  StateId state(AtomId at) {
    std::vector<Word> words(space.packer().words(), 0);
    space.packer().add(at, words.data());
    return space.registry().insert(words.data()).first;
  }
  PolicyGraph::NodeId match(AtomId at) {
    return graph.best_match(space.words(state(at)));
  }
  bool dead(AtomId at) { return nogoods.matches(space.words(state(at))); }

  LearningOptions options;
  StateSpace space;
  RelaxedTask relaxed;
  Regression regression;
  Symmetry symmetry;
  Nogoods nogoods;
  PolicyGraph graph;
  Sharing sharing;
};

// A way of places 0 .. 4 to the goal at 5.  `on` goes from one to the next or,
// from 3 and 4, may slip back one; `jump` goes from each place to a pit or to
// the goal; from the pit one falls to the ground.
class SharingTest : public ::testing::Test {
 protected:
  static constexpr std::uint32_t kGoal = 5;

  SharingTest() {
    std::vector<std::string> names;
    for (std::uint32_t i = 0; i <= kGoal; ++i)
      names.push_back("at" + std::to_string(i));
    names.push_back("pit");
    names.push_back("ground");
    at = builder.group(names);
    pit = at[kGoal + 1];
    ground = at[kGoal + 2];
    for (std::uint32_t i = 0; i < kGoal; ++i) {
      std::vector<testing::OutcomeSpec> outcomes = {move(at[i], at[i + 1])};
      if (i >= 3) outcomes.push_back(move(at[i], at[i - 1]));
      on.push_back(
          builder.op("on" + std::to_string(i), {yes(at[i])}, outcomes));
    }
    builder.op("jump", {yes(at[0])},
               {move(at[0], pit), move(at[0], at[kGoal])});
    builder.op("fall", {yes(pit)}, {move(pit, ground)});
    builder.init(at[0]);
    builder.goal({yes(at[kGoal])});
    task = builder.build();
    a = std::make_unique<Worker>(task, exchange);
    b = std::make_unique<Worker>(task, exchange);
  }

  static testing::OutcomeSpec move(AtomId from, AtomId to) {
    return {del(from), add(to)};
  }
  static void connect(Worker& worker, PolicyGraph::NodeId node,
                      std::uint32_t outcome, PolicyGraph::NodeId target) {
    worker.graph.connect(worker.graph.place(node, outcome), target);
  }
  // 4 -> goal or 3, 3 -> 4 or 2, and, if wanted, 2 -> 3.
  void make_rules(Worker& worker, bool close) {
    const auto four = worker.graph.add_node(worker.state(at[4]), on[4]);
    const auto three = worker.graph.add_node(worker.state(at[3]), on[3]);
    connect(worker, four, 0, PolicyGraph::kGoal);
    connect(worker, three, 0, four);
    connect(worker, four, 1, three);
    if (!close) return;
    const auto two = worker.graph.add_node(worker.state(at[2]), on[2]);
    connect(worker, two, 0, three);
    connect(worker, three, 1, two);
  }

  TaskBuilder builder;
  std::vector<AtomId> at;
  AtomId pit;
  AtomId ground;
  std::vector<OperatorId> on;
  Task task;
  Exchange exchange;
  std::unique_ptr<Worker> a;
  std::unique_ptr<Worker> b;
};

TEST_F(SharingTest, AClosedGroupIsTakenAndStaysClosed) {
  make_rules(*a, true);
  EXPECT_TRUE(a->sharing.share().empty());
  EXPECT_EQ(exchange.rule_count(), 3u);
  EXPECT_TRUE(b->sharing.share().empty());
  EXPECT_TRUE(b->graph.take_opened().empty());
  EXPECT_EQ(b->sharing.rules_taken(), 3u);
  for (std::size_t i = 2; i < kGoal; ++i) {
    const auto node = b->match(at[i]);
    ASSERT_NE(node, PolicyGraph::kNone);
    EXPECT_EQ(b->graph.node(node).op, on[i]);
    EXPECT_EQ(b->graph.node(node).rank, kGoal - i);
  }
  EXPECT_EQ(b->match(at[1]), PolicyGraph::kNone);
  // What was taken is not published again.
  for (int i = 0; i < 20; ++i) b->sharing.share();
  EXPECT_EQ(exchange.rule_count(), 3u);
}

TEST_F(SharingTest, AGroupWithAnOpenLinkIsNotPublished) {
  make_rules(*a, false);
  a->sharing.share();
  EXPECT_EQ(exchange.rule_count(), 0u);
}

TEST_F(SharingTest, OwnRulesAreUsedWhereTheyMatch) {
  make_rules(*b, true);
  make_rules(*a, true);
  const auto one = a->graph.add_node(a->state(at[1]), on[1]);
  connect(*a, one, 0, a->match(at[2]));
  a->sharing.share();
  EXPECT_EQ(exchange.rule_count(), 4u);
  const auto own = b->match(at[2]);
  EXPECT_TRUE(b->sharing.share().empty());
  EXPECT_EQ(b->sharing.rules_taken(), 1u);
  const auto taken = b->match(at[1]);
  ASSERT_NE(taken, PolicyGraph::kNone);
  EXPECT_EQ(b->graph.node(taken).links[0], own);
}

TEST_F(SharingTest, OwnNodesOfTheSameOriginStay) {
  const auto own = b->graph.add_node(b->state(at[3]), on[3]);  // all open
  make_rules(*a, true);
  a->sharing.share();
  EXPECT_TRUE(b->sharing.share().empty());
  EXPECT_TRUE(b->graph.is_open(b->graph.place(own, 0)));
  const auto taken = b->match(at[3]);
  EXPECT_NE(taken, own);
  // Each of the two can go without the other.
  b->graph.kill(own);
  EXPECT_EQ(b->match(at[3]), taken);
}

TEST_F(SharingTest, NogoodsAreTakenWithWhatTheyRestOn) {
  ASSERT_TRUE(a->nogoods.learn_relaxed(a->space.words(a->state(ground))));
  a->nogoods.learn_closed({a->state(pit)}, [] { return false; });
  ASSERT_TRUE(a->dead(pit));
  const std::size_t layers = a->nogoods.layers().size();
  a->sharing.share();
  EXPECT_EQ(exchange.layer_count(), layers);
  b->sharing.share();
  EXPECT_EQ(b->sharing.layers_taken(), layers);
  EXPECT_TRUE(b->dead(ground));
  EXPECT_TRUE(b->dead(pit));
  EXPECT_FALSE(b->dead(at[0]));
  EXPECT_EQ(b->nogoods.proof(b->space.words(b->state(pit))),
            a->nogoods.proof(a->space.words(a->state(pit))));
  // What was taken is not published again.
  b->sharing.share();
  EXPECT_EQ(exchange.layer_count(), layers);
}

TEST_F(SharingTest, ANogoodThatIsKnownIsRestedOn) {
  ASSERT_TRUE(b->nogoods.learn_relaxed(b->space.words(b->state(ground))));
  ASSERT_TRUE(a->nogoods.learn_relaxed(a->space.words(a->state(ground))));
  a->nogoods.add_layer({{yes(pit)}}, {0});
  a->sharing.share();
  b->sharing.share();
  EXPECT_EQ(b->sharing.layers_taken(), 1u);
  ASSERT_EQ(b->nogoods.layers().size(), 2u);
  EXPECT_EQ(b->nogoods.layers()[1].rests_on, std::vector<Nogoods::LayerId>{0});
}

TEST_F(SharingTest, WhatIsSwitchedOffIsNotShared) {
  a->options.shared_nogoods = false;
  a->options.shared_rules = false;
  make_rules(*a, true);
  ASSERT_TRUE(a->nogoods.learn_relaxed(a->space.words(a->state(ground))));
  a->sharing.share();
  EXPECT_EQ(exchange.rule_count(), 0u);
  EXPECT_EQ(exchange.layer_count(), 0u);
}

// One search after the other on the same exchange, the first cut off after
// some steps: the same on every machine.
void expect_true_with_what_others_know(const Task& task, std::uint64_t seed,
                                       LearningStatistics& sum) {
  testing::AnswerReference reference(task);
  Exchange exchange;
  for (std::uint32_t worker = 0; worker < 3; ++worker) {
    LearningOptions options;
    options.worker = (worker + 1) % 3;
    LearningSearch search(task, options, &exchange);
    std::uint64_t left = worker < 2 ? 1 + (seed + worker) % 23 : 1'000'000;
    const LearningResult result =
        search.run([&](std::size_t) { return left-- == 0; });
    if (result.status != LearningResult::Status::kStopped)
      reference.expect_true(result);
    EXPECT_TRUE(worker < 2 ||
                result.status != LearningResult::Status::kStopped);
    sum.rules_taken += result.statistics.rules_taken;
    sum.nogood_layers_taken += result.statistics.nogood_layers_taken;
  }
}

TEST(SharedSearches, AnswersAreTrueOnRandomTasks) {
  LearningStatistics sum;
  for (std::uint64_t seed = 0; seed < 800; ++seed) {
    SCOPED_TRACE(seed);
    testing::PropositionalKnobs knobs;
    knobs.operators = static_cast<std::uint32_t>(6 + seed % 9);
    knobs.derived = seed % 3 == 0 ? 3 : 0;
    expect_true_with_what_others_know(
        testing::random_propositional(seed, knobs).build(), seed, sum);
    expect_true_with_what_others_know(
        testing::random_graph(seed, static_cast<std::uint32_t>(5 + seed % 20),
                              3, 3)
            .build(),
        seed, sum);
    if (HasFailure()) return;
  }
  EXPECT_GT(sum.rules_taken, 400u);
  EXPECT_GT(sum.nogood_layers_taken, 400u);
}

TEST(SharedSearches, AnswersAreTrueOnRandomTasksWithSymmetries) {
  LearningStatistics sum;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    SCOPED_TRACE(seed);
    expect_true_with_what_others_know(
        testing::random_symmetric(seed,
                                  static_cast<std::uint32_t>(2 + seed % 2)),
        seed, sum);
    if (HasFailure()) return;
  }
  EXPECT_GT(sum.rules_taken, 50u);
  EXPECT_GT(sum.nogood_layers_taken, 50u);
}

}  // namespace
}  // namespace certifond::planner
