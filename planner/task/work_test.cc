#include "planner/task/work.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <thread>
#include <vector>

namespace certifond::planner {
namespace {

void work(std::size_t units) {
  for (std::size_t i = 0; i < units; ++i) count_work();
}

TEST(Work, IsLookedAtEveryFewThousandUnits) {
  std::size_t looks = 0;
  const StopScope scope([&] {
    ++looks;
    return false;
  });
  constexpr std::size_t kLooks = 10;
  work((kLooks + 1) * (StopScope::kUnitsBetweenLooks + 1));
  EXPECT_GE(looks, kLooks);
  EXPECT_LE(looks, kLooks + 1);
  looks = 0;
  count_work(10 * StopScope::kUnitsBetweenLooks);  // much at a time
  EXPECT_EQ(looks, 1u);
}

TEST(Work, IsInterrupted) {
  const StopScope scope([] { return true; });
  EXPECT_THROW(work(2 * StopScope::kUnitsBetweenLooks), Interrupted);
  EXPECT_THROW(look_now(), Interrupted);
}

TEST(Work, TheInnermostScopeCounts) {
  const StopScope scope([] { return true; });
  {
    const NoStopScope inner;
    work(3 * StopScope::kUnitsBetweenLooks);
    look_now();
  }
  EXPECT_THROW(look_now(), Interrupted);
}

TEST(Work, WhenItIsAskedDependsOnTheScopeAlone) {
  const auto looks = [] {
    std::size_t count = 0;
    const StopScope scope([&] {
      ++count;
      return false;
    });
    work(5 * StopScope::kUnitsBetweenLooks / 2);
    return count;
  };
  const std::size_t first = looks();
  for (int i = 0; i < 10; ++i) EXPECT_EQ(looks(), first);
}

TEST(Work, OtherThreadsAreNotAsked) {
  const StopScope scope([] { return true; });
  std::thread other([] { look_now(); });  // would end the program
  other.join();
  EXPECT_THROW(look_now(), Interrupted);
}

TEST(Work, SortingIsWork) {
  std::vector<int> numbers;
  for (int i = 0; i < 10'000; ++i) numbers.push_back(i * 7919 % 10'007);
  std::size_t looks = 0;
  const StopScope scope([&] {
    ++looks;
    return false;
  });
  counted_sort(numbers.begin(), numbers.end());
  EXPECT_TRUE(std::is_sorted(numbers.begin(), numbers.end()));
  EXPECT_GE(looks, 10u);
}

}  // namespace
}  // namespace certifond::planner
