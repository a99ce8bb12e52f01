// Policies: the planner's are right, and the checkers agree on all of them.
#pragma once

#include "proptests/property.h"

namespace certifond::proptests {

// The policies of the planner in its settings, complete and compact, are
// verified by the explicit and the symbolic checker, as strong or strong
// cyclic as the reference says.
Outcome policies_are_verified(Subject& subject);

// On random and on mutated policies the explicit checker, the symbolic one
// and the reference give the same verdict, flaws of the same kind at the same
// distance, and trajectories that can be followed.
Outcome checkers_agree(Subject& subject);

}  // namespace certifond::proptests
