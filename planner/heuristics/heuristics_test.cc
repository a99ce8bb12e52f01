#include "planner/heuristics/heuristics.h"

#include <gtest/gtest.h>

#include "planner/task/state_space.h"
#include "planner/task/testing/task_builder.h"

namespace certifond::planner {
namespace {

using testing::add;
using testing::del;
using testing::no;
using testing::TaskBuilder;
using testing::yes;

double initial_value(const Task& task, HeuristicKind kind) {
  StateSpace space(task);
  return make_heuristic(kind, space.packer())
      ->evaluate(space.words(space.initial()));
}

TEST(Heuristics, HaveNames) {
  for (const HeuristicKind kind : kAllHeuristics) {
    EXPECT_EQ(heuristic_by_name(name(kind)), kind);
  }
  EXPECT_EQ(heuristic_by_name("h*"), std::nullopt);
}

// Two goals that share their first step, one of them with a cheap achiever.
TEST(Heuristics, DifferAsTheyShould) {
  TaskBuilder builder;
  const AtomId base = builder.atom("base");
  const AtomId left = builder.atom("left");
  const AtomId right = builder.atom("right");
  builder.op("base", {}, {{add(base)}, {}});
  builder.op("split", {yes(base)}, {{add(left)}, {add(right)}});
  builder.goal({yes(left), yes(right)});
  const Task task = builder.build();
  EXPECT_EQ(initial_value(task, HeuristicKind::kBlind), 0);
  EXPECT_EQ(initial_value(task, HeuristicKind::kHmax), 2);
  EXPECT_EQ(initial_value(task, HeuristicKind::kHadd), 4);
  EXPECT_EQ(initial_value(task, HeuristicKind::kHff), 3);
}

TEST(Heuristics, DeletesAchieveNegativeLiterals) {
  TaskBuilder builder;
  const AtomId p = builder.atom("p");
  const AtomId q = builder.atom("q");
  builder.init(p);
  builder.init(q);
  builder.op("drop-q", {no(p)}, {{del(q)}});
  builder.op("drop-p", {}, {{del(p)}});
  builder.goal({no(q)});
  EXPECT_EQ(initial_value(builder.build(), HeuristicKind::kHmax), 2);
}

TEST(Heuristics, ConditionsOfEffectsCount) {
  TaskBuilder builder;
  const AtomId p = builder.atom("p");
  const AtomId q = builder.atom("q");
  builder.op("both", {}, {{add(p), add(q, {yes(p)})}});
  builder.goal({yes(q)});
  EXPECT_EQ(initial_value(builder.build(), HeuristicKind::kHmax), 2);
  EXPECT_EQ(initial_value(builder.build(), HeuristicKind::kHff), 1);
}

TEST(Heuristics, AxiomsAreFreeAndNegatedDerivedAtomsNeverBlock) {
  TaskBuilder builder;
  const AtomId p = builder.atom("p");
  const AtomId d = builder.derived("d");
  const AtomId e = builder.derived("e");
  builder.axiom(d, {yes(p)}, 0);
  builder.axiom(e, {no(d)}, 1);
  builder.init(p);
  builder.op("drop", {}, {{del(p)}});
  builder.goal({yes(e)});  // one step away; the relaxation says none
  EXPECT_EQ(initial_value(builder.build(), HeuristicKind::kHmax), 0);
  builder.goal({yes(d), no(p)});
  EXPECT_EQ(initial_value(builder.build(), HeuristicKind::kHadd), 1);
}

TEST(Heuristics, AGoalThatHoldsCostsNothing) {
  TaskBuilder builder;
  builder.atom("p");
  builder.goal({});
  for (const HeuristicKind kind : kAllHeuristics) {
    EXPECT_EQ(initial_value(builder.build(), kind), 0);
  }
}

}  // namespace
}  // namespace certifond::planner
