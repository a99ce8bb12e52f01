// Check 2: nothing leaves the set that was looked at.
//
// Statement: the initial states are in R, and every outcome of the policy's
// action in a state of R that is no goal leads into R.  So R holds every state
// that the policy can reach, however R was found.
#pragma once

#include <optional>

#include "verifier/symbolic/bdd.h"
#include "verifier/symbolic/closed_loop.h"
#include "verifier/symbolic/run_graph.h"

namespace certifond::verifier::symbolic {

struct Inside {
  bool holds = false;
  // If it holds, unless it has too many steps.
  std::optional<RunGraph> graph;
};

// `reaction` as check 1 gives it for R.
Inside check_inside(const ClosedLoop& loop, const Bdd& reached,
                    const ClosedLoop::Detailed& reaction);

}  // namespace certifond::verifier::symbolic
