// Which objects of a grounded task are interchangeable (see symmetry.h).
#pragma once

#include <vector>

#include "fond/pddl/task.h"
#include "planner/task/task.h"

namespace certifond::planner {

// A class of at least two objects.  No atom mentions two of them.
struct InterchangeableObjects {
  std::vector<pddl::ObjectId> objects;
  // The atoms that mention a member, as a table: one row for each thing that
  // is said, with the atom that says it of each object, in their order.
  std::vector<AtomId> atoms;
};

// Compares structure only, never names.  None if there are axioms.
std::vector<InterchangeableObjects> find_interchangeable(const Task& task);

}  // namespace certifond::planner
