// A random policy for a task: mostly wrong.
#pragma once

#include "fond/pddl/task.h"
#include "fond/policy/policy.h"
#include "generators/rng.h"

namespace certifond::generators {

// Up to fourteen rules: conditions, open and closed, over all atoms of the
// predicates that actions change and a few derived ones; any ground actions.
// Few rules hold where the task has many atoms.
policy::Policy random_rules(const pddl::Task& task, Rng& rng);

}  // namespace certifond::generators
