#include "planner/heuristics/cost_queue.h"

#include <gtest/gtest.h>

#include <vector>

namespace certifond::planner {
namespace {

std::vector<float> drain(CostQueue& queue) {
  std::vector<float> costs;
  CostQueue::Entry entry;
  while (queue.pop(entry)) costs.push_back(entry.cost);
  return costs;
}

TEST(CostQueue, BucketsAndHeapComeOutInOrder) {
  CostQueue queue;
  for (const float cost : {5000.f, 3.f, 1e30f, 0.f, 4095.f, 4096.f, 3.f}) {
    queue.push(cost, 1);
  }
  EXPECT_EQ(drain(queue),
            (std::vector<float>{0, 3, 3, 4095, 4096, 5000, 1e30f}));
}

TEST(CostQueue, TakesEntriesWhileItIsEmptied) {
  CostQueue queue;
  queue.push(1, 10);
  CostQueue::Entry entry;
  ASSERT_TRUE(queue.pop(entry));
  EXPECT_EQ(entry.value, 10u);
  queue.push(1, 11);
  queue.push(7, 12);
  ASSERT_TRUE(queue.pop(entry));
  EXPECT_EQ(entry.value, 11u);
  ASSERT_TRUE(queue.pop(entry));
  EXPECT_EQ(entry.value, 12u);
  EXPECT_FALSE(queue.pop(entry));
}

TEST(CostQueue, ClearForgetsWhatIsLeft) {
  CostQueue queue;
  for (const float cost : {2.f, 9.f, 2.f, 1e9f}) queue.push(cost, 1);
  CostQueue::Entry entry;
  ASSERT_TRUE(queue.pop(entry));
  queue.clear();
  EXPECT_FALSE(queue.pop(entry));
  queue.push(2, 5);
  ASSERT_TRUE(queue.pop(entry));
  EXPECT_EQ(entry.value, 5u);
  EXPECT_FALSE(queue.pop(entry));
}

}  // namespace
}  // namespace certifond::planner
