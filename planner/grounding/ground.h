// Grounding: a FOND task in PDDL terms -> the finite-domain task of the search.
//
//   normalize (//planner/normalize)   negation normal form, `oneof` as choices
//   reachability                      relaxed reachability by joins
//   instantiate                       ground actions, axioms, goal
//   simplify                          constants, to a fixed point
//   relevance                         what cannot matter for the goal
//   mutex_groups, finish              variables, layers, initial state
//
// The result has, for every reachable state, the same applicable actions with
// the same successor states as the PDDL task, up to atoms in
// Task::irrelevant and actions that change nothing else.
#pragma once

#include "fond/base/result.h"
#include "fond/pddl/task.h"
#include "planner/grounding/limits.h"
#include "planner/task/task.h"

namespace certifond::planner {

Result<Task, GroundingError> ground(const pddl::Task& task,
                                    const GroundingOptions& options = {});

}  // namespace certifond::planner
