// Makes pieces of PDDL trees.  What they make is what the reader would have
// made from the text: no empty `and` or `or` among conditions.
#pragma once

#include <string>
#include <vector>

#include "fond/pddl/task.h"

namespace certifond::generators {

pddl::Condition make_true();
pddl::Condition make_false();
pddl::Condition make_atom(pddl::PredicateId predicate,
                          std::vector<pddl::Term> args = {});
pddl::Condition make_equal(pddl::Term a, pddl::Term b);
pddl::Condition make_not(pddl::Condition child);
// True if there are no children, the child itself if there is one.
pddl::Condition make_and(std::vector<pddl::Condition> children);
// False if there are no children, the child itself if there is one.
pddl::Condition make_or(std::vector<pddl::Condition> children);

pddl::Effect make_nothing();
pddl::Effect make_add(pddl::PredicateId predicate,
                      std::vector<pddl::Term> args = {});
pddl::Effect make_delete(pddl::PredicateId predicate,
                         std::vector<pddl::Term> args = {});
// The child itself if there is one.
pddl::Effect make_both(std::vector<pddl::Effect> children);
pddl::Effect make_when(pddl::Condition condition, pddl::Effect child);
// The child itself if there is one; there must be some.
pddl::Effect make_oneof(std::vector<pddl::Effect> children);

// A task with the type `object`, requirements for whatever may be added, and
// nothing else.
pddl::Task empty_task(std::string domain, std::string problem);

pddl::TypeId add_type(pddl::Task& task, std::string name);
// Adds it as the last one; constants must be added before other objects.
pddl::ObjectId add_object(pddl::Task& task, std::string name, pddl::TypeId type,
                          bool is_constant = false);
// Parameters are named ?x0, ?x1, ...
pddl::PredicateId add_predicate(
    pddl::Task& task, std::string name,
    const std::vector<std::vector<pddl::TypeId>>& types);
std::vector<pddl::Parameter> make_parameters(
    const std::vector<std::vector<pddl::TypeId>>& types);

}  // namespace certifond::generators
