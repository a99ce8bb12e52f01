#include "verifier/symbolic/bdd.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <atomic>
#include <bit>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

namespace certifond::verifier::symbolic {
namespace {

// A function of five variables by its truth table: bit r is its value in row
// r, in which variable i has the value of bit i.
using Table = std::uint32_t;
constexpr std::uint32_t kVariables = 5;
constexpr std::uint32_t kRows = 32;

bool bit(std::uint32_t word, std::uint32_t index) {
  return (word >> index & 1) != 0;
}

Bdd bdd_of(BddManager& manager, Table table) {
  std::vector<Bdd> rows;
  for (std::uint32_t row = 0; row < kRows; ++row) {
    if (!bit(table, row)) continue;
    std::vector<std::pair<std::uint32_t, bool>> literals;
    for (std::uint32_t i = 0; i < kVariables; ++i)
      literals.emplace_back(i, bit(row, i));
    rows.push_back(manager.cube(literals));
  }
  return manager.any_of(std::move(rows));
}

std::vector<bool> values_of(std::uint32_t row) {
  std::vector<bool> values;
  for (std::uint32_t i = 0; i < kVariables; ++i) values.push_back(bit(row, i));
  return values;
}

// The value of `table` in `row` with variable `index` set.
bool value_with(Table table, std::uint32_t row, std::uint32_t index,
                bool value) {
  const std::uint32_t mask = 1u << index;
  return bit(table, value ? row | mask : row & ~mask);
}

template <typename Value>
Table table_by(const Value& value) {
  Table table = 0;
  for (std::uint32_t row = 0; row < kRows; ++row)
    if (value(row)) table |= 1u << row;
  return table;
}

RC_GTEST_PROP(Bdd, OperationsAreBitwiseOnTruthTables, (Table a, Table b)) {
  const Budget budget;
  BddManager manager(kVariables, budget);
  const Bdd f = bdd_of(manager, a);
  const Bdd g = bdd_of(manager, b);
  RC_ASSERT((f & g) == bdd_of(manager, a & b));
  RC_ASSERT((f | g) == bdd_of(manager, a | b));
  RC_ASSERT((f - g) == bdd_of(manager, a & ~b));
  RC_ASSERT(!f == bdd_of(manager, ~a));
  RC_ASSERT(f.intersects(g) == ((a & b) != 0));
  RC_ASSERT(f.subset_of(g) == ((a & ~b) == 0));
  RC_ASSERT(f.is_zero() == (a == 0));
  RC_ASSERT((f | !f).is_one());
}

RC_GTEST_PROP(Bdd, QuantifierAndCofactorAreByRow, (Table a, Table b)) {
  const auto i = *rc::gen::inRange<std::uint32_t>(0, kVariables);
  const bool value = *rc::gen::arbitrary<bool>();
  const Budget budget;
  BddManager manager(kVariables, budget);
  const Bdd f = bdd_of(manager, a);
  const Bdd g = bdd_of(manager, b);
  const Bdd x = manager.variable(i);
  const Table some = table_by([&](std::uint32_t row) {
    return value_with(a, row, i, false) || value_with(a, row, i, true);
  });
  const Table both = table_by([&](std::uint32_t row) {
    return value_with(a & b, row, i, false) || value_with(a & b, row, i, true);
  });
  const Table set =
      table_by([&](std::uint32_t row) { return value_with(a, row, i, value); });
  RC_ASSERT(f.exists(x) == bdd_of(manager, some));
  RC_ASSERT(f.and_exists(g, x) == bdd_of(manager, both));
  RC_ASSERT(f.cofactor(manager.literal(i, value)) == bdd_of(manager, set));
  RC_ASSERT(manager.node(i, f, g) == ((x & f) | (g - x)));
}

RC_GTEST_PROP(Bdd, CountsPathsAndPicksAgreeWithTheRows, (Table a)) {
  const Budget budget;
  BddManager manager(kVariables, budget);
  const Bdd f = bdd_of(manager, a);
  RC_ASSERT(f.count(kVariables) == std::popcount(a));
  RC_ASSERT(f.count(kVariables + 3) == 8.0 * std::popcount(a));
  for (std::uint32_t row = 0; row < kRows; ++row)
    RC_ASSERT(f.holds(values_of(row)) == bit(a, row));

  Table covered = 0;
  const auto rows_of = [](const std::vector<std::int8_t>& path) {
    return table_by([&](std::uint32_t row) {
      for (std::uint32_t i = 0; i < kVariables; ++i)
        if (path[i] != -1 && (path[i] == 1) != bit(row, i)) return false;
      return true;
    });
  };
  RC_ASSERT(f.each_path([&](const std::vector<std::int8_t>& path) {
    RC_ASSERT((covered & rows_of(path)) == 0u);  // paths are disjoint
    covered |= rows_of(path);
    return true;
  }));
  RC_ASSERT(covered == a);
  if (a != 0) RC_ASSERT((rows_of(f.pick()) & ~a) == 0u);
}

RC_GTEST_PROP(Bdd, SupportIsTheSetOfVariablesThatMatter, (Table a)) {
  const Budget budget;
  BddManager manager(kVariables, budget);
  std::vector<std::uint32_t> matter;
  for (std::uint32_t i = 0; i < kVariables; ++i)
    for (std::uint32_t row = 0; row < kRows; ++row)
      if (value_with(a, row, i, false) != value_with(a, row, i, true)) {
        matter.push_back(i);
        break;
      }
  RC_ASSERT(bdd_of(manager, a).support() == matter);
}

RC_GTEST_PROP(Bdd, ReorderingChangesNoFunctionAndLeaksNoNode,
              (Table a, Table b)) {
  const Budget budget;
  BddManager manager(kVariables, budget);
  {
    const Bdd f = bdd_of(manager, a);
    const Bdd g = bdd_of(manager, b);
    const Bdd both = f & g;
    manager.reorder();
    RC_ASSERT(bdd_of(manager, a) == f);
    RC_ASSERT((f & g) == both);
  }
  RC_ASSERT(manager.references() == 0u);
}

TEST(Bdd, APathCallbackCanStop) {
  const Budget budget;
  BddManager manager(2, budget);
  int calls = 0;
  EXPECT_FALSE((manager.variable(0) | manager.variable(1))
                   .each_path([&](const std::vector<std::int8_t>&) {
                     ++calls;
                     return false;
                   }));
  EXPECT_EQ(calls, 1);
}

TEST(Bdd, SmallSetsInManyVariablesAreCountedExactly) {
  constexpr std::uint32_t kMany = 500;
  const Budget budget;
  BddManager manager(kMany, budget);
  std::vector<std::pair<std::uint32_t, bool>> literals;
  for (std::uint32_t i = 0; i < kMany; ++i)
    literals.emplace_back(i, i % 2 == 0);
  const Bdd state = manager.cube(literals);
  EXPECT_EQ(state.count(kMany), 1.0);
  literals[3].second = true;
  EXPECT_EQ((state | manager.cube(literals)).count(kMany), 2.0);
}

TEST(Bdd, NewVariablesGoToTheBottom) {
  const Budget budget;
  BddManager manager(2, budget);
  const Bdd x = manager.new_variable();
  EXPECT_EQ(x, manager.variable(2));
  EXPECT_EQ(manager.variables(), 3u);
  EXPECT_EQ(manager.level_of(2), 2u);
  EXPECT_EQ(manager.variable_at(2), 2u);
}

// x0 y0 + x1 y1 + ..: exponential if all x come before all y, linear if they
// are interleaved.
Bdd pairs(BddManager& manager, std::uint32_t count) {
  Bdd sum = manager.zero();
  for (std::uint32_t i = 0; i < count; ++i)
    sum |= manager.variable(i) & manager.variable(count + i);
  return sum;
}

TEST(BddLimits, ReorderingRescuesABadOrder) {
  const Budget budget;
  BddManager manager(2 * 18, budget);
  manager.enable_reordering(10'000);
  const Bdd sum = pairs(manager, 18);
  EXPECT_GT(manager.reorderings(), 0u);
  EXPECT_LT(sum.size(), 5'000u);
}

TEST(BddLimits, ReorderingThatDidNotHelpWaits) {
  const Budget budget;
  constexpr std::size_t kSize = 24;
  BddManager manager(kSize, budget);
  manager.enable_reordering(2'000);
  std::mt19937 random(1);
  std::vector<Bdd> states;  // no order makes them smaller
  while (manager.live_nodes() < 20'000) {
    std::vector<bool> values(kSize);
    for (std::size_t i = 0; i < kSize; ++i) values[i] = random() % 2 == 1;
    states.push_back(manager.assignment(values) & manager.one());
  }
  EXPECT_EQ(manager.reorderings(), 1u);
}

// Nothing can stop a reordering half-way.
TEST(BddLimits, NoReorderingIsBegunThatMayTakeLong) {
  const Budget budget;
  BddManager manager(10, budget);
  EXPECT_TRUE(manager.can_reorder());
  const Budget short_of_time({.seconds = 1});
  BddManager hurried(10, short_of_time);
  EXPECT_FALSE(hurried.can_reorder());
  // 1,000 diagrams of 2,000 variables: which of these meet takes too long.
  BddManager wide(2'000, budget);
  std::vector<Bdd> diagrams(1'000, wide.one());
  EXPECT_FALSE(wide.can_reorder());
  diagrams.resize(100);
  EXPECT_TRUE(wide.can_reorder());
}

TEST(BddLimits, AFixedOrderStays) {
  const Budget budget;
  BddManager manager(2 * 14, budget);
  manager.enable_reordering(1'000);
  const BddManager::FixedOrder fixed(manager);
  pairs(manager, 14);
  EXPECT_EQ(manager.reorderings(), 0u);
  EXPECT_EQ(manager.level_of(14), 14u);
}

template <typename Work>
Fault::Kind fault_of(const Work& work) {
  try {
    work();
  } catch (const Fault& fault) {
    return fault.kind();
  }
  ADD_FAILURE() << "no limit stopped this";
  return Fault::Kind::kBadInput;
}

TEST(BddLimits, ADiagramWithTooManyNodesIsALimit) {
  const Budget budget;
  BddManager manager(2 * 24, budget, {.live_nodes = 100'000});
  const Bdd before = manager.variable(0) & manager.variable(1);
  EXPECT_EQ(fault_of([&] { pairs(manager, 24); }), Fault::Kind::kLimit);
  // Everything else is as it was, and operations go on.
  EXPECT_EQ(before, manager.variable(0) & manager.variable(1));
  EXPECT_LE(manager.live_nodes(), 110'000u);
}

TEST(BddLimits, TheMemoryOfTheManagerIsBounded) {
  constexpr std::size_t kMemory = 20 << 20;
  const Budget budget;
  BddManager manager(2 * 24, budget, {.memory_bytes = kMemory});
  EXPECT_EQ(fault_of([&] { pairs(manager, 24); }), Fault::Kind::kMemory);
  EXPECT_LE(manager.memory_in_use(), kMemory + kMemory / 4);
}

TEST(BddLimits, APassedDeadlineStopsTheNextOperation) {
  const Budget budget({.seconds = 0});
  BddManager manager(2, budget);
  const Bdd x = manager.variable(0);
  const Bdd y = manager.variable(1);
  EXPECT_EQ(fault_of([&] { (void)(x & y); }), Fault::Kind::kTime);
}

TEST(BddLimits, ADeadlineStopsALongComputation) {
  const Budget budget({.seconds = 0.05});
  BddManager manager(2 * 40, budget);
  EXPECT_EQ(fault_of([&] { pairs(manager, 40); }),  // 2^40 nodes
            Fault::Kind::kTime);
}

TEST(BddLimits, AStopFlagStops) {
  const std::atomic<bool> stop = true;
  const Budget budget({.stop = &stop});
  BddManager manager(2, budget);
  const Bdd x = manager.variable(0);
  EXPECT_EQ(fault_of([&] { (void)(x & manager.variable(1)); }),
            Fault::Kind::kStopped);
}

}  // namespace
}  // namespace certifond::verifier::symbolic
