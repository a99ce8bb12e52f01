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

}  // namespace
}  // namespace certifond::verifier
