#include "planner/search/state_graph.h"

#include <algorithm>
#include <map>
#include <utility>

#include "planner/task/work.h"

namespace certifond::planner {
namespace {

// For each operator the first one of the same ground action.
std::vector<OperatorId> first_operators(const Task& task) {
  std::map<std::pair<std::uint32_t, std::vector<pddl::ObjectId>>, OperatorId>
      firsts;
  std::vector<OperatorId> result;
  for (std::size_t i = 0; i < task.operators.size(); ++i) {
    count_work(task.operators[i].args.size() + 16);
    const Operator& op = task.operators[i];
    result.push_back(
        firsts.try_emplace({op.action, op.args}, OperatorId(i)).first->second);
  }
  return result;
}

}  // namespace

StateGraph::StateGraph(StateSpace& space, Heuristic& heuristic,
                       OutcomeOrder order)
    : space_(space),
      heuristic_(heuristic),
      order_(order),
      first_of_action_(first_operators(space.task())),
      seen_(space.task().operators.size(), 0) {
  evaluate_new_states();
}

void StateGraph::evaluate_new_states() {
  while (nodes_.size() < space_.registry().size()) {
    const StateId id(nodes_.size());
    Node node;
    node.h = static_cast<float>(heuristic_.evaluate(space_.words(id)));
    if (space_.is_goal(id)) node.count = kGoal;
    nodes_.push_back(node);
  }
}

bool StateGraph::expand_now(StateId id, ResourceGuard& guard) {
  actions_.clear();
  ++expansions_;
  space_.applicable(id, applicable_);
  for (const OperatorId op : applicable_) {
    std::uint32_t& seen = seen_[first_of_action_[op.index()].index()];
    if (std::exchange(seen, expansions_) == expansions_) continue;
    if (!add_action(id, op, guard)) return false;
  }
  std::stable_sort(actions_.begin(), actions_.end(),
                   [](const Action& a, const Action& b) {
                     return a.greatest_h < b.greatest_h;
                   });
  const std::span<const Action> kept = action_arena_.copy(actions_);
  Node& node = nodes_[id.index()];
  node.actions = kept.data();
  node.count = static_cast<std::uint32_t>(kept.size());
  return true;
}

bool StateGraph::add_action(StateId id, OperatorId op, ResourceGuard& guard) {
  successors_.clear();
  for (const Outcome& outcome : space_.task().outcomes_of(op)) {
    if (guard.check(bytes(), next_growth_bytes())) return false;
    count_work(successors_.size());
    const StateId next = space_.successor(id, outcome);
    evaluate_new_states();
    if (h(next) == kInfiniteCost) return true;  // the action is discarded
    if (std::find(successors_.begin(), successors_.end(), next) ==
        successors_.end()) {
      successors_.push_back(next);
    }
  }
  keep_action(op);
  return true;
}

void StateGraph::keep_action(OperatorId op) {
  const auto smaller_h = [&](StateId a, StateId b) { return h(a) < h(b); };
  const auto [least, greatest] =
      std::minmax_element(successors_.begin(), successors_.end(), smaller_h);
  Action action;
  action.op = op;
  action.least_h = nodes_[least->index()].h;
  action.greatest_h = nodes_[greatest->index()].h;
  if (order_ == OutcomeOrder::kDescendingH) {
    std::stable_sort(successors_.begin(), successors_.end(),
                     [&](StateId a, StateId b) { return h(a) > h(b); });
  }
  action.successors = successor_arena_.copy(successors_);
  actions_.push_back(action);
}

std::size_t StateGraph::bytes() const {
  return space_.bytes() + nodes_.bytes() + action_arena_.bytes() +
         successor_arena_.bytes();
}

}  // namespace certifond::planner
