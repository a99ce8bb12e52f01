// The states from which a strong cyclic policy exists.
//
// Statement: W is the greatest set of reachable states such that from every
// state of W a goal is reachable by actions of which no outcome leaves W.  It
// is found from above: W0 is all reachable states, and
//   D_i     = the states of W_(i-1) from which no goal is reachable by actions
//             all of whose outcomes stay in W_(i-1),
//   W_i     = W_(i-1) without D_i,
// until D_i is empty.  A strong cyclic policy for a state outside W does not
// exist: with it, let i be least such that it reaches a state of D_i; from
// there it stays out of D_1 .. D_(i-1), so it stays in W_(i-1) and meets no
// goal.
#pragma once

#include <vector>

#include "verifier/symbolic/bdd.h"
#include "verifier/symbolic/task_graph.h"

namespace certifond::verifier::symbolic {

struct WinningRegion {
  // W, or some W_i that does not hold every initial state any more.
  Bdd winning;
  std::vector<Bdd> losing;  // D_1 ..; the last holds an initial state, if any
  bool solvable = false;
  // By action: the states of W in which it runs and no outcome leaves W.
  std::vector<Bdd> safe;
  // W by the least number of safe steps to a goal, the goals first.
  std::vector<Bdd> distances;
};

// Stops as soon as it is known whether all initial states are in W.
WinningRegion winning_region(const TaskGraph& graph);

}  // namespace certifond::verifier::symbolic
