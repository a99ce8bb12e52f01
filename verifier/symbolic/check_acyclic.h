// Check 4: the policy never comes back.
//
// Statement: no cycle of the policy's steps is within R.  N is what is left of
// the states of R that are no goals when states without a successor in N are
// taken away for as long as there are any.  If N is empty, the order in which
// states were taken away has every step go backwards in it, so there is no
// cycle; if not, every state of N has a successor in N, and a walk within the
// finite set N must come back.  N begins with the runs that may be on cycles
// (run_graph.h), as there is no cycle that the others are on; often their graph
// says by itself whether there is one.
//
// A strong cyclic policy for which it holds is strong.
#pragma once

#include "verifier/symbolic/policy_graph.h"

namespace certifond::verifier::symbolic {

bool check_acyclic(const ClosedPart& part);

}  // namespace certifond::verifier::symbolic
