// All states that some choice of actions can reach, with all their choices.
//
// Breadth-first from the initial states, by the ground actions that the delete
// relaxation reaches.  A goal state has no choices: trajectories end there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "verifier/explicit/model.h"
#include "verifier/explicit/state_set.h"
#include "verifier/limits.h"
#include "verifier/semantics/semantics.h"

namespace certifond::verifier {

class FullGraph {
 public:
  struct Choice {
    std::uint32_t action = 0;                 // of the actions given
    std::span<const StateNumber> successors;  // each once, sorted
  };

  // All must outlive this.  Throws Fault if the budget is used up.
  FullGraph(const Model& model, const std::vector<GroundAction>& actions,
            Budget& budget);

  const StateSet& states() const { return states_; }
  // The first so many are the initial states.
  std::size_t initial_count() const { return initial_; }
  bool is_goal(StateNumber state) const { return goal_[state.index()]; }
  std::size_t choice_count(StateNumber state) const {
    return first_choice_[state.index() + 1] - first_choice_[state.index()];
  }
  Choice choice(StateNumber state, std::size_t index) const;
  std::size_t memory_bytes() const;

 private:
  void explore(StateNumber state);
  void add_choice(std::uint32_t action, StateView state, StateView expanded);

  const Model& model_;
  const std::vector<GroundAction>& actions_;
  Budget& budget_;
  // Actions by a positive literal that they all need; the others.
  std::vector<std::vector<std::uint32_t>> waiting_;
  std::vector<std::uint32_t> everywhere_;
  StateSet states_;
  std::size_t initial_ = 0;
  std::vector<bool> goal_;                 // by state
  std::vector<std::size_t> first_choice_;  // by state
  std::vector<std::uint32_t> action_;      // by choice
  std::vector<std::size_t> first_target_;  // by choice
  std::vector<StateNumber> targets_;
};

}  // namespace certifond::verifier
