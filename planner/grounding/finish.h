// Draft -> Task: the last step of grounding.
#pragma once

#include "fond/pddl/task.h"
#include "planner/grounding/draft.h"
#include "planner/grounding/limits.h"
#include "planner/task/task.h"

namespace certifond::planner {

// Finds the variables, stratifies the axioms, evaluates the initial state.
// Throws GroundingFailure.
Task finish(const pddl::Task& pddl, Draft draft, Limits& limits);

}  // namespace certifond::planner
