// Every engine gives the same answer.
#pragma once

#include "proptests/property.h"

namespace certifond::proptests {

// The planner says solvable exactly if the reference fixpoint does, in all
// the settings that the task is planned with.
Outcome settings_agree(Subject& subject);

}  // namespace certifond::proptests
