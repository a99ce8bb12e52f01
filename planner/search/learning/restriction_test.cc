#include "planner/search/learning/restriction.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <utility>
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
  const auto learn = [&](std::vector<std::size_t> with) {
    restriction.add(nogood(std::move(with)));
    restriction.update();
  };
  learn({0, 1});
  EXPECT_EQ(restriction.version(), 1u);
  EXPECT_EQ(restriction.restricted().task.operators.size(), 2u);
  learn({0, 1, 2});  // nothing new
  EXPECT_EQ(restriction.version(), 1u);
  learn({0});  // instead of the first
  EXPECT_EQ(restriction.version(), 2u);
  EXPECT_EQ(restriction.restricted().task.operators.size(), 1u);
  learn({});
  EXPECT_TRUE(restriction.restricted().task.operators.empty());
}

// What would need too many copies changes nothing for the heuristic.
TEST_F(GoTest, WhatIsOfNoUseIsNoNewVersion) {
  constexpr std::size_t kOthers = 100;
  const Task task = make_task(kOthers);
  Restriction restriction(task);
  std::vector<std::size_t> all(kOthers);
  for (std::size_t i = 0; i < kOthers; ++i) all[i] = i;
  restriction.add(nogood(all));
  restriction.update();
  EXPECT_EQ(restriction.version(), 0u);
  for (std::size_t i = 0; i + 1 < 12; i += 2)
    restriction.add(nogood({i, i + 1}));
  restriction.update();
  EXPECT_EQ(restriction.version(), 1u);
  EXPECT_EQ(restriction.restricted().task.operators.size(), 64u);
  restriction.add(nogood({20, 21}));
  restriction.update();
  EXPECT_EQ(restriction.version(), 1u);
}

// Thousands of nogoods that no other one covers: each is compared with those
// that are kept, not with all, and the limits are asked all the time.
TEST_F(GoTest, ThousandsOfNogoodsAreLinearWork) {
  constexpr std::size_t kOthers = 128;
  const Task task = make_task(kOthers);
  std::size_t looks = 0;
  std::size_t added = 0;
  const auto add_all = [&](std::size_t step) {
    Restriction restriction(task);
    for (std::size_t i = 0; i < kOthers; i += step)
      for (std::size_t k = 0; k < i; ++k, ++added)
        restriction.add(nogood({i, k}));
    restriction.update();
  };
  const auto looks_of = [&](std::size_t step) {
    looks = 0;
    const StopScope scope([&] {
      ++looks;
      return false;
    });
    add_all(step);
    return looks;
  };
  const std::size_t half = looks_of(2), all = looks_of(1);
  EXPECT_GE(half, 3u);
  EXPECT_LE(all, 3 * half);
  added = 0;
  std::size_t left = 3;
  const StopScope scope([&] { return --left == 0; });
  EXPECT_THROW(add_all(1), Interrupted);
  EXPECT_LT(added, kOthers * (kOthers - 1) / 2);
}

}  // namespace
}  // namespace certifond::planner
