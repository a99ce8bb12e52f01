#include "planner/search/learning/portfolio.h"

#include <gtest/gtest.h>

#include <new>
#include <stdexcept>

#include "planner/search/learning/testing/answer_reference.h"
#include "planner/task/testing/random_task.h"
#include "planner/task/testing/symmetric_task.h"

namespace certifond::planner {
namespace {

bool never(std::size_t) { return false; }

Task random_task(std::uint64_t seed) {
  if (seed % 3 == 0) return testing::random_symmetric(seed, 3);
  if (seed % 3 == 1) return testing::random_graph(seed, 20, 3, 3).build();
  testing::PropositionalKnobs knobs;
  knobs.operators = 12;
  return testing::random_propositional(seed, knobs).build();
}

TEST(Portfolio, AnswersAreTrueWhoeverIsFirst) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    SCOPED_TRACE(seed);
    const Task task = random_task(seed);
    testing::AnswerReference reference(task);
    reference.expect_true(search_side_by_side(
        task, {}, static_cast<std::uint32_t>(2 + seed % 3), never));
    if (HasFailure()) return;
  }
}

TEST(Portfolio, OneWorkerIsThePlainSearch) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Task task = random_task(seed);
    const LearningResult alone = LearningSearch(task).run(never);
    const LearningResult one = search_side_by_side(task, {}, 1, never);
    EXPECT_EQ(one.status, alone.status);
    EXPECT_EQ(one.layers, alone.layers);
    EXPECT_EQ(one.rules.size(), alone.rules.size());
    EXPECT_EQ(one.statistics.evaluations, alone.statistics.evaluations);
  }
}

TEST(Portfolio, StopsWhenAskedAndTellsTheBytesOfAll) {
  const Task task = testing::random_graph(7, 50, 3, 3).build();
  std::size_t alone = 0;
  LearningSearch(task).run([&](std::size_t bytes) {
    alone = bytes;
    return true;
  });
  std::size_t most = 0;
  int calls = 0;
  const LearningResult result =
      search_side_by_side(task, {}, 3, [&](std::size_t b) {
        most = std::max(most, b);
        ++calls;
        return b > 0;  // nothing is told while the workers are set up
      });
  EXPECT_EQ(result.status, LearningResult::Status::kStopped);
  EXPECT_GE(calls, 1);
  EXPECT_GE(most, alone);
}

TEST(Portfolio, ErrorsReachTheCaller) {
  const Task task = testing::random_graph(7, 50, 3, 3).build();
  EXPECT_THROW(search_side_by_side(
                   task, {}, 2,
                   [](std::size_t) -> bool { throw std::logic_error("bug"); }),
               std::logic_error);
  EXPECT_THROW(
      search_side_by_side(task, {}, 2,
                          [](std::size_t) -> bool { throw std::bad_alloc(); }),
      std::bad_alloc);
}

}  // namespace
}  // namespace certifond::planner
