// What random tasks are like: no class is rare, and planted answers are true.
#include <gtest/gtest.h>

#include <cstdint>

#include "generators/random_task.h"
#include "proptests/campaign.h"
#include "proptests/reference/state_space.h"

namespace certifond::proptests {
namespace {

using generators::Profile;
using generators::RandomTask;

ClassCount count_classes(Profile profile, std::uint64_t tasks) {
  const generators::RandomOptions options = generators::options_of(profile);
  ClassCount count;
  for (std::uint64_t index = 0; index < tasks; ++index) {
    const auto space = reference::explore(random_task(options, 1, index).task);
    if (space) count.add(reference::classify(*space), space->states.size());
  }
  return count;
}

void expect_no_rare_class(const ClassCount& count) {
  const std::uint64_t tenth = count.known / 10;
  EXPECT_GE(count.solvable, tenth);
  EXPECT_GE(count.unsolvable, tenth);
  EXPECT_GE(count.trivial, tenth);
  EXPECT_GE(count.needs_cycle, tenth);
  EXPECT_GE(count.has_traps, tenth);
}

TEST(DistributionTest, NoClassOfSmallTasksIsUnderTenPercent) {
  const ClassCount count = count_classes(Profile::kSmall, 2000);
  EXPECT_GE(count.known, 1900u);
  expect_no_rare_class(count);
}

TEST(DistributionTest, NoClassOfMediumTasksIsUnderTenPercent) {
  expect_no_rare_class(count_classes(Profile::kMedium, 400));
}

TEST(DistributionTest, NoClassOfLargeTasksIsUnderTenPercent) {
  const ClassCount count = count_classes(Profile::kLarge, 200);
  EXPECT_GE(count.known, 150u);  // the others have too many states
  expect_no_rare_class(count);
}

TEST(DistributionTest, PlantedAnswersAreTrue) {
  generators::RandomOptions options = generators::options_of(Profile::kMedium);
  options.graph_percent = 100;
  int checked = 0;
  for (std::uint64_t index = 0; index < 1000; ++index) {
    const RandomTask random = random_task(options, 2, index);
    ASSERT_TRUE(random.known.solvable.has_value());
    const auto space = reference::explore(random.task);
    if (!space) continue;
    ++checked;
    const reference::TaskClass task_class = reference::classify(*space);
    EXPECT_EQ(task_class.solvable, *random.known.solvable) << index;
    if (random.known.strong) {
      EXPECT_EQ(task_class.strong, *random.known.strong) << index;
    }
  }
  EXPECT_GE(checked, 800);
}

}  // namespace
}  // namespace certifond::proptests
