// Effects of the syntax tree -> the outcomes of a ground action.
//
// Statement: the outcomes are the choices of one child for every `oneof` that
// is met, in `and`, `when`, `forall` or another `oneof`; one choice gives one
// list of effects, each with the conjunction of the `when` conditions above
// it.  A `oneof` under a condition that does not hold in a state makes
// outcomes that change nothing there: they lead to the same state and count
// once, which is for the reader of the outcomes to see.  Choices with the same
// effects are one outcome, however many there are.
#pragma once

#include <cstddef>
#include <vector>

#include "fond/pddl/task.h"
#include "verifier/semantics/formula.h"
#include "verifier/semantics/instantiator.h"

namespace certifond::verifier {

// In an outcome, an atom has at most one add and at most one delete effect,
// sorted by atom, the delete first.  No condition is false.
struct GroundEffect {
  Formula condition;
  AtomId atom;
  bool add = true;

  friend bool operator==(const GroundEffect&, const GroundEffect&) = default;
};

using Outcome = std::vector<GroundEffect>;

// At least one outcome, no two of them equal.  Throws Fault (kLimit) if there
// are more than `max_outcomes`, or more than `max_effects` in all of them.
std::vector<Outcome> outcomes_of(const pddl::Effect& effect, Frame& frame,
                                 Instantiator& instantiator, AtomTable& atoms,
                                 std::size_t max_outcomes,
                                 std::size_t max_effects);

}  // namespace certifond::verifier
