// Smaller tasks: what is tried when a task shows a failure.
//
// Every candidate is one step smaller - without an action, an outcome, an
// object, a predicate, an atom, a part of a condition - and again a valid
// task.  Larger cuts come first.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "fond/pddl/task.h"

namespace certifond::generators {

// The steps, each made only when it is asked for.
using ShrinkStep = std::function<pddl::Task()>;
std::vector<ShrinkStep> shrink_steps(const pddl::Task& task);

// Takes steps as long as the task still fails; `fails` is asked at most
// `limit` times.  The result fails, if `task` did.
pddl::Task minimize(const pddl::Task& task,
                    const std::function<bool(const pddl::Task&)>& fails,
                    std::size_t limit = 100000);

}  // namespace certifond::generators
