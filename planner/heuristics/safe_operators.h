// Operators that may be part of a strong cyclic policy, by a simple test.
//
// Let l be a literal of the goal.  If no operator has an effect that makes l
// true, an outcome that makes l false leads to states from which no goal state
// can be reached, and an operator with such an outcome is in no strong cyclic
// policy.  Without those operators the same may hold for more literals, so
// this goes on until nothing changes.
#pragma once

#include <vector>

#include "planner/task/task.h"

namespace certifond::planner {

// By OperatorId.  False: in no strong cyclic policy.
std::vector<bool> safe_operators(const Task& task);

}  // namespace certifond::planner
