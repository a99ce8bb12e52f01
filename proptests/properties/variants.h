// The sixteen variants of the paper's search on the same task.
#pragma once

#include "proptests/property.h"

namespace certifond::proptests {

// IDFS and IDFSP, with F_min and F_max, with blind, hmax, hadd and hff, all say
// what the reference fixpoint says, and each policy is confirmed by both
// checkers and its certificate.  The seed decides which of them write compact
// policies.  Held only if all sixteen gave an answer; if one ran out of steps,
// and no other was wrong, the task is skipped.
Outcome variants_agree(Subject& subject);

}  // namespace certifond::proptests
