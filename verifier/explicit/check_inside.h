// Statement: the states of the graph are closed under the policy.  Every
// initial state is one of them, and for every one that is no goal state, every
// outcome of its action leads to one of them, and to one of its successors in
// the graph.
//
// With check_applicable, this makes the policy *closed* whatever the
// exploration did: its states contain every state that the policy reaches.
//
// Where states stand for classes, "leads to" one of them means to a state of
// its class.  Every such state that is met is asked in turn whether it does
// what it should (`live_atoms.h`): its action is applicable if theirs is, and
// its outcomes lead to the same successors.  This proves nothing about states
// that are not met; it is there to find errors in that proof or its program.
#pragma once

#include "verifier/explicit/policy_graph.h"
#include "verifier/limits.h"

namespace certifond::verifier {

// The graph is not stuck.  A violation is an internal error.
void check_inside(const PolicyGraph& graph, Budget& budget);

}  // namespace certifond::verifier
