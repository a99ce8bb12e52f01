// A whole task, without a policy: every state that some choice of actions can
// reach, and every action that can run there.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

#include "verifier/semantics/semantics.h"
#include "verifier/symbolic/bdd.h"
#include "verifier/symbolic/encoding.h"
#include "verifier/symbolic/set_tree.h"
#include "verifier/symbolic/transition.h"

namespace certifond::verifier::symbolic {

class TaskGraph {
 public:
  // With all ground actions that may be applicable in a reachable state.
  TaskGraph(Encoding& encoding, const Semantics& semantics,
            std::span<const GroundAction> actions);

  Encoding& encoding() const { return encoding_; }
  BddManager& manager() const { return encoding_.manager(); }
  const Bdd& initial() const { return initial_; }  // all initial states
  const Bdd& goal() const { return goal_; }
  const Bdd& reached() const { return reached_; }

  std::size_t actions() const { return actions_.size(); }
  const SymbolicAction& action(std::size_t index) const {
    return actions_[index];
  }
  // The reachable states, without goals, in which the action is applicable.
  const Bdd& source(std::size_t action) const { return sources_[action]; }

  // Calls `found` with the states of its source from which some outcome of an
  // action leads into `states`, for each action that has such.
  using Found = std::function<void(std::size_t action, const Bdd& before)>;
  void each_before(const Bdd& states, const Found& found) const;

 private:
  Bdd explore() const;
  std::vector<Bdd> images() const;

  Encoding& encoding_;
  Bdd initial_;
  Bdd goal_;
  std::vector<SymbolicAction> actions_;
  Bdd reached_;
  std::vector<Bdd> sources_;
  SetTree images_;
};

}  // namespace certifond::verifier::symbolic
