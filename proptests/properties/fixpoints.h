// The verifier's fixpoints without a policy.
#pragma once

#include "proptests/property.h"

namespace certifond::proptests {

// The explicit and the symbolic fixpoint say solvable exactly if the
// reference does; their policies are strong cyclic, and their proofs of
// unsolvability are accepted by the certificate checker.
Outcome fixpoints_agree(Subject& subject);

}  // namespace certifond::proptests
