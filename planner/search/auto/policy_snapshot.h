// A closed policy graph written down, so that others can be tried and the best
// one is kept: the nodes that the root leads to, by rank.
#pragma once

#include <vector>

#include "planner/search/auto/cube.h"
#include "planner/search/auto/policy_graph.h"

namespace certifond::planner {

struct PolicySnapshot {
  using NodeId = PolicyGraph::NodeId;

  struct Rule {
    StateId origin;
    OperatorId op;
    Cube cube;
    PolicyGraph::Rank rank = PolicyGraph::kInfinite;
    std::vector<NodeId> links;  // places in `rules`, or PolicyGraph::kGoal
  };

  std::vector<Rule> rules;
  NodeId root = PolicyGraph::kGoal;
};

// Of a closed graph, which is simplified first.
PolicySnapshot take_snapshot(PolicyGraph& graph);

struct RestoredPolicy {
  std::vector<PolicyGraph::NodeId> nodes;  // of the snapshot's rules
  // Links whose state left the cube that they lead to: cubes are derived anew,
  // and a literal may have more than one reason.  In particular where links of
  // the snapshot were moved.
  std::vector<PolicyGraph::Place> open;
};

// Makes nodes with the states, operators and links of the snapshot anew in
// `graph`, which is cleared first.
RestoredPolicy restore(const PolicySnapshot& snapshot, PolicyGraph& graph);

}  // namespace certifond::planner
