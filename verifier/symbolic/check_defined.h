// Check 1: the policy knows what to do.
//
// Statement: in every state of R that is no goal state, some rule's condition
// holds, and the action that the first such rule names is applicable.
//
// With check 2 this makes the policy closed.
#pragma once

#include "verifier/symbolic/bdd.h"
#include "verifier/symbolic/closed_loop.h"

namespace certifond::verifier::symbolic {

// The states of R that violate the statement are `escapes` and `inapplicable`;
// the others that are no goals are in `runs`.
ClosedLoop::Detailed check_defined(const ClosedLoop& loop, const Bdd& reached);

}  // namespace certifond::verifier::symbolic
