// The whole reachable state space of a small task, and answers by exhaustive
// computation over it: slow and obvious, the reference that searches and
// heuristics are compared with.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "planner/task/state_space.h"
#include "planner/task/task.h"

namespace certifond::planner::testing {

struct ExplicitGraph {
  struct Action {
    OperatorId op;
    std::vector<std::size_t> successors;  // sorted, each once
  };

  // State i is StateId(i) of the space that it was made from; 0 is initial.
  std::vector<std::vector<Action>> actions;
  std::vector<bool> goal;

  std::size_t size() const { return goal.size(); }
};

// Nothing if there are more than `max_states`.
std::optional<ExplicitGraph> explore(StateSpace& space, std::size_t max_states);

// The least number of steps to a goal state if the outcomes are ours to
// choose; nothing if there is no way.
std::vector<std::optional<std::size_t>> goal_distances(
    const ExplicitGraph& graph);

// The states from which a strong cyclic policy exists: the greatest set W
// such that every state of W reaches the goal by actions that stay in W.
std::vector<bool> winning_states(const ExplicitGraph& graph);

}  // namespace certifond::planner::testing
