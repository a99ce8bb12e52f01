// Delete-relaxed reachability with undo: the engine behind the explanation of
// dead ends.
//
// Let R be the propositions (literals that some condition or the goal
// mentions) that can be reached from a state in the relaxed task, where nothing
// ever becomes impossible again.  The states in which no proposition outside R
// holds are closed under every outcome of every action: an applicable action
// has its precondition in R, so its effects are in R.  If the goal is not
// within R, they are dead ends, and they form a cube.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "planner/heuristics/relaxed_task.h"
#include "planner/policy/cube.h"
#include "planner/task/packed_state.h"

namespace certifond::planner {

class RelaxedReachability {
 public:
  // `task` must outlive this.
  explicit RelaxedReachability(const RelaxedTask& task);

  // A cube of dead ends that contains `state`, if asked for as weak as greedy
  // dropping of literals makes it; nothing if the relaxed goal is reachable
  // from `state`.
  std::optional<Cube> explain_dead_end(const Word* state, bool weaken = true);

 private:
  void start(const Word* state);
  void mark(PropositionId proposition);
  void fire(RelaxedRuleId rule);
  // Reaches all that follows from what is marked; false if the goal is reached
  // (what was done can be undone all the same).
  bool propagate();
  void undo_to(std::size_t trail_size);
  bool is_derived(PropositionId proposition) const;

  const RelaxedTask& task_;
  std::vector<bool> in_goal_;                      // by proposition
  std::vector<std::uint32_t> precondition_count_;  // by rule

  std::vector<bool> reached_;           // by proposition
  std::vector<std::uint32_t> missing_;  // by rule
  std::size_t goal_missing_ = 0;
  std::vector<PropositionId> trail_;
  std::size_t propagated_ = 0;  // of trail_
};

}  // namespace certifond::planner
