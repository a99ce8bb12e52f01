// Finds the first rule of a policy whose condition holds in a state.
//
// Rules for one complete state are found by a hash table of states.  Every
// other rule waits at one of its positive atoms, the one at which the fewest
// rules wait, or in a list of rules for every state; only the rules that wait
// at a true atom are tried, in order.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "verifier/explicit/model.h"
#include "verifier/explicit/state_interval.h"
#include "verifier/explicit/state_set.h"
#include "verifier/semantics/bound_policy.h"

namespace certifond::verifier {

class RuleIndex {
 public:
  RuleIndex(const Semantics& semantics, const Model& model,
            const BoundPolicy& policy);

  // `expanded` is `state` with its derived atoms.
  std::optional<std::size_t> first_match(StateView state,
                                         StateView expanded) const;

  // A rule that may hold in a state of an interval.
  struct Candidate {
    std::size_t rule = 0;
    bool certain = false;  // it holds in all of them
  };
  // Of the rules that are not known to be false: those up to the first that is
  // certain, in their order.  The first match of every state of the interval
  // is among them.  For tasks without derived atoms.
  std::vector<Candidate> candidates(const StateInterval& states) const;

  std::size_t memory_bytes() const;

 private:
  bool add_complete_state(const Semantics& semantics, std::size_t rule);
  void add_partial(std::size_t rule);
  // Calls `visit` with every list of rules that wait for an atom of the state,
  // and with those that wait for nothing.
  template <typename Visit>
  void visit_waiting(StateView expanded, const Visit& visit) const;

  const Model& model_;
  const BoundPolicy& policy_;
  StateSet complete_;
  std::vector<std::size_t> rule_of_;               // by state of complete_
  std::vector<std::vector<std::size_t>> waiting_;  // by atom; ascending
  std::vector<std::size_t> everywhere_;            // ascending
};

}  // namespace certifond::verifier
