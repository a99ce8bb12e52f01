// What confirms a solution of the planner, without the reference.
#pragma once

#include "fond/pddl/task.h"
#include "planner/planner.h"
#include "proptests/property.h"

namespace certifond::proptests {

// The policy is verified by the explicit checker, and as the same kind by the
// symbolic one; its certificate is accepted.
Outcome confirm_policy(const pddl::Task& task,
                       const planner::PlannerResult& result);

}  // namespace certifond::proptests
