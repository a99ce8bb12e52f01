#include "planner/search/learning/improvement.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "planner/search/learning/learning_search.h"
#include "planner/task/testing/random_task.h"
#include "planner/task/testing/task_builder.h"

namespace certifond::planner {
namespace {

using testing::del;
using testing::move_to;
using testing::TaskBuilder;
using testing::yes;

LearningResult solve(const Task& task, const LearningOptions& options = {}) {
  LearningSearch search(task, options);
  return search.run([](std::size_t) { return false; });
}

// Chances may be taken as long as there are tokens; the walk, which is what is
// left when none is, does from the beginning.
TEST(Improvement, LinksToWhatNeedsFewerRules) {
  constexpr std::size_t kTokens = 6;
  TaskBuilder builder;
  const std::vector<AtomId> at = builder.group({"start", "half", "end"});
  for (std::size_t i = 0; i < kTokens; ++i) {
    const AtomId token = builder.atom("token" + std::to_string(i));
    builder.init(token);
    builder.op("chance" + std::to_string(i), {yes(at[0]), yes(token)},
               {move_to(at[0], at[2]), {del(token)}});
  }
  builder.op("set-out", {yes(at[0])}, {move_to(at[0], at[1])});
  builder.op("arrive", {yes(at[1])}, {move_to(at[1], at[2])});
  builder.init(at[0]);
  builder.goal({yes(at[2])});
  const Task task = builder.build();
  LearningOptions plain;
  plain.improvement = false;
  EXPECT_EQ(solve(task, plain).rules.size(), kTokens + 2);
  EXPECT_EQ(solve(task).rules.size(), 2u);
}

// A jump across the brook saves a step, but who falls has to wash, and falls
// differ.
TEST(Improvement, PlansAgainWithFewerOutcomes) {
  constexpr std::size_t kFalls = 5;
  TaskBuilder builder;
  const std::vector<AtomId> at =
      builder.group({"start", "bridge", "ford", "bank", "home", "fall0",
                     "fall1", "fall2", "fall3", "fall4"});
  const auto step = [&](const std::string& name, std::size_t from,
                        std::size_t to) {
    builder.op(name, {yes(at[from])}, {move_to(at[from], at[to])});
  };
  std::vector<testing::OutcomeSpec> jump = {move_to(at[0], at[2])};
  for (std::size_t i = 0; i < kFalls; ++i)
    jump.push_back(move_to(at[0], at[5 + i]));
  builder.op("jump", {yes(at[0])}, jump);
  step("up", 0, 1);
  step("down", 1, 2);
  step("out", 2, 3);
  step("home", 3, 4);
  for (std::size_t i = 0; i < kFalls; ++i)
    step("wash" + std::to_string(i), 5 + i, 0);
  builder.init(at[0]);
  builder.goal({yes(at[4])});
  const Task task = builder.build();
  LearningOptions options;
  options.preferred = false;
  EXPECT_EQ(solve(task, options).rules.size(), 4u);
  options.improvement = false;
  EXPECT_EQ(solve(task, options).rules.size(), kFalls + 3);
}

TEST(Improvement, NeverMakesAPolicyLarger) {
  LearningOptions plain;
  plain.improvement = false;
  int smaller = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    SCOPED_TRACE(seed);
    const Task task = testing::random_graph(seed, 14, 3, 3).build();
    const LearningResult with = solve(task);
    const LearningResult without = solve(task, plain);
    ASSERT_EQ(with.status, without.status);
    EXPECT_LE(with.rules.size(), without.rules.size());
    EXPECT_EQ(with.statistics.evaluations, without.statistics.evaluations);
    smaller += with.rules.size() < without.rules.size();
  }
  EXPECT_GT(smaller, 0);
}

// A policy that was found is not lost when time is up while it is improved.
TEST(Improvement, APolicyIsKeptIfTimeIsUp) {
  LearningOptions plain;
  plain.improvement = false;
  int solved = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    SCOPED_TRACE(seed);
    const Task task = testing::random_graph(seed, 20, 3, 3).build();
    int asked = 0;
    const LearningResult first =
        LearningSearch(task, plain).run([&](std::size_t) {
          ++asked;
          return false;
        });
    if (first.status != LearningResult::Status::kSolved) continue;
    ++solved;
    const LearningResult stopped =
        LearningSearch(task).run([&](std::size_t) { return --asked < 0; });
    EXPECT_EQ(stopped.status, LearningResult::Status::kSolved);
    EXPECT_LE(stopped.rules.size(), first.rules.size());
  }
  EXPECT_GT(solved, 0);
}

}  // namespace
}  // namespace certifond::planner
