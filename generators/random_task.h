// A random task: a state graph with a planted answer, or a wild one.
#pragma once

#include <cstdint>

#include "fond/pddl/task.h"
#include "generators/instance.h"
#include "generators/random_options.h"
#include "generators/rng.h"

namespace certifond::generators {

struct RandomTask {
  pddl::Task task;
  Known known;
};

RandomTask random_task(const RandomOptions& options, Rng& rng);

// Task `index` of the run with `seed`: the same everywhere and always.
RandomTask random_task(const RandomOptions& options, std::uint64_t seed,
                       std::uint64_t index);

}  // namespace certifond::generators
