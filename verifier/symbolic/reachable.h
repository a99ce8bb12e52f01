// Everything that a closed loop reaches, without the layers of a search.
//
// A breadth-first layer holds the states at one exact distance, and its
// diagram must count what led there: with n repairs on the way, any k of them,
// it has about n * k nodes, in each of n layers, where the union over all
// distances has no counter at all (triangle-tireworld with 20 rows: 3.5 s by
// layers, 0.2 s here).  So the states that still have to be looked at wait at
// the action that runs in them, and of the actions with waiting states the one
// that was met first is run for all of them together.  What lies upstream, and
// any cycle there, is thus finished before what lies downstream.
#pragma once

#include "verifier/symbolic/bdd.h"
#include "verifier/symbolic/closed_loop.h"

namespace certifond::verifier::symbolic {

// The states that are reachable from `from`; or, if the policy does not know
// what to do in one of them, some of them with such a state among them.
Bdd reachable(const ClosedLoop& loop, const Bdd& from);

}  // namespace certifond::verifier::symbolic
