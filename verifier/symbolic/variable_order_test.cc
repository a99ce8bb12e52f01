#include "verifier/symbolic/variable_order.h"

#include <gtest/gtest.h>

#include <vector>

namespace certifond::verifier::symbolic {
namespace {

using Order = std::vector<std::uint32_t>;
using Atoms = std::vector<AtomId>;

// Needs the atom `from`; deletes it and adds `to`.
ActionFacts step(std::size_t from, std::size_t to) {
  ActionFacts action;
  action.required = {AtomId(from)};
  action.outcomes.push_back({{AtomId(to)}, {AtomId(from)}, {}, {}});
  return action;
}

TEST(ChangeOrder, WithoutActionsNothingMoves) {
  EXPECT_EQ(change_order({}, {}, 0), Order{});
  EXPECT_EQ(change_order(Atoms{AtomId(1)}, {}, 3), (Order{0, 1, 2}));
}

TEST(ChangeOrder, FollowsAWalkFromTheInitialState) {
  const std::vector<ActionFacts> actions = {step(1, 0), step(2, 1), step(3, 2)};
  EXPECT_EQ(change_order(Atoms{AtomId(3)}, actions, 4), (Order{3, 2, 0, 1}));
}

TEST(ChangeOrder, WhatIsNotReachedComesLast) {
  const std::vector<ActionFacts> actions = {step(0, 1), step(2, 3)};
  EXPECT_EQ(change_order(Atoms{AtomId(2)}, actions, 5), (Order{2, 3, 1, 0, 4}));
}

TEST(ChangeOrder, ConditionalEffectsAndActionsWithoutConditionsCount) {
  ActionFacts free;
  free.outcomes.push_back({{}, {}, {AtomId(2)}, {AtomId(0)}});
  const std::vector<ActionFacts> actions = {step(2, 1), free};
  EXPECT_EQ(change_order({}, actions, 3), (Order{1, 2, 0}));
}

}  // namespace
}  // namespace certifond::verifier::symbolic
