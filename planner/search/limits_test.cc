#include "planner/search/limits.h"

#include <gtest/gtest.h>

#include <atomic>
#include <memory>

namespace certifond::planner {
namespace {

TEST(ResourceGuard, WithoutLimitsNothingIsExhausted) {
  ResourceGuard guard({});
  for (int i = 0; i < 1000; ++i) EXPECT_FALSE(guard.exhausted());
  EXPECT_FALSE(guard.check(SearchLimits::kNoByteLimit, 1000));
  EXPECT_EQ(guard.reason(), StopReason::kNone);
}

TEST(ResourceGuard, TimeIsSeenWithin64Steps) {
  SearchLimits limits;
  limits.seconds = 0;
  ResourceGuard guard(limits);
  bool stopped = false;
  for (int i = 0; i < 64; ++i) stopped = guard.exhausted();
  EXPECT_TRUE(stopped);
  EXPECT_EQ(guard.reason(), StopReason::kTime);
  EXPECT_TRUE(guard.exhausted());  // it stays so
}

TEST(ResourceGuard, ASignalIsSeenAtOnceAndTheFirstReasonStays) {
  std::atomic<bool> stop = false;
  SearchLimits limits;
  limits.stop = &stop;
  limits.steps = 10;
  ResourceGuard guard(limits);
  EXPECT_FALSE(guard.exhausted());
  stop = true;
  EXPECT_TRUE(guard.exhausted());
  stop = false;
  for (int i = 0; i < 20; ++i) guard.exhausted();
  EXPECT_EQ(guard.reason(), StopReason::kSignal);
}

TEST(ResourceGuard, StepsAreCountedExactly) {
  SearchLimits limits;
  limits.steps = 100;
  ResourceGuard guard(limits);
  for (int i = 0; i < 100; ++i) EXPECT_FALSE(guard.exhausted());
  EXPECT_TRUE(guard.exhausted());
  EXPECT_EQ(guard.reason(), StopReason::kSteps);
}

TEST(ResourceGuard, MemoryIsWhatTheCallerCountsIfThatIsMore) {
  SearchLimits limits;
  limits.bytes = std::size_t{1} << 40;
  ResourceGuard guard(limits);
  EXPECT_FALSE(guard.check(std::size_t{1} << 39, 0));
  EXPECT_FALSE(guard.check(std::size_t{1} << 39, std::size_t{1} << 38));
  EXPECT_TRUE(guard.check(std::size_t{1} << 39, (std::size_t{1} << 39) + 1));
  EXPECT_EQ(guard.reason(), StopReason::kMemory);
}

TEST(ResourceGuard, MemoryIsWhatTheSystemSays) {
  SearchLimits limits;
  limits.bytes = 1;
  ResourceGuard guard(limits);
  EXPECT_TRUE(guard.check(0, 0));
  EXPECT_EQ(guard.reason(), StopReason::kMemory);
  EXPECT_GT(resident_bytes(), 100000u);
  EXPECT_GE(peak_resident_bytes() * 2, resident_bytes());
}

TEST(StopReason, HasNames) {
  EXPECT_EQ(name(StopReason::kNone), "none");
  EXPECT_EQ(name(StopReason::kTime), "time");
  EXPECT_EQ(name(StopReason::kMemory), "memory");
  EXPECT_EQ(name(StopReason::kSignal), "signal");
  EXPECT_EQ(name(StopReason::kSteps), "steps");
}

}  // namespace
}  // namespace certifond::planner
