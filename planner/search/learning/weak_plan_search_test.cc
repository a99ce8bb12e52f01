#include "planner/search/learning/weak_plan_search.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "planner/heuristics/relaxed_task.h"
#include "planner/policy/regression.h"
#include "planner/task/testing/task_builder.h"

namespace certifond::planner {
namespace {

using testing::move_to;
using testing::TaskBuilder;
using testing::yes;

// From the start to the ford by a jump, which may end in the mud, or over the
// bridge; and two steps from there.
struct Crossing {
  Crossing() {
    options.preferred = false;
    TaskBuilder builder;
    const std::vector<AtomId> at =
        builder.group({"start", "bridge", "ford", "bank", "home", "mud"});
    const auto op = [&](const char* name, std::size_t from, std::size_t to) {
      return builder.op(name, {yes(at[from])}, {move_to(at[from], at[to])});
    };
    jump = builder.op("jump", {yes(at[0])},
                      {move_to(at[0], at[2]), move_to(at[0], at[5])});
    up = op("up", 0, 1);
    down = op("down", 1, 2);
    out = op("out", 2, 3);
    home = op("home", 3, 4);
    op("wash", 5, 0);
    builder.init(at[0]);
    builder.goal({yes(at[4])});
    task = builder.build();
  }

  std::vector<OperatorId> plan(std::uint32_t weight,
                               std::uint32_t outcome_cost) const {
    StateSpace space(task);
    const RelaxedTask relaxed(space.packer(), Determinization::kAllOutcomes,
                              MutexRules::kKept);
    const Regression regression(task, space.packer());
    const Symmetry symmetry(space.packer(), options.symmetry);
    Nogoods nogoods(space, relaxed, regression, symmetry, options);
    WeakPlanSearch search(space, nogoods, symmetry, options);
    search.set_weight(weight, outcome_cost);
    const WeakPlan found = search.search(
        space.initial(), [](const Word*) { return false; },
        [] { return false; });
    EXPECT_EQ(found.status, WeakPlan::Status::kFound);
    std::vector<OperatorId> result;
    for (const WeakPlan::Step& step : found.steps) result.push_back(step.op);
    return result;
  }

  LearningOptions options;
  OperatorId jump, up, down, out, home;
  Task task;
};

TEST(WeakPlan, GreedySearchJumps) {
  const Crossing crossing;
  EXPECT_EQ(crossing.plan(0, 0),
            (std::vector{crossing.jump, crossing.out, crossing.home}));
}

TEST(WeakPlan, ShortPlansJumpIfThatIsNoMoreExpensive) {
  const Crossing crossing;
  EXPECT_EQ(crossing.plan(1, 0),
            (std::vector{crossing.jump, crossing.out, crossing.home}));
}

// The ford is seen by the jump first, and again by the cheaper way.
TEST(WeakPlan, PlansWithFewOutcomesTakeTheBridge) {
  const Crossing crossing;
  EXPECT_EQ(crossing.plan(1, 5), (std::vector{crossing.up, crossing.down,
                                              crossing.out, crossing.home}));
}

// A corridor, which may be left through windows on the way.
struct Corridor {
  static constexpr std::size_t kRooms = 40;

  Corridor() {
    TaskBuilder builder;
    std::vector<std::string> names = {"garden"};
    for (std::size_t i = 0; i < kRooms; ++i)
      names.push_back("room" + std::to_string(i));
    at = builder.group(names);
    for (std::size_t i = 1; i < kRooms; ++i)
      ways.push_back(
          builder.op("go" + std::to_string(i), {yes(at[i])},
                     {move_to(at[i], at[i + 1]), move_to(at[i], at[0])}));
    builder.op("climb", {yes(at[0])}, {move_to(at[0], at[1])});
    builder.init(at[1]);
    builder.goal({yes(at[kRooms])});
    task = builder.build();
  }

  struct Found {
    std::vector<OperatorId> plan;
    std::uint64_t evaluations;
  };
  Found plan(bool garden_is_deadly) const {
    StateSpace space(task);
    const RelaxedTask relaxed(space.packer(), Determinization::kAllOutcomes,
                              MutexRules::kKept);
    const Regression regression(task, space.packer());
    const Symmetry symmetry(space.packer(), options.symmetry);
    Nogoods nogoods(space, relaxed, regression, symmetry, options);
    if (garden_is_deadly) nogoods.add_layer({{yes(at[0])}}, {});
    WeakPlanSearch search(space, nogoods, symmetry, options);
    const WeakPlan found = search.search(
        space.initial(), [](const Word*) { return false; },
        [] { return false; });
    Found result{{}, search.evaluations()};
    if (garden_is_deadly) {
      EXPECT_EQ(found.status, WeakPlan::Status::kDeadEnd);
      EXPECT_TRUE(nogoods.matches(space.words(space.initial())));
      return result;
    }
    EXPECT_EQ(found.status, WeakPlan::Status::kFound);
    for (const WeakPlan::Step& step : found.steps)
      result.plan.push_back(step.op);
    return result;
  }

  LearningOptions options;
  std::vector<AtomId> at;
  std::vector<OperatorId> ways;
  Task task;
};

TEST(WeakPlan, RelaxedPlansAreFollowedWithoutEvaluations) {
  Corridor corridor;
  const Corridor::Found ahead = corridor.plan(false);
  EXPECT_EQ(ahead.plan, corridor.ways);
  EXPECT_EQ(ahead.evaluations, 1u);
  corridor.options.lookahead = false;
  const Corridor::Found step_by_step = corridor.plan(false);
  EXPECT_EQ(step_by_step.plan, corridor.ways);
  EXPECT_GE(step_by_step.evaluations, corridor.ways.size());
}

TEST(WeakPlan, RelaxedPlansAreNotFollowedBesideDeadEnds) {
  EXPECT_TRUE(Corridor().plan(true).plan.empty());
}

}  // namespace
}  // namespace certifond::planner
