// Policies that are not quite right.
#pragma once

#include "fond/pddl/task.h"
#include "fond/policy/policy.h"
#include "generators/rng.h"
#include "proptests/reference/state_space.h"

namespace certifond::proptests {

// One change, chosen at random: a rule dropped, doubled, moved or cut off, an
// action exchanged, a literal dropped, added or negated, a cube opened.  Names
// stay those of the task.
policy::Policy mutated(const pddl::Task& task,
                       const reference::StateSpace& space,
                       const policy::Policy& policy, generators::Rng& rng);

// Partial states instead of complete ones, and half of all literals dropped.
policy::Policy loosened(const policy::Policy& policy, generators::Rng& rng);

// A rule for most of the states, with an action that is mostly applicable.
policy::Policy random_policy(const pddl::Task& task,
                             const reference::StateSpace& space,
                             generators::Rng& rng);

}  // namespace certifond::proptests
