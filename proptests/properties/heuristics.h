// Heuristics never claim too much.
#pragma once

#include "proptests/property.h"

namespace certifond::proptests {

// blind and hmax <= the exact distance in the determinization, on all
// reachable states.
Outcome admissible_heuristics(Subject& subject);

// No heuristic is infinite where a goal can be reached with luck.
Outcome safe_heuristics(Subject& subject);

}  // namespace certifond::proptests
