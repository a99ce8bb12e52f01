// Writes a task back as PDDL: read(write(x)) == x.
#pragma once

#include <string>

#include "fond/pddl/task.h"

namespace certifond::pddl {

std::string write_domain(const Task& task);
std::string write_problem(const Task& task);

}  // namespace certifond::pddl
