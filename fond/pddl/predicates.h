// Declarations of predicates and functions.
#pragma once

#include "fond/pddl/context.h"
#include "fond/pddl/sexpr.h"
#include "fond/pddl/typed_list.h"

namespace certifond::pddl {

// `(:predicates (on ?x ?y - block) ...)`.
void read_predicates(Context& context, Sexpr section);

// `(:functions (total-cost) - number)`: any other function is refused.
void read_functions(Context& context, Sexpr section);

// Declares `name`, which is not declared yet.
PredicateId declare_predicate(Context& context, Sexpr name,
                              std::vector<Parameter> parameters);

}  // namespace certifond::pddl
