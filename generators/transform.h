// Changes of a task whose effect on its answers is known.
//
// Each says what it keeps; a change that does not apply to the task gives
// nothing.
#pragma once

#include <optional>

#include "fond/pddl/task.h"
#include "generators/rng.h"

namespace certifond::generators {

// --- Nothing changes -------------------------------------------------------

// Other names for everything but `object`.
pddl::Task renamed(const pddl::Task& task, Rng& rng);
// Actions, predicates, objects, initial atoms, parts of conditions, parts and
// outcomes of effects in another order.
pddl::Task reordered(const pddl::Task& task, Rng& rng);
// An outcome (or a whole effect) is listed twice.
std::optional<pddl::Task> with_duplicate_outcome(const pddl::Task& task,
                                                 Rng& rng);
// An action that can never be applied, and would reach the goal if it could.
std::optional<pddl::Task> with_dead_action(const pddl::Task& task, Rng& rng);
// An object of a type that no variable ranges over.
std::optional<pddl::Task> with_unused_object(const pddl::Task& task);
// An action is split in two by the condition of one of its effects.
std::optional<pddl::Task> with_split_action(const pddl::Task& task, Rng& rng);
// Two actions that are never applicable together become one, whose effects ask
// which of them it is.
std::optional<pddl::Task> with_merged_actions(const pddl::Task& task, Rng& rng);
// An action is applicable everywhere, and does nothing where it was not.
std::optional<pddl::Task> with_guarded_action(const pddl::Task& task, Rng& rng);

// --- Something does --------------------------------------------------------

// An action may also do nothing.  A strong cyclic policy stays one; a strong
// one need not.
std::optional<pddl::Task> with_idle_outcome(const pddl::Task& task, Rng& rng);
// More states are goals: what was solvable stays so.
std::optional<pddl::Task> with_weaker_goal(const pddl::Task& task, Rng& rng);

}  // namespace certifond::generators
