// For tests: the names of policies and certificates as parts of a task.
#pragma once

#include "fond/pddl/task.h"
#include "fond/policy/cube.h"
#include "fond/policy/names.h"
#include "verifier/naive/interpreter.h"

namespace certifond::naive {

// All throw InternalError if the task has no such thing.
pddl::GroundAtom atom_of(const pddl::Task& task,
                         const policy::GroundName& name);
const pddl::Action& action_of(const pddl::Task& task,
                              const policy::GroundName& name, Args& args);

// Whether some action's effect names the predicate.
bool is_fluent(const pddl::Task& task, pddl::PredicateId predicate);

// `facts` is the state with its derived atoms.
bool matches(const pddl::Task& task, const policy::NameTable& names,
             policy::CubeView cube, const State& state, const State& facts);

}  // namespace certifond::naive
