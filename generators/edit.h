// Takes a piece out of a task, with all that mentions it: what is left is
// again a task that can be written and read.
#pragma once

#include <cstddef>
#include <vector>

#include "fond/pddl/task.h"

namespace certifond::generators {

pddl::Task without_action(const pddl::Task& task, std::size_t action);
pddl::Task without_rule(const pddl::Task& task, std::size_t rule);
pddl::Task without_init(const pddl::Task& task, std::size_t atom);
// A choice of `:init` is made, loses an alternative (not its last), or one of
// its alternatives a fact.
pddl::Task with_chosen(const pddl::Task& task, std::size_t choice,
                       std::size_t alternative);
pddl::Task without_alternative(const pddl::Task& task, std::size_t choice,
                               std::size_t alternative);
pddl::Task without_chosen_fact(const pddl::Task& task, std::size_t choice,
                               std::size_t alternative, std::size_t fact);
// Conditions on what is gone are false, effects on it nothing.
pddl::Task without_object(const pddl::Task& task, pddl::ObjectId object);
pddl::Task without_predicate(const pddl::Task& task,
                             pddl::PredicateId predicate);
// Everything is of type `object`.
pddl::Task without_types(const pddl::Task& task);

// The action with its parameter fixed to the object, which becomes a constant.
pddl::Task with_parameter_bound(const pddl::Task& task, std::size_t action,
                                std::uint32_t parameter, pddl::ObjectId object);
// Without a parameter that nothing uses.
pddl::Task without_parameter(const pddl::Task& task, std::size_t action,
                             std::uint32_t parameter);

// Recounts the slots of every frame; for trees that were changed by hand.
void renumber_slots(pddl::Task& task);

// The same task with its objects in another order: new object i is old
// object order[i].  Constants must stay first.
pddl::Task with_object_order(const pddl::Task& task,
                             const std::vector<std::size_t>& order);

}  // namespace certifond::generators
