// An answer and everything that confirms it, without the reference: cheap, and
// for tasks of any size.
#pragma once

#include "proptests/property.h"

namespace certifond::proptests {

// What the planner says in one of its settings is what the explicit fixpoint
// says; its policy is verified as the same kind by the explicit and the
// symbolic checker; and its certificate is accepted.
Outcome answers_are_confirmed(Subject& subject);

// Several workers of auto say the same as one, and all that is above holds of
// their answer.
Outcome workers_agree(Subject& subject);

}  // namespace certifond::proptests
