// Critical values: how far a policy can go before it meets a state again.
#pragma once

#include "proptests/property.h"

namespace certifond::proptests {

// On tasks of a few states, with cv* as Z3 finds it: IDFS(F_min, admissible
// h) ends with a bound of at most cv*, and no policy of the planner has a
// smaller critical value.
Outcome bounds_stay_below_least_value(Subject& subject);

}  // namespace certifond::proptests
