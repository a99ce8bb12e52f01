// Leaves out what a weak plan does not need (action elimination, Nakhost and
// Mueller 2010): if the plan without a step, and without what can then no
// longer be done, still leads to the goal or into the policy, the step goes.
#pragma once

#include <vector>

#include "planner/search/learning/nogoods.h"
#include "planner/search/learning/weak_plan.h"
#include "planner/task/state_space.h"

namespace certifond::planner {

// `steps` lead to a goal or a solved state.  They do so afterwards, no step has
// an outcome that matches a nogood if none had before, and no state is on the
// way twice.  Plans of more than a thousand steps stay as they are.
void shorten(StateSpace& space, const Nogoods& nogoods, const Solved& solved,
             std::vector<WeakPlan::Step>& steps);

}  // namespace certifond::planner
