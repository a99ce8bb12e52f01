// What a search has seen of the state space, kept for the whole run: each
// state is packed, evaluated and expanded at most once.
//
// Expanding a state gives its *actions*: operators with their distinct
// successor states and the least and greatest heuristic value among them.
// They are in the paper's order: least F_max first, and since F_max of
// SUCCS(s, a) is g(s) + 1 + max h, the order does not depend on the path;
// ties are broken by operator id.  Actions with an infinite F_max are left out
// ("discards actions with F_max = infinity"): one of their outcomes is a dead
// end.  Of operators that stand for the same ground action only the first
// applicable one is kept.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "planner/heuristics/heuristic.h"
#include "planner/search/limits.h"
#include "planner/task/arena.h"
#include "planner/task/state_space.h"
#include "planner/task/task.h"

namespace certifond::planner {

// In which order a search visits the successors of an action.
enum class OutcomeOrder {
  kTask,         // as the PDDL file lists the outcomes
  kDescendingH,  // greatest heuristic value first; ties as in the task
};

class StateGraph {
 public:
  struct Action {
    std::span<const StateId> successors;  // each once, in OutcomeOrder
    OperatorId op;
    float least_h = 0;
    float greatest_h = 0;
  };

  // Both arguments must outlive the graph.
  StateGraph(StateSpace& space, Heuristic& heuristic, OutcomeOrder order);

  StateSpace& space() { return space_; }
  const StateSpace& space() const { return space_; }

  StateId initial() const { return space_.initial(); }
  std::size_t size() const { return nodes_.size(); }
  double h(StateId id) const {
    return static_cast<double>(nodes_[id.index()].h);
  }
  bool is_goal(StateId id) const { return nodes_[id.index()].count == kGoal; }
  bool is_expanded(StateId id) const {
    return nodes_[id.index()].count < kGoal;
  }

  // The actions of a state that is not a goal; nothing if a limit stopped the
  // expansion before its end (it may be asked for again).
  std::optional<std::span<const Action>> expand(StateId id,
                                                ResourceGuard& guard) {
    if (!is_expanded(id) && !expand_now(id, guard)) return std::nullopt;
    return actions(id);
  }

  // Of an expanded state.
  std::span<const Action> actions(StateId id) const {
    const Node& node = nodes_[id.index()];
    return {node.actions, node.count};
  }

  std::size_t bytes() const;
  std::size_t next_growth_bytes() const {
    return space_.registry().next_growth_bytes();
  }

 private:
  static constexpr std::uint32_t kUnexpanded = 0xffffffff;
  static constexpr std::uint32_t kGoal = 0xfffffffe;

  struct Node {
    const Action* actions = nullptr;
    std::uint32_t count = kUnexpanded;
    float h = 0;
  };

  bool expand_now(StateId id, ResourceGuard& guard);
  // False if a limit was passed.
  bool add_action(StateId id, OperatorId op, ResourceGuard& guard);
  void keep_action(OperatorId op);
  void evaluate_new_states();

  StateSpace& space_;
  Heuristic& heuristic_;
  OutcomeOrder order_;
  std::vector<OperatorId> first_of_action_;  // by OperatorId
  BlockVector<Node> nodes_;                  // by StateId
  SpanArena<Action> action_arena_;
  SpanArena<StateId> successor_arena_;

  // Scratch of an expansion.
  std::vector<OperatorId> applicable_;
  std::vector<std::uint32_t> seen_;  // by OperatorId: the expansion's number
  std::uint32_t expansions_ = 0;
  std::vector<StateId> successors_;
  std::vector<Action> actions_;
};

}  // namespace certifond::planner
