// Check 3: the goal stays within reach.
//
// Statement: from every state of R some goal state is reachable under the
// policy.  Z is the least set that holds the goal states of R and every state
// of R from which an outcome leads into Z; the statement is R = Z.  Runs that
// surely reach goals (run_graph.h) are within Z, so that only the others have
// to be found from there.
//
// A closed policy for which it holds is strong cyclic.
#pragma once

#include "verifier/symbolic/bdd.h"
#include "verifier/symbolic/policy_graph.h"

namespace certifond::verifier::symbolic {

// R without Z: the states from which no goal can be reached.
Bdd check_progress(const ClosedPart& part);

}  // namespace certifond::verifier::symbolic
