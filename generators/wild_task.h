// A task with actions at random: everything PDDL has, in odd places.
#pragma once

#include "fond/pddl/task.h"
#include "generators/random_options.h"
#include "generators/rng.h"

namespace certifond::generators {

pddl::Task wild_task(const RandomOptions& options, Rng& rng);

}  // namespace certifond::generators
