// Actions: `(:action NAME :parameters .. :precondition .. :effect ..)`.
#pragma once

#include <vector>

#include "fond/pddl/body_reader.h"
#include "fond/pddl/context.h"
#include "fond/pddl/sexpr.h"

namespace certifond::pddl {

// Adds the actions to the task.  Two may share a name if their arities differ.
void read_actions(Context& context, BodyReader& bodies,
                  const std::vector<Sexpr>& sections);

}  // namespace certifond::pddl
