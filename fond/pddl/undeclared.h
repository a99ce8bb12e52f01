// What compilers forget to declare.
//
// Some write atoms of predicates that `:predicates` lacks, and numbers as
// objects (`(top-counter 0)`).  Other planners take them as they come, so their
// users never notice; we must tell them from misspelt names, so we take as
// declared, with a warning for each,
// - a predicate that both some condition asks for and some effect changes,
//   always with the same number of arguments, all of type `object`;
// - an object whose name is a number (no PDDL name is) in a condition or an
//   effect, with type `object`, after all objects of the problem.
// Anything else stays unknown.  Predicates of the problem alone are another
// matter (problem_predicates.h).
#pragma once

#include <vector>

#include "fond/pddl/context.h"
#include "fond/pddl/sexpr.h"

namespace certifond::pddl {

// Looks through the bodies of actions and derived rules; every declaration of
// both files must have been read.
void declare_undeclared(Context& context, const std::vector<Sexpr>& actions,
                        const std::vector<Sexpr>& derived);

}  // namespace certifond::pddl
