// States of a grounded task as sets of atoms: nothing of the encoding by
// variables is used, so that it can be checked against them.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "planner/task/task.h"

namespace certifond::planner {

using AtomValues = std::vector<bool>;  // by AtomId

AtomValues initial_values(const Task& task);
bool holds_in(const AtomValues& values, std::span<const Literal> literals);
// Sets the derived atoms from the others.
void evaluate_axioms(const Task& task, AtomValues& values);
AtomValues successor_of(const Task& task, const AtomValues& values,
                        const Outcome& outcome);

// Every state that is reachable from the initial state; throws
// std::invalid_argument beyond `limit` states.
std::vector<AtomValues> reachable_states(const Task& task,
                                         std::size_t limit = 20000);

}  // namespace certifond::planner
