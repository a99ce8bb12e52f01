#include "planner/search/learning/shorten.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "planner/heuristics/relaxed_task.h"
#include "planner/policy/regression.h"
#include "planner/search/learning/learning_options.h"
#include "planner/search/learning/symmetry.h"
#include "planner/task/testing/task_builder.h"

namespace certifond::planner {
namespace {

using testing::add;
using testing::del;
using testing::move_to;
using testing::no;
using testing::TaskBuilder;
using testing::yes;

// The first outcomes of operators, from the initial state to the goal.
class Shortened {
 public:
  explicit Shortened(const TaskBuilder& builder)
      : task_(builder.build()),
        space_(task_),
        relaxed_(space_.packer(), Determinization::kAllOutcomes,
                 MutexRules::kKept),
        regression_(task_, space_.packer()),
        symmetry_(space_.packer(), false),
        nogoods_(space_, relaxed_, regression_, symmetry_, options_) {}

  void forbid(const Cube& cube) { nogoods_.add_layer({cube}, {}); }
  void solve_where(Literal literal) { solved_.push_back(literal); }

  std::vector<OperatorId> of(const std::vector<OperatorId>& plan) {
    std::vector<WeakPlan::Step> steps;
    StateId at = space_.initial();
    for (const OperatorId op : plan) {
      steps.push_back({at, op, 0});
      at = space_.successor(at, task_.outcomes_of(op)[0]);
    }
    shorten(
        space_, nogoods_,
        [&](const Word* state) {
          return !solved_.empty() && space_.packer().holds(solved_, state);
        },
        steps);
    std::vector<OperatorId> result;
    at = space_.initial();
    for (const WeakPlan::Step& step : steps) {
      EXPECT_EQ(step.state, at);
      at = space_.successor(at, task_.outcomes_of(step.op)[0]);
      result.push_back(step.op);
    }
    return result;
  }

 private:
  Task task_;
  LearningOptions options_;
  StateSpace space_;
  RelaxedTask relaxed_;
  Regression regression_;
  Symmetry symmetry_;
  Nogoods nogoods_;
  std::vector<Literal> solved_;
};

// Three rooms in a row; a box with a key that is not needed to go on.
struct Rooms : TaskBuilder {
  Rooms() {
    at = group({"first", "second", "third"});
    key = atom("key");
    open = atom("open");
    take_key = op("take-key", {}, {{add(key)}});
    open_box = op("open-box", {yes(key)}, {{add(open)}});
    go = op("go", {yes(at[0])}, {move_to(at[0], at[1])});
    back = op("back", {yes(at[1])}, {move_to(at[1], at[0])});
    go_on = op("go-on", {yes(at[1])}, {move_to(at[1], at[2])});
    init(at[0]);
  }
  std::vector<AtomId> at;
  AtomId key, open;
  OperatorId take_key, open_box, go, back, go_on;
};

TEST(Shorten, StepsThatServeNothingAreLeftOutWithThoseThatRestOnThem) {
  Rooms rooms;
  rooms.goal({yes(rooms.at[2])});
  EXPECT_EQ(Shortened(rooms).of({rooms.take_key, rooms.go, rooms.open_box,
                                 rooms.back, rooms.go, rooms.go_on}),
            (std::vector{rooms.go, rooms.go_on}));
}

TEST(Shorten, StepsThatAreNeededStay) {
  Rooms rooms;
  rooms.goal({yes(rooms.at[2]), yes(rooms.open)});
  const std::vector plan = {rooms.take_key, rooms.go, rooms.open_box,
                            rooms.go_on};
  EXPECT_EQ(Shortened(rooms).of(plan), plan);
}

TEST(Shorten, ThePlanEndsWhereThePolicyBegins) {
  Rooms rooms;
  rooms.goal({yes(rooms.at[2])});
  Shortened shortened(rooms);
  shortened.solve_where(yes(rooms.key));
  EXPECT_EQ(shortened.of({rooms.go, rooms.take_key}),
            (std::vector{rooms.take_key}));
}

// Whoever jumps may fall into the water, and drowns without a vest.
TEST(Shorten, NoStepThatKeepsClearOfADeadEndIsLeftOut) {
  TaskBuilder builder;
  const std::vector<AtomId> at = builder.group({"here", "there", "water"});
  const AtomId vest = builder.atom("vest");
  const OperatorId put_on = builder.op("put-on", {}, {{add(vest)}});
  const OperatorId jump = builder.op(
      "jump", {yes(at[0])}, {move_to(at[0], at[1]), move_to(at[0], at[2])});
  builder.op("swim", {yes(at[2]), yes(vest)}, {move_to(at[2], at[1])});
  builder.init(at[0]);
  builder.goal({yes(at[1])});
  EXPECT_EQ(Shortened(builder).of({put_on, jump}), (std::vector{jump}));
  Shortened careful(builder);
  Cube drowned = {yes(at[2]), no(vest)};
  std::sort(drowned.begin(), drowned.end());
  careful.forbid(drowned);
  EXPECT_EQ(careful.of({put_on, jump}), (std::vector{put_on, jump}));
}

// Without the first step the second leads elsewhere, so neither can be left
// out alone; together they lead nowhere.
TEST(Shorten, LoopsAreCut) {
  TaskBuilder builder;
  const std::vector<AtomId> at = builder.group({"a", "b", "elsewhere", "end"});
  const OperatorId out =
      builder.op("out", {yes(at[0])}, {move_to(at[0], at[1])});
  const OperatorId turn =
      builder.op("turn", {},
                 {{del(at[0], {yes(at[0])}), add(at[2], {yes(at[0])}),
                   del(at[1], {yes(at[1])}), add(at[0], {yes(at[1])})}});
  const OperatorId end =
      builder.op("end", {yes(at[0])}, {move_to(at[0], at[3])});
  builder.init(at[0]);
  builder.goal({yes(at[3])});
  EXPECT_EQ(Shortened(builder).of({out, turn, end}), (std::vector{end}));
}

}  // namespace
}  // namespace certifond::planner
