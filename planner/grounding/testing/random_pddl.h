// Random small PDDL tasks with every construct: types and `either`, equality,
// nested quantifiers, disjunctions and implications, derived predicates,
// conditional effects, and `oneof` nested anywhere.
#pragma once

#include <cstdint>

#include "fond/pddl/task.h"

namespace certifond::planner {

// The same seed gives the same task.  Derived predicates are stratified in the
// order of their declaration.  `depth`: how deep conditions are nested.
pddl::Task random_pddl(std::uint64_t seed, int depth = 2);

}  // namespace certifond::planner
