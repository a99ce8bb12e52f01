// Is there a strong cyclic policy whose critical value is at most k?  The
// second encoding, to check the answer "no" of the first.
//
// Integers rank the states, so that no policy with a trap is ever proposed:
//   used(s) -> a chosen choice has a target t with rank(t) < rank(s),
// down to a goal.  Only long paths are forbidden as they turn up.
#pragma once

#include "verifier/critical/bounded_policy.h"

namespace certifond::verifier::critical {

BoundedPolicy find_ranked_policy(const ChoiceGraph& graph, Length k,
                                 Budget& budget);

}  // namespace certifond::verifier::critical
