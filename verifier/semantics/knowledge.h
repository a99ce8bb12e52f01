// What is known of a state that satisfies a cube: for each atom, whether it
// is true, false, or one cannot say.
//
// Statement: if value(f) is kTrue (kFalse), f is true (false) in every state
// that agrees with the known fluent atoms.  Derived atoms by two least
// fixpoints for each stratum: the lower one takes a body for true only if it
// is kTrue, the upper one for false only if it is kFalse; by induction over
// the stages, every state's own fixpoint lies between them.  kUnknown promises
// nothing.  Three-valued evaluation term by term is exact where no atom occurs
// both ways, as in "p and q"; for "p and not p" value() takes the formula apart
// at such an atom, up to kMaxCases times.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "verifier/semantics/bound_cube.h"
#include "verifier/semantics/formula.h"
#include "verifier/semantics/semantics.h"

namespace certifond::verifier {

class Knowledge {
 public:
  // Of every fluent atom the same.
  Knowledge(Semantics& semantics, Truth others)
      : semantics_(&semantics), others_(others) {}
  // That the state is in the cube, which is not impossible.  Its derived
  // literals are not used.
  Knowledge(Semantics& semantics, BoundCubeView cube);

  void set(AtomId fluent, Truth value);
  // That the state is in this cube, too, which is not closed and has no derived
  // literals.  False if that contradicts what is known: then there is no such
  // state.
  bool assume(BoundCubeView cube);

  // Fluent or derived.
  Truth operator[](AtomId atom) const;
  Truth value(const Formula& formula) const;
  // Whether every state that agrees with this is in the cube.
  bool entails(BoundCubeView cube) const;
  // The true atoms, sorted, if exactly one state agrees with this.
  std::optional<std::vector<AtomId>> only_state() const;
  // Whether every fluent atom that was not set is false.  (Where all were set,
  // nothing is left to say of the others.)
  bool closed() const { return others_ == Truth::kFalse; }

  // What is known after the outcome in a state that agrees with this.
  Knowledge after(const Outcome& outcome) const;

 private:
  Truth fluent(AtomId atom) const {
    return atom.index() < fluents_.size() ? fluents_[atom.index()] : others_;
  }
  // Fluent atoms of the task that are not known to be false.
  std::size_t not_false() const {
    return closed() ? exceptions_
                    : semantics_->atoms().fluent_count() - exceptions_;
  }
  bool is_exception(Truth value) const {
    return (value == Truth::kFalse) != closed();
  }
  Truth by_terms(const Formula& formula) const;
  Truth by_cases(const Formula& formula, std::size_t& cases) const;
  void derive() const;
  void derive(const Stratum& stratum) const;

  static constexpr std::size_t kMaxCases = 64;

  Semantics* semantics_;
  Truth others_;
  std::vector<Truth> fluents_;  // by atom; `others_` beyond its end
  // Entries of fluents_ that are false where `others_` is not, or the other way
  // round.
  std::size_t exceptions_ = 0;
  // By atom, of the fluent atoms above and a table of that size.
  mutable std::vector<Truth> derived_;
};

}  // namespace certifond::verifier
