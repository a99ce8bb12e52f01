// A task with one more object, of which nothing can ever become true.
//
// The new object is of a type that variables range over.  A new predicate holds
// of all others and never changes; every action and every rule asks it of its
// parameters, and every quantifier of its variables, so that each condition and
// each effect means what it meant.  All answers stay as they are.
#pragma once

#include <optional>

#include "fond/pddl/task.h"
#include "generators/rng.h"

namespace certifond::generators {

// Nothing if there is no object that it could be like.
std::optional<pddl::Task> with_unreachable_object(const pddl::Task& task,
                                                  Rng& rng);

}  // namespace certifond::generators
