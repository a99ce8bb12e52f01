// All states between two states: lower <= s <= upper, atom by atom.
//
// What is known of a set of states, atom by atom: the atoms of `lower` are true
// in all of them, those outside of `upper` are false in all of them, and the
// others are *open*.  An interval is never empty.
//
// Statement: if value(x) is kTrue (kFalse), x is true (false) in every state of
// the interval; kUnknown promises nothing.  The states of the interval in which
// x is true are in the interval after assume(x); and the states after an
// outcome are in after(outcome).
//
// For tasks without derived atoms: a state's bits are all that there is.
#pragma once

#include "verifier/explicit/state_set.h"
#include "verifier/semantics/bound_cube.h"
#include "verifier/semantics/formula.h"
#include "verifier/semantics/outcomes.h"

namespace certifond::verifier {

class StateInterval {
 public:
  // One state.
  explicit StateInterval(StateView state)
      : lower_(state.begin(), state.end()), upper_(lower_) {}

  StateView lower() const { return lower_; }
  StateView upper() const { return upper_; }
  bool is_one_state() const { return lower_ == upper_; }
  StateBits open() const;
  bool contains(StateView state) const;

  Truth operator[](AtomId atom) const {
    if (has(lower_, atom)) return Truth::kTrue;
    return has(upper_, atom) ? Truth::kUnknown : Truth::kFalse;
  }
  Truth value(const Formula& formula) const;
  Truth value(BoundCubeView cube) const;

  // What is assumed must not be known to be false.
  void assume(const Formula& formula);
  void assume(BoundCubeView cube);

  StateInterval after(const Outcome& outcome) const;

  // The least interval that contains both; whether this one grew.
  bool join(const StateInterval& other);

 private:
  void set(AtomId atom, Truth value);

  StateBits lower_;
  StateBits upper_;
};

}  // namespace certifond::verifier
