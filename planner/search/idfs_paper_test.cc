// The examples of the paper.
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "planner/search/testing/variants.h"
#include "planner/task/testing/task_builder.h"

namespace certifond::planner {
namespace {

using testing::move_to;
using testing::OutcomeSpec;
using testing::TaskBuilder;
using testing::Variant;
using testing::VariantRun;
using testing::yes;

// A task whose states are s0 .. s(n-1), one atom each.
class Graph {
 public:
  explicit Graph(std::size_t states) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < states; ++i) {
      names.push_back("s" + std::to_string(i));
    }
    at_ = builder_.group(names);
    builder_.init(at_[0]);
  }

  OperatorId action(std::size_t from, const std::vector<std::size_t>& to) {
    std::vector<OutcomeSpec> outcomes;
    for (const std::size_t target : to) {
      outcomes.push_back(move_to(at_[from], at_[target]));
    }
    return builder_.op("a", {yes(at_[from])}, outcomes);
  }

  Task task(std::size_t goal) {
    builder_.goal({yes(at_[goal])});
    return builder_.build();
  }

 private:
  TaskBuilder builder_;
  std::vector<AtomId> at_;
};

// Figure 2 (a), from the text: eight states, s1 is the goal; exactly the two
// strong cyclic policies pi_0 (cv 5) and pi_1 (cv 3).
struct Figure2 {
  Graph graph{8};
  // pi_0: s0 -c-> s4 -b-> {s5, s1}, s5 -d-> s6 -c-> s7 -e-> s4
  OperatorId c0 = graph.action(0, {4});
  OperatorId b4 = graph.action(4, {5, 1});
  OperatorId d5 = graph.action(5, {6});
  OperatorId c6 = graph.action(6, {7});
  OperatorId e7 = graph.action(7, {4});
  // pi_1: s0 -a-> {s1, s2}, s2 -c-> s3 -d-> s0
  OperatorId a0 = graph.action(0, {1, 2});
  OperatorId c2 = graph.action(2, {3});
  OperatorId d3 = graph.action(3, {0});
  Task task = graph.task(1);

  using Policy = std::map<std::size_t, OperatorId>;
  Policy pi_0 = {{0, c0}, {4, b4}, {5, d5}, {6, c6}, {7, e7}};
  Policy pi_1 = {{0, a0}, {2, c2}, {3, d3}};
};

TEST(PaperFigure2, AdmissibleIdfsFindsThePolicyOfLeastCriticalValue) {
  Figure2 figure;
  for (const HeuristicKind h : {HeuristicKind::kBlind, HeuristicKind::kHmax}) {
    const VariantRun run(figure.task, {false, Evaluation::kMin, h});
    ASSERT_EQ(run.result.status, SearchStatus::kSolved);
    EXPECT_EQ(decisions_by_atom(run), figure.pi_1);
    EXPECT_EQ(run.result.statistics.last_bound, 3);  // cv*
  }
}

TEST(PaperFigure2, EveryVariantFindsOneOfTheTwoPolicies) {
  Figure2 figure;
  for (const Variant& variant : testing::all_variants()) {
    const VariantRun run(figure.task, variant);
    ASSERT_EQ(run.result.status, SearchStatus::kSolved) << to_string(variant);
    const auto policy = decisions_by_atom(run);
    EXPECT_TRUE(policy == figure.pi_0 || policy == figure.pi_1)
        << to_string(variant);
  }
}

// Without the action a there is only pi_0: the bound must reach its cv, 5.
TEST(PaperFigure2, WithoutPi1TheBoundReachesFive) {
  Graph graph(8);
  graph.action(0, {4});
  graph.action(4, {5, 1});
  graph.action(5, {6});
  graph.action(6, {7});
  graph.action(7, {4});
  const Task task = graph.task(1);
  for (const HeuristicKind h : {HeuristicKind::kBlind, HeuristicKind::kHmax}) {
    const VariantRun run(task, {false, Evaluation::kMin, h});
    ASSERT_EQ(run.result.status, SearchStatus::kSolved);
    EXPECT_EQ(run.result.statistics.last_bound, 5);
  }
}

// Figure 1, as far as the text gives it: s5 is the goal; actions are
// non-deterministic in s1, s3 and s10; when s10 is called, Z = {s0, s1, s9},
// Z_* = {s0, s1} and pi decides s2, s3, s4, s6 and s8; s12 leads to s9 only.
// Where s8 and s11 lead is not said: here to s1 and to s4, both in A.
// `first` is the successor of s10 that is tried first.
Task figure_1(std::size_t first) {
  Graph graph(13);
  graph.action(0, {1});
  graph.action(1, {2, 9});
  graph.action(2, {3});
  graph.action(3, {4, 6});
  graph.action(4, {5});
  graph.action(6, {8});
  graph.action(8, {1});
  graph.action(9, {10});
  graph.action(10, {first, 23 - first});
  graph.action(11, {4});
  graph.action(12, {9});
  return graph.task(5);
}

TEST(PaperFigure1, TheFixedPointTriesAFailedSuccessorAgain) {
  for (const std::size_t first : {11u, 12u}) {
    std::vector<IterationStatistics> iterations;
    SearchObserver observer;
    observer.iteration_finished = [&](const IterationStatistics& it) {
      iterations.push_back(it);
    };
    const Task task = figure_1(first);
    VariantRun run(task, {false, Evaluation::kMin, HeuristicKind::kHmax}, {},
                   observer);
    ASSERT_EQ(run.result.status, SearchStatus::kSolved);
    EXPECT_TRUE(testing::is_strong_cyclic(run));
    EXPECT_EQ(run.result.policy.size(), 11u);  // all but s5 and s7
    // Tried first, s12 fails (s9 is not yet in Z_*), and is called again once
    // s11 is solved: one expansion more.
    EXPECT_EQ(iterations.back().expansions, first == 12 ? 12u : 11u);
  }
}

TEST(PaperFigure1, TheFixedPointFailsIfNothingLeavesTheCycle) {
  Graph graph(13);
  graph.action(0, {1});
  graph.action(1, {2, 9});
  graph.action(2, {5});
  graph.action(9, {10});
  graph.action(10, {11, 12});
  graph.action(11, {9});
  graph.action(12, {9});
  const Task task = graph.task(5);
  for (const Variant& variant : testing::all_variants()) {
    EXPECT_EQ(VariantRun(task, variant).result.status,
              SearchStatus::kUnsolvable)
        << to_string(variant);
  }
}

}  // namespace
}  // namespace certifond::planner
