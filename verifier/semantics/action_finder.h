// All ground actions that are not inapplicable in a set of states.
//
// Statement: a ground action of the task whose precondition is true in some
// state that agrees with the knowledge is among those found.  Parameters are
// bound by a join over the conjuncts of the precondition: the atom with the
// fewest candidate facts comes first (static facts and, if the knowledge is
// closed, fluent facts that may be true), each conjunct that is a literal or
// an equality is tested as soon as its variables are bound, and a parameter
// that no atom binds ranges over the objects of its types.  What the join
// finds is instantiated, and its whole precondition evaluated.
#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <utility>
#include <vector>

#include "verifier/semantics/join.h"
#include "verifier/semantics/knowledge.h"
#include "verifier/semantics/semantics.h"

namespace certifond::verifier {

class ActionFinder {
 public:
  explicit ActionFinder(Semantics& semantics)
      : semantics_(semantics), facts_(semantics.atoms(), semantics.budget()) {}

  // Sorted by schema, then by arguments.  The actions live as long as this
  // does; an action found twice is the same one.
  std::vector<const GroundAction*> possible_in(const Knowledge& knowledge);

 private:
  using Key = std::pair<std::size_t, std::vector<pddl::ObjectId>>;

  Semantics& semantics_;
  FactIndex facts_;
  std::deque<GroundAction> actions_;
  std::map<Key, const GroundAction*> known_;
};

// Every ground action that can be applicable in a state reachable from the
// initial one: by delete relaxation, with the least set R of fluent atoms that
// holds the initial ones and every atom that an action possible in "no atom
// outside R is true" may add.  Ordered as above.
std::vector<GroundAction> relaxed_reachable_actions(Semantics& semantics);

}  // namespace certifond::verifier
