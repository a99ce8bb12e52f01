#include "verifier/explicit/state_set.h"

#include <gtest/gtest.h>

namespace certifond::verifier {
namespace {

TEST(StateSetTest, NumbersStatesInTheOrderOfArrival) {
  StateSet set(2);
  constexpr std::size_t kCount = 5000;
  for (std::size_t i = 0; i < kCount; ++i) {
    const StateBits state = {i * i, i << 40};
    EXPECT_FALSE(set.find(state));
    EXPECT_EQ(set.insert(state), std::pair(StateNumber(i), true));
    EXPECT_EQ(set.insert(state), std::pair(StateNumber(i), false));
  }
  EXPECT_EQ(set.size(), kCount);
  for (std::size_t i = 0; i < kCount; ++i) {
    EXPECT_EQ(set[StateNumber(i)][0], i * i);
    EXPECT_EQ(set.find(StateBits{i * i, i << 40}), StateNumber(i));
  }
}

TEST(StateSetTest, WithoutAtomsThereIsOneState) {
  StateSet set(words_for(0));
  EXPECT_EQ(set.insert({}), std::pair(StateNumber(0), true));
  EXPECT_EQ(set.insert({}), std::pair(StateNumber(0), false));
}

TEST(StateSetTest, BitsAreAtoms) {
  StateBits state(words_for(65));
  ASSERT_EQ(state.size(), 2u);
  put(state, AtomId(64), true);
  put(state, AtomId(3), true);
  EXPECT_TRUE(has(state, AtomId(64)));
  EXPECT_FALSE(has(state, AtomId(0)));
  put(state, AtomId(64), false);
  EXPECT_EQ(state, (StateBits{8, 0}));
}

}  // namespace
}  // namespace certifond::verifier
