// Links to where less follows.
//
// A link is made when the search comes to an outcome, to a node that was there
// at the time.  Nodes that were made later may hold the state as well, and may
// need fewer others: on roads with spikes the search first plans for the short
// way, which takes a spare tire at every try, and what it plans for the last
// tire, the long way, would have done from the beginning.
//
// Let c(n) be the number of nodes that n leads to, itself among them.  Every
// link is moved to the node that holds its state and has the least (c, rank).
// The goal can still be reached from every node: let R be what a node leads to
// over the new links, and m the least c in R.  A node of R with c = m had a
// link to a node of smaller rank, and c there was at most m.  Where that link
// leads now is in R, so has c = m, so c was m there before; as c did not fall,
// the rank did not rise.  So from a node of R with c = m of rank r a node of R
// with c = m of rank below r can be reached, and in the end the goal.
//
// Cubes follow the links and may grow by that.  Where a link loses its state
// it is open again, and the search has to close it.
#pragma once

#include "planner/search/learning/policy_graph.h"
#include "planner/search/learning/policy_snapshot.h"
#include "planner/task/state_space.h"

namespace certifond::planner {

// Moves the links of `snapshot`, which is what `graph` holds as `nodes`; says
// whether any was moved.
bool relink(StateSpace& space, PolicyGraph& graph,
            const std::vector<PolicyGraph::NodeId>& nodes,
            PolicySnapshot& snapshot);

}  // namespace certifond::planner
