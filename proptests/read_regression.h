// The tasks of proptests/regressions.
#pragma once

#include <string>
#include <vector>

#include "fond/pddl/task.h"

namespace certifond::proptests {

// "0001", ..., sorted.
std::vector<std::string> regressions();

// Throws InternalError if it cannot be read.
pddl::Task read_regression(const std::string& number);

}  // namespace certifond::proptests
