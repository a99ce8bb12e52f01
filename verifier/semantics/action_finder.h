// All ground actions that are not inapplicable in a set of states.
//
// Statement: a ground action of the task whose precondition is true in some
// state of the cube is among those found.  Parameters are bound by a join:
// conjuncts of the precondition that are atoms with few candidate facts
// (static facts; of fluents, in a closed cube, the facts that may be true)
// come first, each conjunct is tested as soon as its variables are bound, and
// what no atom binds ranges over the objects of its types.
#pragma once

#include <functional>
#include <span>

#include "verifier/semantics/knowledge.h"
#include "verifier/semantics/semantics.h"

namespace certifond::verifier {

class ActionFinder {
 public:
  explicit ActionFinder(Semantics& semantics);

  // Calls `found` with each ground action, once, until it returns false; says
  // whether it never did.
  bool each_possible(
      const Knowledge& knowledge,
      const std::function<bool(std::size_t schema,
                               std::span<const pddl::ObjectId> args)>& found);

 private:
  Semantics& semantics_;
};

// Every ground action that can be applicable in a state reachable from the
// initial one: by delete relaxation, the least set R of fluent atoms that
// holds the initial ones and every atom that an action possible in "no atom
// outside R is true" may add.  Ordered by schema, then by arguments.
std::vector<GroundAction> relaxed_reachable_actions(Semantics& semantics);

}  // namespace certifond::verifier
