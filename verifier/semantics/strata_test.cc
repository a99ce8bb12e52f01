#include "verifier/semantics/strata.h"

#include <gtest/gtest.h>

#include <set>

#include "verifier/fault.h"

namespace certifond::verifier {
namespace {

Formula literal(std::size_t atom, bool positive = true) {
  return Formula::of({AtomId(atom), positive});
}

std::set<std::size_t> derived(const std::vector<Definition>& definitions,
                              std::set<std::size_t> state) {
  derive(
      stratify(definitions),
      [&](AtomId atom) { return state.contains(atom.index()); },
      [&](AtomId atom) { state.insert(atom.index()); });
  return state;
}

// 0, 1 fluent; 2 <- 0 or 3; 3 <- 2; 4 <- not 3 and 1.
std::vector<Definition> loop_and_negation() {
  return {{AtomId(4), Formula::all_of({literal(3, false), literal(1)})},
          {AtomId(2), Formula::any_of({literal(0), literal(3)})},
          {AtomId(3), literal(2)}};
}

TEST(StrataTest, DependenciesComeFirst) {
  const auto strata = stratify(loop_and_negation());
  ASSERT_EQ(strata.size(), 2u);
  EXPECT_EQ(strata[0].definitions.size(), 2u);
  EXPECT_TRUE(strata[0].recursive);
  EXPECT_EQ(strata[1].definitions.at(0).head, AtomId(4));
  EXPECT_FALSE(strata[1].recursive);
}

TEST(StrataTest, LeastFixpointHasNoUnfoundedAtoms) {
  const auto definitions = loop_and_negation();
  EXPECT_EQ(derived(definitions, {}), (std::set<std::size_t>{}));
  EXPECT_EQ(derived(definitions, {0}), (std::set<std::size_t>{0, 2, 3}));
  EXPECT_EQ(derived(definitions, {1}), (std::set<std::size_t>{1, 4}));
  EXPECT_EQ(derived(definitions, {0, 1}), (std::set<std::size_t>{0, 1, 2, 3}));
}

TEST(StrataTest, RefusesACycleThroughNegation) {
  const std::vector<Definition> definitions = {{AtomId(0), literal(1)},
                                               {AtomId(1), literal(0, false)}};
  try {
    stratify(definitions);
    FAIL();
  } catch (const Fault& fault) {
    EXPECT_EQ(fault.kind(), Fault::Kind::kUnsupported);
  }
}

TEST(StrataTest, LongChainsNeedNoStack) {
  std::vector<Definition> definitions;
  for (std::size_t i = 0; i < 200000; ++i)
    definitions.push_back({AtomId(i), literal(i + 1)});
  EXPECT_EQ(stratify(definitions).size(), definitions.size());
  EXPECT_EQ(derived(definitions, {200000}).size(), 200001u);
}

}  // namespace
}  // namespace certifond::verifier
