// Writes a task back as PDDL: read(write(x)) == x.
//
// For every task that the reader returns, and every other that could have come
// from text: names are PDDL names, no variable is used where an inner one of
// the same name hides it (that is checked), `(and)` is kTrue.
#pragma once

#include <string>

#include "fond/pddl/task.h"

namespace certifond::pddl {

std::string write_domain(const Task& task);
std::string write_problem(const Task& task);

}  // namespace certifond::pddl
