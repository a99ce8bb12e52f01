#include "planner/grounding/stratify.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace certifond::planner {
namespace {

Literal pos(std::size_t atom) { return Literal::positive(AtomId(atom)); }
Literal neg(std::size_t atom) { return Literal::negative(AtomId(atom)); }

// Atom 0 is not derived, the others are.
class StratifyTest : public testing::Test {
 protected:
  void atoms(std::size_t count) {
    draft_.atoms.resize(count);
    for (std::size_t i = 1; i < count; ++i) draft_.atoms[i].derived = true;
  }
  void axiom(std::size_t head, Cube condition) {
    draft_.axioms.push_back({draft_.cubes.intern(condition), AtomId(head)});
  }
  Draft draft_;
};

TEST_F(StratifyTest, PositiveCyclesAreOneLayer) {
  atoms(4);
  axiom(1, {pos(2)});
  axiom(2, {pos(1)});
  axiom(1, {neg(0)});
  axiom(3, {pos(2)});
  const Layers layers = stratify(draft_);
  EXPECT_FALSE(layers.unstratified.has_value());
  EXPECT_EQ(layers.of_atom, (std::vector<std::uint32_t>{0, 0, 0, 0}));
}

TEST_F(StratifyTest, NegationNeedsALowerLayer) {
  atoms(5);
  axiom(1, {pos(0)});
  axiom(2, {neg(1)});
  axiom(3, {pos(2), neg(1)});
  axiom(4, {neg(3)});
  axiom(4, {pos(4), pos(1)});
  EXPECT_EQ(stratify(draft_).of_atom,
            (std::vector<std::uint32_t>{0, 0, 1, 1, 2}));
}

TEST_F(StratifyTest, NegationInACycleHasNoLayers) {
  atoms(4);
  axiom(1, {pos(2)});
  axiom(2, {pos(3)});
  axiom(3, {neg(1)});
  EXPECT_TRUE(stratify(draft_).unstratified.has_value());
}

TEST_F(StratifyTest, LongChains) {
  atoms(100000);
  for (std::size_t i = 1; i + 1 < 100000; ++i) axiom(i, {neg(i + 1)});
  const Layers layers = stratify(draft_);
  EXPECT_FALSE(layers.unstratified.has_value());
  EXPECT_EQ(layers.of_atom[1], 99998u);
}

}  // namespace
}  // namespace certifond::planner
