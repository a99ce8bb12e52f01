// Writes out every ground action, axiom and the goal that relaxed reachability
// admits.
#pragma once

#include "fond/pddl/task.h"
#include "planner/grounding/draft.h"
#include "planner/grounding/limits.h"
#include "planner/grounding/reachability.h"
#include "planner/normalize/normal_task.h"

namespace certifond::planner {

// Operators are ordered by action, then by arguments.  Throws
// GroundingFailure.
Draft instantiate(const pddl::Task& task, const NormalTask& normal,
                  const Reachability& reachability, Limits& limits);

}  // namespace certifond::planner
