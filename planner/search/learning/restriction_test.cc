#include "planner/search/learning/restriction.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

#include "planner/task/testing/task_builder.h"
#include "planner/task/work.h"

namespace certifond::planner {
namespace {

using testing::add;
using testing::TaskBuilder;
using testing::yes;

// "go" makes p true; a nogood says with what p is deadly.
class GoTest : public ::testing::Test {
 protected:
  Task make_task(std::size_t others) {
    TaskBuilder builder;
    p_ = builder.atom("p");
    for (std::size_t i = 0; i < others; ++i)
      others_.push_back(builder.atom("q" + std::to_string(i)));
    builder.op("go", {}, {{add(p_)}});
    builder.goal({yes(p_)});
    return builder.build();
  }

  Cube nogood(std::vector<std::size_t> with) const {
    Cube cube = {yes(p_)};
    for (const std::size_t i : with) insert_literal(cube, yes(others_[i]));
    return cube;
  }

  AtomId p_;
  std::vector<AtomId> others_;
};

TEST_F(GoTest, OneCopyForEachWayOut) {
  const Task task = make_task(3);
  Restriction restriction(task);
  restriction.add(nogood({0, 1}));
  EXPECT_EQ(restriction.version(), 1u);
  EXPECT_EQ(restriction.restricted().task.operators.size(), 2u);
  restriction.add(nogood({0, 1, 2}));  // nothing new
  EXPECT_EQ(restriction.version(), 1u);
  restriction.add(nogood({0}));  // instead of the first
  EXPECT_EQ(restriction.version(), 2u);
  EXPECT_EQ(restriction.restricted().task.operators.size(), 1u);
  restriction.add(nogood({}));
  EXPECT_TRUE(restriction.restricted().task.operators.empty());
}

// Thousands of nogoods that no other one covers: each is compared with all of
// the same operator, and the limits are asked all the time.
TEST_F(GoTest, CanBeInterruptedWhileItLearns) {
  constexpr std::size_t kOthers = 64;
  const Task task = make_task(kOthers);
  std::size_t looks = 0;
  std::size_t added = 0;
  const auto add_all = [&] {
    Restriction restriction(task);
    for (std::size_t i = 0; i < kOthers; ++i)
      for (std::size_t k = 0; k < i; ++k, ++added)
        restriction.add(nogood({i, k}));
  };
  {
    const StopScope scope([&] {
      ++looks;
      return false;
    });
    add_all();
  }
  EXPECT_GE(looks, added * added / 10 / StopScope::kUnitsBetweenLooks);
  EXPECT_GE(looks, 10u);
  const std::size_t all = added;
  added = 0;
  const StopScope scope([&] { return --looks == 5; });
  EXPECT_THROW(add_all(), Interrupted);
  EXPECT_LT(added, all);
}

}  // namespace
}  // namespace certifond::planner
