// What a ground action surely asks for and surely does, literal by literal:
// the part of it that can be read without looking at states.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "verifier/semantics/semantics.h"

namespace certifond::verifier::symbolic {

// Of one outcome.  Each list is sorted.  An atom that is surely added counts
// as added only, since deletes come first.
struct OutcomeFacts {
  std::vector<AtomId> adds;        // whenever the action runs
  std::vector<AtomId> deletes;     // whenever the action runs
  std::vector<AtomId> may_add;     // under a condition
  std::vector<AtomId> may_delete;  // under a condition
};

// `required` and `forbidden` are the fluent literals that are conjuncts of the
// precondition.  Sorted.
struct ActionFacts {
  std::vector<AtomId> required;
  std::vector<AtomId> forbidden;
  std::vector<OutcomeFacts> outcomes;
};

ActionFacts facts_of(const AtomTable& atoms, const GroundAction& action);

// By atom: whether reachable states give it different values, for all that one
// can tell from `:init` and the effects: a choice of `:init` states it and no
// fact does; or it is a fact and some effect deletes it; or it is false in all
// initial states and some effect adds it.
// Statement: if the answer is false, the atom is true in every state that the
// actions can reach if it is a fact, and false in every one if it is none
// (induction over the steps).
std::vector<bool> changing_atoms(const Semantics& semantics,
                                 std::span<const GroundAction> actions);

}  // namespace certifond::verifier::symbolic
