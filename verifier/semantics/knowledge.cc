#include "verifier/semantics/knowledge.h"

#include <algorithm>
#include <set>
#include <utility>

#include "fond/base/check.h"
#include "verifier/semantics/literal_walk.h"

namespace certifond::verifier {
namespace {

// A fluent atom of unknown value that occurs in a formula, itself or by way of
// derived atoms, both positively and negatively.
std::optional<AtomId> atom_both_ways(Semantics& semantics,
                                     const Knowledge& known,
                                     const Formula& formula) {
  std::set<std::pair<AtomId, bool>> seen;
  LiteralWalk walk(formula);
  while (const auto literal = walk.next()) {
    const auto [atom, positive] = *literal;
    semantics.budget().tick();
    if (known[atom] != Truth::kUnknown || !seen.emplace(atom, positive).second)
      continue;
    if (semantics.atoms().is_derived(atom))
      walk.enter(semantics.definition_of(atom), positive);
    else if (seen.contains({atom, !positive}))
      return atom;
  }
  return std::nullopt;
}

}  // namespace

Knowledge::Knowledge(Semantics& semantics, BoundCubeView cube)
    : Knowledge(semantics, cube.closed ? Truth::kFalse : Truth::kUnknown) {
  CERTIFOND_CHECK(!cube.impossible);
  const auto assume = [&](std::span<const AtomId> atoms, Truth value) {
    for (AtomId atom : atoms)
      if (!semantics.atoms().is_derived(atom)) set(atom, value);
  };
  assume(cube.positive, Truth::kTrue);
  assume(cube.negative, Truth::kFalse);
  assume(cube.free, Truth::kUnknown);
}

void Knowledge::set(AtomId atom, Truth value) {
  if (atom.index() >= fluents_.size()) {
    const std::size_t size =
        std::max(semantics_->atoms().size(), atom.index() + 1);
    fluents_.resize(size, others_);
  }
  Truth& entry = fluents_[atom.index()];
  if (is_exception(entry)) --exceptions_;
  entry = value;
  if (is_exception(entry)) ++exceptions_;
  derived_.clear();
}

bool Knowledge::assume(BoundCubeView cube) {
  CERTIFOND_CHECK(!cube.closed);
  if (cube.impossible) return false;
  const auto assume = [&](std::span<const AtomId> atoms, Truth value) {
    for (const AtomId atom : atoms) {
      if (fluent(atom) == !value) return false;
      set(atom, value);
    }
    return true;
  };
  return assume(cube.positive, Truth::kTrue) &&
         assume(cube.negative, Truth::kFalse);
}

Truth Knowledge::operator[](AtomId atom) const {
  if (!semantics_->atoms().is_derived(atom)) return fluent(atom);
  if (derived_.size() != semantics_->atoms().size()) derive();
  return derived_[atom.index()];
}

Truth Knowledge::by_terms(const Formula& formula) const {
  semantics_->budget().tick(1 + formula.children.size() / 16);
  return evaluate_known(formula, [this](AtomId atom) { return (*this)[atom]; });
}

Truth Knowledge::value(const Formula& formula) const {
  std::size_t cases = kMaxCases;
  return by_cases(formula, cases);
}

Truth Knowledge::by_cases(const Formula& formula, std::size_t& cases) const {
  const Truth whole = by_terms(formula);
  if (whole != Truth::kUnknown) return whole;
  const auto atom = atom_both_ways(*semantics_, *this, formula);
  if (!atom || cases == 0) return Truth::kUnknown;
  --cases;
  Knowledge half = *this;
  half.set(*atom, Truth::kFalse);
  const Truth without = half.by_cases(formula, cases);
  if (without == Truth::kUnknown) return Truth::kUnknown;
  half.set(*atom, Truth::kTrue);
  return half.by_cases(formula, cases) == without ? without : Truth::kUnknown;
}

bool Knowledge::entails(BoundCubeView cube) const {
  if (cube.impossible) return false;
  std::size_t named = 0;  // fluent atoms that may be true, named by the cube
  for (AtomId atom : cube.positive) {
    if ((*this)[atom] != Truth::kTrue) return false;
    if (!semantics_->atoms().is_derived(atom)) ++named;
  }
  for (AtomId atom : cube.negative)
    if ((*this)[atom] != Truth::kFalse) return false;
  if (!cube.closed) return true;
  for (AtomId atom : cube.free)
    if (fluent(atom) != Truth::kFalse) ++named;
  return named == not_false();
}

std::optional<std::vector<AtomId>> Knowledge::only_state() const {
  if (not_false() > fluents_.size()) return std::nullopt;
  semantics_->budget().tick(1 + fluents_.size() / 512);
  std::vector<AtomId> atoms;
  for (std::size_t i = 0; i < fluents_.size(); ++i)
    if (fluents_[i] == Truth::kTrue) atoms.emplace_back(i);
  return atoms.size() == not_false() ? std::optional(atoms) : std::nullopt;
}

Knowledge Knowledge::after(const Outcome& outcome) const {
  semantics_->budget().tick(1 + fluents_.size() / 4096);
  Knowledge result(*semantics_, others_);
  result.fluents_ = fluents_;
  result.exceptions_ = exceptions_;
  for (std::size_t i = 0; i < outcome.size();) {
    const AtomId atom = outcome[i].atom;
    Truth deleted = Truth::kFalse;
    Truth added = Truth::kFalse;
    for (; i < outcome.size() && outcome[i].atom == atom; ++i)
      (outcome[i].add ? added : deleted) = value(outcome[i].condition);
    result.set(atom, std::max(added, std::min(fluent(atom), !deleted)));
  }
  return result;
}

void Knowledge::derive() const {
  const std::vector<Stratum>& strata = semantics_->strata();
  derived_.assign(semantics_->atoms().size(), Truth::kFalse);
  for (const Stratum& stratum : strata) derive(stratum);
}

// Upper fixpoint first: from kFalse, heads become kUnknown if their bodies are
// not false.  Then the lower one: they become kTrue if their bodies are true.
// As the stratum's own atoms occur positively only, what the upper fixpoint
// leaves kFalse is no help to the lower one, and stays kFalse.
void Knowledge::derive(const Stratum& stratum) const {
  const auto look_up = [this](AtomId atom) {
    return semantics_->atoms().is_derived(atom) ? derived_[atom.index()]
                                                : fluent(atom);
  };
  for (const Truth stage : {Truth::kUnknown, Truth::kTrue}) {
    bool changed = true;
    while (changed) {
      changed = false;
      for (const Definition& definition : stratum.definitions) {
        semantics_->budget().tick();
        Truth& head = derived_[definition.head.index()];
        if (head >= stage || evaluate_known(definition.body, look_up) < stage)
          continue;
        head = stage;
        changed = stratum.recursive;
      }
    }
  }
}

}  // namespace certifond::verifier
