// Small random tasks with interchangeable objects, for tests.
#pragma once

#include <cstdint>

#include "planner/task/task.h"

namespace certifond::planner::testing {

// `objects` objects with a mutex group of three atoms and an atom of its own
// each, beside atoms that mention no object; each operator of an object has
// its like for the others.  Goal and operators treat the objects alike, the
// initial state does not.
Task random_symmetric(std::uint64_t seed, std::uint32_t objects);

}  // namespace certifond::planner::testing
