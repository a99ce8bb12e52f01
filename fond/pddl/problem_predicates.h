// Predicates that only a problem uses and nobody declares.
//
// Generators state facts that no action asks for, or forget to declare what
// they state.  No action changes such a predicate, so it means what `:init`
// says of it: it is taken as declared, with the arity of its first use and
// parameters of type `object`, and one warning for each.  If `:init` states
// nothing of it either, it is false for ever, and the warning says so: this
// is what becomes of a misspelt goal.  A predicate that an action or a rule
// uses has to be declared.
#pragma once

#include <optional>
#include <vector>

#include "fond/pddl/context.h"
#include "fond/pddl/sexpr.h"

namespace certifond::pddl {

// Looks through `(:init ...)` and `(:goal ...)`; the bodies of the domain must
// have been read.
void declare_problem_predicates(Context& context,
                                const std::vector<Sexpr>& init,
                                std::optional<Sexpr> goal);

}  // namespace certifond::pddl
