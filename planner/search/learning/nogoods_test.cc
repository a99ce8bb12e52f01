#include "planner/search/learning/nogoods.h"

#include <gtest/gtest.h>

#include <vector>

#include "planner/heuristics/relaxed_task.h"
#include "planner/task/testing/task_builder.h"

namespace certifond::planner {
namespace {

using testing::move_to;
using testing::TaskBuilder;
using testing::yes;

// Two halls that lead to each other, and a gate to which no way leads.
class Halls : public ::testing::Test {
 protected:
  static Task make_task() {
    TaskBuilder builder;
    const std::vector<AtomId> at = builder.group({"left", "right", "gate"});
    builder.op("cross", {yes(at[0])}, {move_to(at[0], at[1])});
    builder.op("return", {yes(at[1])}, {move_to(at[1], at[0])});
    builder.init(at[0]);
    builder.goal({yes(at[2])});
    return builder.build();
  }

  StateId right() {
    return space_.successor(space_.initial(),
                            task_.outcomes_of(OperatorId(0))[0]);
  }
  bool is_dead(StateId id) { return nogoods_.matches(space_.words(id)); }

  LearningOptions options_;
  Task task_ = make_task();
  StateSpace space_{task_};
  RelaxedTask relaxed_{space_.packer(), Determinization::kAllOutcomes,
                       MutexRules::kKept};
  Regression regression_{task_, space_.packer()};
  Symmetry symmetry_{space_.packer(), false};
  Nogoods nogoods_{space_, relaxed_, regression_, symmetry_, options_};
};

TEST_F(Halls, ATrapIsLearntAsOneLayer) {
  ASSERT_TRUE(
      nogoods_.learn_closed({space_.initial(), right()}, [] { return false; }));
  EXPECT_TRUE(is_dead(space_.initial()));
  EXPECT_TRUE(is_dead(right()));
  EXPECT_EQ(nogoods_.layers().size(), 1u);
}

TEST_F(Halls, NothingHalfDoneIsKeptWhenLearningIsStopped) {
  int asked = 0;
  for (int after = 0; after < 2; ++after) {
    asked = 0;
    EXPECT_FALSE(nogoods_.learn_closed({space_.initial(), right()},
                                       [&] { return asked++ == after; }));
    EXPECT_FALSE(is_dead(space_.initial()));
    EXPECT_FALSE(is_dead(right()));
    EXPECT_TRUE(nogoods_.layers().empty());
  }
}

}  // namespace
}  // namespace certifond::planner
