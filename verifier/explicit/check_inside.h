// Statement: the states of the graph are closed under the policy.  The initial
// state is one of them, and for every one that is no goal state, every outcome
// of its action leads to one of them, and to one of its successors in the
// graph.
//
// With check_applicable, this makes the policy *closed* whatever the
// exploration did: its states contain every state that the policy reaches.
#pragma once

#include "verifier/explicit/policy_graph.h"
#include "verifier/limits.h"

namespace certifond::verifier {

// The graph is not stuck.  A violation is an internal error.
void check_inside(const PolicyGraph& graph, Budget& budget);

}  // namespace certifond::verifier
