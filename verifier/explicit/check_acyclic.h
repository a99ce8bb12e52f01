// Statement: the graph has no cycle.  Then, being closed, the policy reaches a
// goal state within a fixed number of steps whatever happens: it is strong.
//
// States without unprocessed predecessors are taken away; if all go, there is
// no cycle, and if some stay, each of them has a predecessor that stays.
#pragma once

#include "verifier/explicit/policy_graph.h"
#include "verifier/limits.h"

namespace certifond::verifier {

bool is_acyclic(const PolicyGraph& graph, Budget& budget);

}  // namespace certifond::verifier
