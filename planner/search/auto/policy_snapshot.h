// A closed policy graph written down, so that others can be tried and the best
// one brought back: states and operators of the nodes that the root leads to,
// and their links.  Cubes and ranks follow from these.
#pragma once

#include <vector>

#include "planner/search/auto/policy_graph.h"

namespace certifond::planner {

struct PolicySnapshot {
  using NodeId = PolicyGraph::NodeId;

  struct Rule {
    StateId origin;
    OperatorId op;
    std::vector<NodeId> links;  // places in `rules`, or PolicyGraph::kGoal
  };

  std::vector<Rule> rules;
  NodeId root = PolicyGraph::kGoal;
};

// Of a closed graph, which is simplified first.
PolicySnapshot take_snapshot(PolicyGraph& graph);

// Takes all nodes out of `graph`.
void clear(PolicyGraph& graph);

struct RestoredPolicy {
  std::vector<PolicyGraph::NodeId> nodes;  // of the snapshot's rules
  // Links whose state left the cube that they lead to; none if the links are
  // those of a graph that was closed.
  std::vector<PolicyGraph::Place> open;
};

// Makes the nodes of the snapshot anew in `graph`, which is cleared first.
RestoredPolicy restore(const PolicySnapshot& snapshot, PolicyGraph& graph);

}  // namespace certifond::planner
