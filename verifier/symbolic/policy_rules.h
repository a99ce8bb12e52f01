// A policy's rules as sets of states.
//
// Rules are an ordered list, and the first whose condition holds applies.  A
// stretch of rules for complete states, however long, is made into one set of
// states for each action (state_set.h); any other rule is a set by itself.
// The sets stand in the order of the rules in a SetTree, which gives each
// state to the first set that has it.  Nowhere is the policy written out for
// all states: what of it is looked at are the states asked for.
#pragma once

#include <cstddef>
#include <vector>

#include "verifier/semantics/bound_policy.h"
#include "verifier/symbolic/bdd.h"
#include "verifier/symbolic/encoding.h"
#include "verifier/symbolic/set_tree.h"

namespace certifond::verifier::symbolic {

class PolicyRules {
 public:
  // Throws Fault, kMemory also if the lists of complete states take more
  // than `memory_bytes`.
  PolicyRules(Encoding& encoding, const BoundPolicy& policy,
              std::size_t memory_bytes);

  // The states of `states` by the action (of BoundPolicy::actions) that the
  // first matching rule names; empty where there are none.
  struct Split {
    std::vector<std::size_t> actions;  // that occur, ascending
    std::vector<Bdd> parts;            // their states
    Bdd undefined;                     // no rule matches
  };
  Split split(const Bdd& states) const;

  // A rule, or a stretch of rules for complete states that name one action.
  struct Set {
    std::size_t action = 0;
    bool single_rule = true;  // else as many rules as states
  };
  const std::vector<Set>& sets() const { return sets_; }
  // Calls `found` with the states for which a set speaks, if there are any,
  // for each set; returns the states that no rule matches.
  Bdd split_by_set(const Bdd& states, const SetTree::Found& found) const {
    return tree_.split(states, found);
  }
  // How many rules of the set are the first to match some of these states, for
  // which it speaks.
  std::size_t used_rules(std::size_t set, const Bdd& states) const;

 private:
  std::vector<Bdd> make_sets(const BoundPolicy& policy,
                             std::size_t memory_bytes);
  // The rules from `begin` on that are complete states; returns their end.
  std::size_t add_states(const BoundPolicy& policy, std::size_t begin,
                         std::size_t memory_bytes, std::vector<Bdd>& sets);

  Encoding& encoding_;
  std::vector<Set> sets_;
  SetTree tree_;
};

}  // namespace certifond::verifier::symbolic
