// The semantics of a task over bit-set states.
//
// A Model is made when the atom table is complete; from then on the table must
// not grow.  Stored states hold fluent atoms only; `expand` adds the derived
// ones, and every question that can depend on them takes an expanded state.
#pragma once

#include <cstddef>
#include <vector>

#include "verifier/explicit/state_set.h"
#include "verifier/semantics/bound_cube.h"
#include "verifier/semantics/semantics.h"

namespace certifond::verifier {

class Model {
 public:
  explicit Model(Semantics& semantics);

  std::size_t words() const { return words_; }
  // Of a combination, below Semantics::initial_states().size().
  StateBits initial(std::size_t combination) const;
  std::size_t initial_combinations() const {
    return semantics_.initial_states().size();
  }

  // The state with its derived atoms.
  void expand(StateView state, StateBits& expanded) const;

  bool is_goal(StateView expanded) const;
  bool is_applicable(const GroundAction& action, StateView expanded) const;
  bool holds(BoundCubeView cube, StateView expanded) const;
  // The state after the outcome, without derived atoms.
  void apply(const Outcome& outcome, StateView state, StateView expanded,
             StateBits& after) const;

  // Of the state's fluent atoms, sorted.
  std::vector<pddl::GroundAtom> atoms(StateView state) const;

 private:
  Semantics& semantics_;
  std::size_t words_;
  const std::vector<Stratum>& strata_;
  StateBits fluents_;  // all fluent atoms
};

}  // namespace certifond::verifier
