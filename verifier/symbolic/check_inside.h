// Check 2: nothing leaves the set that was looked at.
//
// Statement: the initial state is in R, and every outcome of the policy's
// action in a state of R that is no goal leads into R.  So R holds every state
// that the policy can reach, however R was found.
#pragma once

#include <vector>

#include "verifier/symbolic/bdd.h"
#include "verifier/symbolic/closed_loop.h"

namespace certifond::verifier::symbolic {

struct Inside {
  bool holds = false;
  std::vector<Bdd> images;  // of each run, by any outcome
};

// `runs` as check 1 gives them for R.
Inside check_inside(const ClosedLoop& loop, const Bdd& reached,
                    const std::vector<ClosedLoop::Run>& runs);

}  // namespace certifond::verifier::symbolic
