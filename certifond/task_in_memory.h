// Takes a task that a program built itself.
#pragma once

#include "certifond/task.h"
#include "fond/pddl/task.h"

namespace certifond {

// The task is written as PDDL and read again, so that digests speak of texts
// that can be saved (`TaskInput::domain.text()`) and checked by anybody.
ReadTask read_task(const pddl::Task& task);

}  // namespace certifond
