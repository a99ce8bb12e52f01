// Changes of a task change its answers as they must.
#pragma once

#include "proptests/property.h"

namespace certifond::proptests {

// One of the changes of //generators that keep all answers, and that applies to
// the task, keeps its class, by the reference, and the planner's answer.
Outcome answers_are_kept(Subject& subject);

// An action that may also do nothing keeps strong cyclic solvability, and can
// only lose strong solvability.
Outcome idling_keeps_strong_cyclic(Subject& subject);

// A weaker goal keeps solvability, strong and strong cyclic.
Outcome weaker_goal_keeps_solvable(Subject& subject);

}  // namespace certifond::proptests
