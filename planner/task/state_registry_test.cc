#include "planner/task/state_registry.h"

#include <gtest/gtest.h>

#include <vector>

namespace certifond::planner {
namespace {

TEST(StateRegistry, GivesDenseIdsAndKeepsEachStateOnce) {
  StateRegistry registry(2);
  const std::vector<Word> a = {1, 2};
  const std::vector<Word> b = {2, 1};
  EXPECT_FALSE(registry.find(a.data()).valid());
  EXPECT_EQ(registry.insert(a.data()), std::pair(StateId(0), true));
  EXPECT_EQ(registry.insert(b.data()), std::pair(StateId(1), true));
  EXPECT_EQ(registry.insert(a.data()), std::pair(StateId(0), false));
  EXPECT_EQ(registry.find(b.data()), StateId(1));
  EXPECT_EQ(registry.size(), 2u);
}

// States that differ in a single bit, and counters: what packed states are.
TEST(StateRegistry, ManySimilarStatesSurviveGrowth) {
  constexpr std::size_t kStates = 100000;
  StateRegistry registry(3);
  const auto make = [](std::size_t i) {
    return std::vector<Word>{i % 10, Word{1} << (i % 64), i / 10 << 40};
  };
  std::vector<const Word*> first_addresses;
  std::size_t distinct = 0;
  for (std::size_t i = 0; i < kStates; ++i) {
    const auto [id, fresh] = registry.insert(make(i).data());
    EXPECT_EQ(id.index(), fresh ? distinct : id.index());
    if (fresh) ++distinct;
    if (fresh) first_addresses.push_back(registry.words(id));
  }
  EXPECT_EQ(distinct, kStates);
  EXPECT_EQ(registry.size(), kStates);
  for (std::size_t i = 0; i < kStates; ++i) {
    EXPECT_EQ(registry.find(make(i).data()), StateId(i));
    EXPECT_EQ(registry.words(StateId(i)), first_addresses[i]);
    EXPECT_EQ(registry.words(StateId(i))[2], i / 10 << 40);
  }
}

TEST(StateRegistry, AccountsForItsMemory) {
  StateRegistry registry(4);
  std::size_t before = registry.bytes();
  for (Word i = 0; i < 50000; ++i) {
    const std::size_t growth = registry.next_growth_bytes();
    const std::vector<Word> state = {i, i, i, i};
    registry.insert(state.data());
    EXPECT_LE(registry.bytes(), before + growth);
    before = registry.bytes();
  }
  EXPECT_GE(registry.bytes(), 50000 * 4 * sizeof(Word));
  EXPECT_LE(registry.bytes(), 50000 * (4 * sizeof(Word) + 32));
}

}  // namespace
}  // namespace certifond::planner
