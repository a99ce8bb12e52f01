#include "verifier/limits.h"

#include <gtest/gtest.h>

namespace certifond::verifier {
namespace {

template <typename Run>
Fault::Kind fault_of(const Run& run) {
  try {
    run();
  } catch (const Fault& fault) {
    return fault.kind();
  }
  ADD_FAILURE() << "no fault";
  return Fault::Kind::kBadInput;
}

TEST(BudgetTest, IsUnlimitedByDefault) {
  Budget budget;
  for (int i = 0; i < 10000; ++i) budget.tick();
  budget.check_time();
  budget.check_memory(std::size_t{1} << 60);
  budget.check_states(std::size_t{1} << 60);
}

TEST(BudgetTest, SaysWhatRanOut) {
  Limits limits;
  limits.seconds = -1;
  limits.memory_bytes = 100;
  limits.states = 7;
  Budget budget(limits);
  EXPECT_EQ(fault_of([&] { budget.check_time(); }), Fault::Kind::kTime);
  EXPECT_EQ(fault_of([&] {
              for (int i = 0; i < 10000; ++i) budget.tick();
            }),
            Fault::Kind::kTime);
  budget.check_memory(100);
  EXPECT_EQ(fault_of([&] { budget.check_memory(101); }), Fault::Kind::kMemory);
  budget.check_states(7);
  EXPECT_EQ(fault_of([&] { budget.check_states(8); }), Fault::Kind::kLimit);
}

TEST(BudgetTest, CanBeStopped) {
  std::atomic<bool> stop = false;
  Limits limits;
  limits.stop = &stop;
  Budget budget(limits);
  budget.check_time();
  stop = true;
  EXPECT_EQ(fault_of([&] { budget.check_time(); }), Fault::Kind::kStopped);
}

TEST(BudgetTest, TheDeadlineIsThatOfTheRun) {
  Limits limits;
  limits.deadline =
      std::chrono::steady_clock::now() - std::chrono::milliseconds(1);
  const Budget late(limits);
  EXPECT_EQ(fault_of([&] { late.check_time(); }), Fault::Kind::kTime);
  EXPECT_LT(late.seconds_left(), 0);
  limits.deadline += std::chrono::hours(1);
  const Budget early(limits);
  early.check_time();
  EXPECT_GT(early.seconds_left(), 0);
  EXPECT_LE(early.seconds_left(), 3600);
}

TEST(BudgetTest, TheMemoryIsThatOfTheProcess) {
  if (resident_bytes() == 0) GTEST_SKIP() << "the system does not tell";
  Limits limits;
  limits.memory_bytes = 4096;
  const Budget budget(limits);
  EXPECT_EQ(fault_of([&] { budget.check_time(); }), Fault::Kind::kMemory);
}

TEST(BudgetTest, WorkBringsLooksAtTheClock) {
  Budget budget;
  for (int i = 0; i < 6400; ++i) budget.tick();
  EXPECT_EQ(budget.looks(), 100u);
  for (int i = 0; i < 10; ++i) budget.tick(1000);
  EXPECT_EQ(budget.looks(), 110u);
}

}  // namespace
}  // namespace certifond::verifier
