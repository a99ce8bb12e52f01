// From which rule a policy can come to which, and what is then known.
//
// A state's *place* is the first rule that holds in it; goal states, and states
// in which no rule holds, are places of their own.  For each rule an interval
// of states is computed, by abstract interpretation (P. and R. Cousot, POPL
// 1977): every initial state arrives at its place; from the interval of a rule,
// where its action is applicable, every outcome arrives at the places that some
// state after it can have.  Intervals are joined until nothing changes.
//
// Statement: every state that the policy reaches and whose place is a rule is
// in the rule's interval, and its successor by an outcome has a place that the
// outcome's `Arrival` lists.  By induction over the length of a run, from the
// statements of state_interval.h: a place can be left out only if its rule is
// known not to hold, if an earlier rule is known to hold, or if the goal is.
//
// For tasks without derived atoms.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "verifier/explicit/model.h"
#include "verifier/explicit/rule_index.h"
#include "verifier/explicit/state_interval.h"
#include "verifier/limits.h"
#include "verifier/semantics/bound_policy.h"

namespace certifond::verifier {

// Marks the atoms of a formula or condition (of a closed one: all that it says
// something of).
void mark_atoms(const Formula& formula, StateBits& atoms);
void mark_atoms(BoundCubeView cube, StateBits& atoms);

class PolicyFlow {
 public:
  // What comes after an outcome.
  struct Arrival {
    StateBits open;  // atoms whose value is not known
    // Atoms, some of them open, on which the place depends: states of this
    // arrival that agree on them have the same place.
    StateBits read;
    std::vector<std::uint32_t> rules;  // possible places, but goal and none
  };

  // All must outlive this.  Throws Fault if the budget is used up.
  PolicyFlow(const Semantics& semantics, const Model& model,
             const BoundPolicy& policy, const RuleIndex& rules, Budget& budget);

  // Of a rule; nothing if no state arrives at it.
  const std::optional<StateInterval>& states(std::size_t rule) const {
    return states_[rule];
  }
  // The same where the rule's action is applicable; nothing if it never is.
  std::optional<StateInterval> applicable(std::size_t rule) const;
  // By outcome of the rule's action; none if there are no `applicable` states.
  const std::vector<Arrival>& arrivals(std::size_t rule) const {
    return arrivals_[rule];
  }
  std::size_t memory_bytes() const { return memory_bytes_; }

 private:
  void follow(std::size_t rule);
  Arrival arrive(const StateInterval& after);
  void add(std::size_t rule, StateInterval states);

  const Formula& goal_;
  const BoundPolicy& policy_;
  const RuleIndex& rules_;
  std::vector<std::optional<StateInterval>> states_;  // by rule
  std::vector<std::vector<Arrival>> arrivals_;        // by rule
  std::deque<std::uint32_t> open_;  // rules whose interval grew, each once
  std::vector<bool> is_open_;       // by rule
  std::size_t memory_bytes_ = 0;
};

}  // namespace certifond::verifier
