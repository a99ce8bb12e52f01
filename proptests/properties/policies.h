// Policies: the planner's are right, and the checkers agree on all of them.
#pragma once

#include "proptests/property.h"

namespace certifond::proptests {

// The policies of the planner in its settings, complete and compact, are
// verified by the explicit checker, also with dead atoms merged, and by the
// symbolic checker, as strong or strong cyclic as the reference says.
Outcome policies_are_verified(Subject& subject);

// On random and on mutated policies the explicit checker, in both ways, the
// symbolic one and the reference give the same verdict, flaws of the same kind
// at the same distance, and trajectories that can be followed.
Outcome checkers_agree(Subject& subject);

// On the planner's policies, on random ones, on both with weaker conditions,
// and on all of these mutated up to four times, merging dead atoms changes
// nothing that the explicit checker says: verdict, kind of flaw, length of the
// trajectory, used rules.
Outcome merging_changes_nothing(Subject& subject);

}  // namespace certifond::proptests
