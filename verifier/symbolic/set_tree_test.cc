#include "verifier/symbolic/set_tree.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace certifond::verifier::symbolic {
namespace {

constexpr std::uint32_t kVariables = 6;
using Rows = std::uint64_t;  // a set of assignments, one bit each

Bdd bdd_of(BddManager& manager, Rows rows) {
  std::vector<Bdd> parts;
  for (std::uint32_t row = 0; row < 64; ++row) {
    if ((rows >> row & 1) == 0) continue;
    std::vector<bool> values;
    for (std::uint32_t i = 0; i < kVariables; ++i)
      values.push_back((row >> i & 1) != 0);
    parts.push_back(manager.assignment(values));
  }
  return manager.any_of(std::move(parts));
}

// Sets of all densities; few and many states to ask for.
rc::Gen<Rows> rows() {
  return rc::gen::map(
      rc::gen::pair(rc::gen::arbitrary<Rows>(), rc::gen::inRange(0, 60)),
      [](std::pair<Rows, int> value) {
        Rows mixed = value.first * 0x9e3779b97f4a7c15u;
        mixed ^= mixed >> 29;
        return mixed >> value.second;
      });
}

RC_GTEST_PROP(SetTree, SplitGivesEachStateToTheFirstSetThatHasIt, ()) {
  const auto sets = *rc::gen::container<std::vector<Rows>>(rows());
  const Rows asked = *rows();
  const Budget budget;
  BddManager manager(kVariables, budget);
  std::vector<Bdd> bdds;
  for (const Rows set : sets) bdds.push_back(bdd_of(manager, set));
  const SetTree tree(manager, bdds);

  std::map<std::size_t, Bdd> found;
  const Bdd rest = tree.split(bdd_of(manager, asked),
                              [&](std::size_t index, const Bdd& part) {
                                RC_ASSERT(!part.is_zero());
                                RC_ASSERT(found.emplace(index, part).second);
                              });
  Rows left = asked;
  for (std::size_t i = 0; i < sets.size(); ++i) {
    const Rows part = left & sets[i];
    left &= ~part;
    RC_ASSERT((part != 0) == found.contains(i));
    if (part != 0) RC_ASSERT(found.at(i) == bdd_of(manager, part));
  }
  RC_ASSERT(rest == bdd_of(manager, left));
}

RC_GTEST_PROP(SetTree, OverlapsFindsEverySetThatHasAState, ()) {
  const auto sets = *rc::gen::container<std::vector<Rows>>(rows());
  const Rows asked = *rows();
  const Budget budget;
  BddManager manager(kVariables, budget);
  std::vector<Bdd> bdds;
  for (const Rows set : sets) bdds.push_back(bdd_of(manager, set));
  const SetTree tree(manager, bdds);

  std::map<std::size_t, Bdd> found;
  tree.overlaps(bdd_of(manager, asked),
                [&](std::size_t index, const Bdd& part) {
                  RC_ASSERT(found.emplace(index, part).second);
                });
  for (std::size_t i = 0; i < sets.size(); ++i) {
    RC_ASSERT(((asked & sets[i]) != 0) == found.contains(i));
    if (found.contains(i))
      RC_ASSERT(found.at(i) == bdd_of(manager, asked & sets[i]));
  }
}

TEST(SetTree, WithoutSetsNothingIsFound) {
  const Budget budget;
  BddManager manager(kVariables, budget);
  const SetTree tree(manager, {});
  const auto never = [](std::size_t, const Bdd&) { FAIL(); };
  EXPECT_EQ(tree.split(manager.one(), never), manager.one());
  tree.overlaps(manager.one(), never);
}

}  // namespace
}  // namespace certifond::verifier::symbolic
