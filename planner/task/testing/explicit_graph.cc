#include "planner/task/testing/explicit_graph.h"

#include <algorithm>

namespace certifond::planner::testing {

std::optional<ExplicitGraph> explore(StateSpace& space,
                                     std::size_t max_states) {
  ExplicitGraph graph;
  std::vector<OperatorId> applicable;
  for (std::size_t s = 0; s < space.registry().size(); ++s) {
    if (space.registry().size() > max_states) return std::nullopt;
    graph.goal.push_back(space.is_goal(StateId(s)));
    graph.actions.emplace_back();
    space.applicable(StateId(s), applicable);
    for (const OperatorId op : applicable) {
      std::vector<std::size_t> successors;
      for (const Outcome& outcome : space.task().outcomes_of(op)) {
        successors.push_back(space.successor(StateId(s), outcome).index());
      }
      std::sort(successors.begin(), successors.end());
      successors.erase(std::unique(successors.begin(), successors.end()),
                       successors.end());
      graph.actions.back().push_back({op, successors});
    }
  }
  return graph;
}

std::vector<std::optional<std::size_t>> goal_distances(
    const ExplicitGraph& graph) {
  std::vector<std::optional<std::size_t>> distance(graph.size());
  for (std::size_t s = 0; s < graph.size(); ++s) {
    if (graph.goal[s]) distance[s] = 0;
  }
  for (std::size_t d = 1;; ++d) {
    bool changed = false;
    for (std::size_t s = 0; s < graph.size(); ++s) {
      if (distance[s]) continue;
      for (const ExplicitGraph::Action& action : graph.actions[s]) {
        for (const std::size_t next : action.successors) {
          if (distance[next] == d - 1) distance[s] = d;
        }
      }
      changed = changed || distance[s];
    }
    if (!changed) return distance;
  }
}

namespace {

bool stays(const std::vector<bool>& states,
           const ExplicitGraph::Action& action) {
  return std::all_of(action.successors.begin(), action.successors.end(),
                     [&](std::size_t next) { return states[next]; });
}

// The states of `within` that reach the goal by actions that stay in it.
std::vector<bool> reaches_goal(const ExplicitGraph& graph,
                               const std::vector<bool>& within) {
  std::vector<bool> reaches = graph.goal;
  bool changed = true;
  while (changed) {
    changed = false;
    for (std::size_t s = 0; s < graph.size(); ++s) {
      if (!within[s] || reaches[s]) continue;
      for (const ExplicitGraph::Action& action : graph.actions[s]) {
        const bool helps =
            std::any_of(action.successors.begin(), action.successors.end(),
                        [&](std::size_t next) { return reaches[next]; });
        if (helps && stays(within, action)) {
          reaches[s] = true;
          changed = true;
        }
      }
    }
  }
  return reaches;
}

}  // namespace

std::vector<bool> winning_states(const ExplicitGraph& graph) {
  std::vector<bool> winning(graph.size(), true);
  while (true) {
    const std::vector<bool> next = reaches_goal(graph, winning);
    if (next == winning) return winning;
    winning = next;
  }
}

}  // namespace certifond::planner::testing
