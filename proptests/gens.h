// RapidCheck generators of tasks: random_task, with our own shrinking.
#pragma once

#include <rapidcheck.h>

#include <ostream>

#include "fond/pddl/task.h"
#include "generators/random_options.h"

namespace certifond::proptests {

// Every shrunk task is a task that can be written and read.
rc::Gen<pddl::Task> arbitrary_task(const generators::RandomOptions& options);

}  // namespace certifond::proptests

namespace certifond::pddl {

// For counterexamples: the two files.
void showValue(const Task& task, std::ostream& out);

}  // namespace certifond::pddl
