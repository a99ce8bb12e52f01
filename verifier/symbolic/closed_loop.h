// A task under a policy: what the checks look at.
//
// The policy closes the loop: in a goal state nothing happens any more; in
// another state the action of the first matching rule runs, if it can, with
// any of its outcomes.
#pragma once

#include <cstddef>
#include <vector>

#include "verifier/semantics/bound_policy.h"
#include "verifier/semantics/semantics.h"
#include "verifier/symbolic/bdd.h"
#include "verifier/symbolic/encoding.h"
#include "verifier/symbolic/policy_rules.h"
#include "verifier/symbolic/transition.h"

namespace certifond::verifier::symbolic {

struct ClosedLoop {
  Semantics& semantics;
  const BoundPolicy& policy;
  Encoding& encoding;
  std::vector<SymbolicAction> actions;  // as BoundPolicy::actions
  PolicyRules rules;
  Bdd initial;  // all initial states
  Bdd goal;

  ClosedLoop(Semantics& semantics_in, const BoundPolicy& policy_in,
             Encoding& encoding_in, std::size_t memory_bytes);

  // What the policy makes of some states that are no goals.
  struct Run {
    std::size_t action = 0;
    Bdd states;  // in which it is applicable
  };
  struct Reaction {
    std::vector<Run> runs;  // one for each action that runs somewhere
    Bdd escapes;            // no rule matches
    Bdd inapplicable;       // the first matching rule's action cannot run
  };
  Reaction react(const Bdd& states) const;

  // The same, with a run for each set of rules that speaks somewhere.
  struct Detailed : Reaction {
    std::vector<std::size_t> sets;  // of PolicyRules::sets, by run
    std::size_t used_rules = 0;     // that are the first to match somewhere
  };
  Detailed react_in_detail(const Bdd& states) const;

 private:
  // Of these states, those in which the action is applicable; the others are
  // added to `inapplicable`.
  Bdd applicable(std::size_t action, Bdd states, Bdd& inapplicable) const;
};

// What is reachable from a set of states, in breadth-first order.
struct Exploration {
  std::vector<Bdd> layers;  // least number of steps; disjoint, not empty
  Bdd reached;              // their union
};

// Goes no further than the first layer with a state of `targets` or in which
// the policy does not know what to do.
Exploration explore(const ClosedLoop& loop, const Bdd& from,
                    const Bdd& targets);

}  // namespace certifond::verifier::symbolic
