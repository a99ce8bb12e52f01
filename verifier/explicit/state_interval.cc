#include "verifier/explicit/state_interval.h"

#include <algorithm>

#include "fond/base/check.h"

namespace certifond::verifier {
namespace {

// The atoms that may be true in a closed cube.
StateBits named_by(BoundCubeView cube, std::size_t words) {
  StateBits named(words);
  for (AtomId atom : cube.positive) put(named, atom, true);
  for (AtomId atom : cube.free) put(named, atom, true);
  return named;
}

bool subset(StateView a, StateView b) {
  for (std::size_t i = 0; i < a.size(); ++i)
    if ((a[i] & ~b[i]) != 0) return false;
  return true;
}

}  // namespace

StateBits StateInterval::open() const {
  StateBits result = upper_;
  for (std::size_t i = 0; i < result.size(); ++i) result[i] &= ~lower_[i];
  return result;
}

bool StateInterval::contains(StateView state) const {
  return subset(lower_, state) && subset(state, upper_);
}

Truth StateInterval::value(const Formula& formula) const {
  return evaluate_known(formula, [this](AtomId atom) { return (*this)[atom]; });
}

Truth StateInterval::value(BoundCubeView cube) const {
  if (cube.impossible) return Truth::kFalse;
  Truth result = Truth::kTrue;
  for (AtomId atom : cube.positive) {
    result = std::min(result, (*this)[atom]);
    if (result == Truth::kFalse) return result;
  }
  for (AtomId atom : cube.negative) {
    result = std::min(result, !(*this)[atom]);
    if (result == Truth::kFalse) return result;
  }
  if (!cube.closed) return result;
  const StateBits named = named_by(cube, lower_.size());
  if (!subset(lower_, named)) return Truth::kFalse;
  return subset(upper_, named) ? result : Truth::kUnknown;
}

void StateInterval::assume(const Formula& formula) {
  if (formula.kind == Formula::Kind::kLiteral)
    set(formula.literal.atom, truth(formula.literal.positive));
  if (formula.kind != Formula::Kind::kAnd) return;
  for (const Formula& child : formula.children) assume(child);
}

void StateInterval::assume(BoundCubeView cube) {
  CERTIFOND_CHECK(!cube.impossible);
  for (AtomId atom : cube.positive) set(atom, Truth::kTrue);
  for (AtomId atom : cube.negative) set(atom, Truth::kFalse);
  if (!cube.closed) return;
  const StateBits named = named_by(cube, lower_.size());
  CERTIFOND_CHECK(subset(lower_, named));
  for (std::size_t i = 0; i < upper_.size(); ++i) upper_[i] &= named[i];
}

// An atom holds afterwards if it is added, or if it held and is not deleted.
StateInterval StateInterval::after(const Outcome& outcome) const {
  StateInterval result = *this;
  for (std::size_t i = 0; i < outcome.size();) {
    const AtomId atom = outcome[i].atom;
    Truth deleted = Truth::kFalse;
    Truth added = Truth::kFalse;
    for (; i < outcome.size() && outcome[i].atom == atom; ++i)
      (outcome[i].add ? added : deleted) = value(outcome[i].condition);
    const Truth after = std::max(added, std::min((*this)[atom], !deleted));
    put(result.lower_, atom, after == Truth::kTrue);
    put(result.upper_, atom, after != Truth::kFalse);
  }
  return result;
}

bool StateInterval::join(const StateInterval& other) {
  bool grew = false;
  for (std::size_t i = 0; i < lower_.size(); ++i) {
    const Word lower = lower_[i] & other.lower_[i];
    const Word upper = upper_[i] | other.upper_[i];
    grew = grew || lower != lower_[i] || upper != upper_[i];
    lower_[i] = lower;
    upper_[i] = upper;
  }
  return grew;
}

void StateInterval::set(AtomId atom, Truth value) {
  CERTIFOND_CHECK((*this)[atom] != !value);
  put(lower_, atom, value == Truth::kTrue);
  put(upper_, atom, value == Truth::kTrue);
}

}  // namespace certifond::verifier
