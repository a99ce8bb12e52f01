// What is added to a random task that is made already: labels of outcomes,
// which mean nothing, and choices between initial states, which do.
#pragma once

#include "fond/pddl/task.h"
#include "generators/random_options.h"
#include "generators/rng.h"

namespace certifond::generators {

void add_labels(pddl::Task& task, const RandomOptions& options, Rng& rng);

// Alternatives have atoms of any predicate that is not derived: also of those
// that no action changes, and of facts.
void add_init_choices(pddl::Task& task, const RandomOptions& options, Rng& rng);

}  // namespace certifond::generators
