// A closed policy graph written down, so that others can be tried and the best
// one kept: the nodes that the root leads to, by rank, and their links.
//
// A graph that is made anew from a snapshot derives its cubes anew, and they
// may be others: conditional effects leave a choice of what keeps them from
// firing.  Then links may be open.  So what is kept is the snapshot itself,
// with cubes and ranks.
#pragma once

#include <vector>

#include "planner/policy/cube.h"
#include "planner/search/learning/policy_graph.h"
#include "planner/task/state_space.h"

namespace certifond::planner {

struct PolicySnapshot {
  using NodeId = PolicyGraph::NodeId;

  struct Rule {
    StateId origin;
    OperatorId op;
    std::vector<NodeId> links;  // places in `rules`, or PolicyGraph::kGoal
    Cube cube;
    PolicyGraph::Rank rank = PolicyGraph::kInfinite;
  };

  std::vector<Rule> rules;
  NodeId root = PolicyGraph::kGoal;
};

// Of a closed graph.
PolicySnapshot snapshot_as_it_is(PolicyGraph& graph);
// The graph is simplified first.
PolicySnapshot take_snapshot(PolicyGraph& graph);

struct RestoredPolicy {
  std::vector<PolicyGraph::NodeId> nodes;  // of the snapshot's rules
  // Links whose state is not in the cube that they were to lead to.
  std::vector<PolicyGraph::Place> open;
};

// Makes the nodes of the snapshot anew in `graph`, which is cleared first.
RestoredPolicy restore(StateSpace& space, const PolicySnapshot& snapshot,
                       PolicyGraph& graph);

}  // namespace certifond::planner
