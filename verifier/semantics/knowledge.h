// What is known of a state that satisfies a cube: for each atom, whether it
// is true, false, or one cannot say.
//
// Statement: if `value(f)` is kTrue (kFalse), f is true (false) in every state
// of the cube.  Derived atoms by two least fixpoints for each stratum: the
// lower one takes a body for true only if it is kTrue, the upper one for false
// only if it is kFalse; by induction over the stages, every state's own
// fixpoint lies between them.  kUnknown promises nothing: the three-valued
// evaluation is sound, not complete.
#pragma once

#include <cstddef>
#include <vector>

#include "verifier/semantics/formula.h"
#include "verifier/semantics/semantics.h"

namespace certifond::verifier {

class Knowledge {
 public:
  explicit Knowledge(Semantics& semantics) : semantics_(semantics) {}

  // Atoms that are not set have the value `others`, those that enter the
  // atom table later too.
  void reset(Truth others);
  // Exactly the states of the cube, but for derived literals, which are not
  // used.  The cube is not impossible.
  void assume(const BoundCube& cube);
  void set(AtomId fluent, Truth value);

  // Fluent or derived.
  Truth operator[](AtomId atom) const;
  Truth value(const Formula& formula) const;
  // Whether every state considered here is in the cube.
  bool entails(const BoundCube& cube) const;

  // The fluent atoms with a value other than kFalse, if `others` is kFalse.
  bool closed() const { return others_ == Truth::kFalse; }
  const std::vector<AtomId>& mentioned() const { return mentioned_; }

  // What is known after the outcome: an effect whose condition is unknown
  // makes its atom unknown, unless it leaves the atom as it was.
  Knowledge after(const Outcome& outcome) const;

 private:
  void derive() const;

  Semantics& semantics_;
  Truth others_ = Truth::kUnknown;
  std::vector<Truth> fluents_;     // by atom
  std::vector<bool> is_set_;       // by atom
  std::vector<AtomId> mentioned_;  // in the order of first setting
  mutable bool derived_known_ = false;
  mutable std::vector<Truth> derived_;  // by atom
};

}  // namespace certifond::verifier
