#include "verifier/explicit/state_interval.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <vector>

namespace certifond::verifier {
namespace {

constexpr std::size_t kAtoms = 3;

std::vector<StateBits> all_states() {
  std::vector<StateBits> result;
  for (Word bits = 0; bits < Word{1} << kAtoms; ++bits)
    result.push_back({bits});
  return result;
}

// Every choice of one of three values for each atom.
std::vector<std::vector<int>> all_choices() {
  std::vector<std::vector<int>> result;
  for (int i = 0; i < 27; ++i) result.push_back({i % 3, i / 3 % 3, i / 9});
  return result;
}

StateInterval interval(const std::vector<int>& values) {
  StateBits lower(1);
  StateBits upper(1);
  for (std::size_t i = 0; i < kAtoms; ++i) {
    put(lower, AtomId(i), values[i] == 2);
    put(upper, AtomId(i), values[i] != 0);
  }
  StateInterval result(lower);
  result.join(StateInterval(upper));
  return result;
}

// Closed: positive, free or (else) false; open: positive, negative or nothing.
BoundCube cube(const std::vector<int>& values, bool closed) {
  BoundCube result;
  result.closed = closed;
  for (std::size_t i = 0; i < kAtoms; ++i) {
    if (values[i] == 2) result.positive.emplace_back(i);
    if (values[i] == 1)
      (closed ? result.free : result.negative).emplace_back(i);
  }
  return result;
}

bool in(const BoundCube& cube, StateView state) {
  std::vector<bool> may_be_false(kAtoms, true);
  std::vector<bool> may_be_true(kAtoms, !cube.closed);
  for (AtomId atom : cube.positive) {
    may_be_true[atom.index()] = true;
    may_be_false[atom.index()] = false;
  }
  for (AtomId atom : cube.free) may_be_true[atom.index()] = true;
  for (AtomId atom : cube.negative) may_be_true[atom.index()] = false;
  for (std::size_t i = 0; i < kAtoms; ++i)
    if (!(has(state, AtomId(i)) ? may_be_true : may_be_false)[i]) return false;
  return true;
}

std::vector<Formula> formulas() {
  const auto literal = [](std::size_t atom, bool positive) {
    return Formula::of({AtomId(atom), positive});
  };
  const Formula both = Formula::all_of({literal(0, true), literal(1, false)});
  return {Formula::constant(true),
          Formula::constant(false),
          literal(2, false),
          both,
          Formula::any_of({both, literal(2, true)}),
          Formula::all_of(
              {literal(2, true), Formula::any_of({literal(0, true), both})})};
}

bool holds(const Formula& formula, StateView state) {
  return evaluate(formula, [&](AtomId atom) { return has(state, atom); });
}

// The value if it is the same in all states, by enumeration.
Truth common_value(const StateInterval& states,
                   const std::function<bool(StateView)>& value) {
  bool some_true = false;
  bool some_false = false;
  for (const StateBits& state : all_states())
    if (states.contains(state)) (value(state) ? some_true : some_false) = true;
  if (some_true && some_false) return Truth::kUnknown;
  return truth(some_true);
}

std::optional<StateInterval> hull(
    const StateInterval& states,
    const std::function<std::optional<StateBits>(const StateBits&)>& image) {
  std::optional<StateInterval> result;
  for (const StateBits& state : all_states()) {
    if (!states.contains(state)) continue;
    const auto to = image(state);
    if (!to) continue;
    if (!result) result.emplace(*to);
    result->join(StateInterval(*to));
  }
  return result;
}

void expect_equal(const StateInterval& a, const StateInterval& b) {
  EXPECT_EQ(a.open(), b.open());
  EXPECT_TRUE(std::ranges::equal(a.lower(), b.lower()));
}

TEST(StateIntervalTest, CubesAreJudgedAndAssumedExactly) {
  for (const auto& values : all_choices())
    for (const auto& literals : all_choices())
      for (const bool closed : {false, true}) {
        const StateInterval states = interval(values);
        const BoundCube condition = cube(literals, closed);
        const Truth value = common_value(
            states, [&](StateView state) { return in(condition, state); });
        EXPECT_EQ(states.value(condition), value);
        if (value == Truth::kFalse) continue;
        StateInterval assumed = states;
        assumed.assume(condition);
        expect_equal(assumed, *hull(states, [&](const StateBits& state) {
                       return in(condition, state) ? std::optional(state)
                                                   : std::nullopt;
                     }));
      }
  BoundCube impossible;
  impossible.impossible = true;
  EXPECT_EQ(interval({1, 1, 1}).value(impossible), Truth::kFalse);
}

TEST(StateIntervalTest, FormulasAreNeverJudgedWrongly) {
  for (const auto& values : all_choices())
    for (const Formula& formula : formulas()) {
      const StateInterval states = interval(values);
      const Truth value = states.value(formula);
      const Truth expected = common_value(
          states, [&](StateView state) { return holds(formula, state); });
      EXPECT_TRUE(value == expected || value == Truth::kUnknown);
      EXPECT_TRUE(value == expected || !states.is_one_state());
      if (value == Truth::kFalse) continue;
      StateInterval assumed = states;
      assumed.assume(formula);
      for (const StateBits& state : all_states())
        EXPECT_TRUE(assumed.contains(state) || !states.contains(state) ||
                    !holds(formula, state));
    }
}

TEST(StateIntervalTest, NoStateAfterAnOutcomeIsForgotten) {
  for (const auto& values : all_choices())
    for (const Formula& when : formulas())
      for (const Formula& unless : formulas())
        for (const std::size_t atom : {0, 2}) {
          if (when.is_false() || unless.is_false()) continue;
          const Outcome outcome = {{unless, AtomId(atom), false},
                                   {when, AtomId(atom), true},
                                   {Formula(), AtomId(2 - atom), false}};
          Outcome sorted = outcome;
          if (atom == 2) std::ranges::rotate(sorted, sorted.begin() + 2);
          const auto apply = [&](const StateBits& state) {
            StateBits after = state;
            for (const GroundEffect& effect : sorted)
              if (holds(effect.condition, state))
                put(after, effect.atom, effect.add);
            return std::optional(after);
          };
          const StateInterval states = interval(values);
          const StateInterval after = states.after(sorted);
          const StateInterval least = *hull(states, apply);
          StateInterval joined = after;
          EXPECT_FALSE(joined.join(least));
          if (when.is_true() || states.is_one_state())
            expect_equal(after, least);
        }
}

}  // namespace
}  // namespace certifond::verifier
