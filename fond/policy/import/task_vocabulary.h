// The names of a task, for the importers.
#pragma once

#include "fond/pddl/task.h"
#include "fond/policy/import/import_options.h"

namespace certifond::policy {

Vocabulary vocabulary_of(const pddl::Task& task);

}  // namespace certifond::policy
