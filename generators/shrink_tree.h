// Smaller conditions and smaller effects.
#pragma once

#include <vector>

#include "fond/pddl/task.h"

namespace certifond::generators {

// Conditions with fewer nodes in place of this one; `objects` may stand for
// its quantified variables.  Slots are not renumbered.
std::vector<pddl::Condition> smaller_conditions(
    const pddl::Condition& condition,
    const std::vector<pddl::ObjectId>& objects);

std::vector<pddl::Effect> smaller_effects(
    const pddl::Effect& effect, const std::vector<pddl::ObjectId>& objects);

}  // namespace certifond::generators
