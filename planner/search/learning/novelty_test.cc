#include "planner/search/learning/novelty.h"

#include <gtest/gtest.h>

#include "planner/task/state_space.h"
#include "planner/task/testing/task_builder.h"

namespace certifond::planner {
namespace {

using testing::add;
using testing::TaskBuilder;
using testing::yes;

TEST(Novelty, AFactIsNewOncePerHValue) {
  TaskBuilder b;
  const AtomId p = b.atom("p"), q = b.atom("q");
  b.op("p", {}, {{add(p)}});
  b.op("q", {}, {{add(q)}});
  b.goal({yes(p), yes(q)});
  const Task task = b.build();
  StateSpace space(task);
  const auto after = [&](StateId from, std::size_t op) {
    return space.successor(from, task.outcomes_of(OperatorId(op))[0]);
  };
  const StateId none = space.initial();
  const StateId with_p = after(none, 0), with_q = after(none, 1);
  const StateId both = after(with_p, 1);
  Novelty novelty(space.packer());
  EXPECT_TRUE(novelty.is_novel(space.words(none), 3));
  EXPECT_FALSE(novelty.is_novel(space.words(none), 3));
  EXPECT_TRUE(novelty.is_novel(space.words(with_p), 3));
  EXPECT_TRUE(novelty.is_novel(space.words(with_q), 3));
  EXPECT_FALSE(novelty.is_novel(space.words(both), 3));
  EXPECT_TRUE(novelty.is_novel(space.words(both), 2));
  novelty.clear();
  EXPECT_TRUE(novelty.is_novel(space.words(both), 3));
}

}  // namespace
}  // namespace certifond::planner
