// Compares the grounded task with the reference interpreter.
#pragma once

#include <cstddef>
#include <string>

#include "fond/pddl/task.h"

namespace certifond::planner {

// Compares the grounded task with the reference in every reachable state (of
// the first `max_states`): applicable actions and their successors, derived
// atoms, goal, constant atoms, and that no variable has two true atoms.
// Returns what differs first; "" if nothing does.
std::string difference_from_reference(const pddl::Task& task,
                                      std::size_t max_states,
                                      std::size_t max_disjuncts);

}  // namespace certifond::planner
