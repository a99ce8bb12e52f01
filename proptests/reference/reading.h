// What the names in policies and certificates mean in a task.  All throw
// InternalError if the task has no such thing.
#pragma once

#include <optional>
#include <set>
#include <vector>

#include "fond/pddl/task.h"
#include "fond/policy/cube.h"
#include "fond/policy/names.h"
#include "fond/policy/policy.h"
#include "proptests/reference/interpreter.h"

namespace certifond::reference {

pddl::GroundAtom atom_of(const pddl::Task& task,
                         const policy::GroundName& name);
ActionInstance action_of(const pddl::Task& task,
                         const policy::GroundName& name);

// The predicates that an action's effect or a choice of `:init` names.
std::set<pddl::PredicateId> fluents_of(const pddl::Task& task);
// The state's atoms of these predicates.
State only(const std::set<pddl::PredicateId>& predicates, const State& state);

// A cube with the task's atoms instead of names.
class ReadCube {
 public:
  ReadCube(const pddl::Task& task, const policy::NameTable& names,
           policy::CubeView cube);

  // `fluents` are those of the task.
  bool contains(const CompleteState& state,
                const std::set<pddl::PredicateId>& fluents) const;

 private:
  bool closed_;
  std::vector<pddl::GroundAtom> positive_;
  std::vector<pddl::GroundAtom> negative_;
  std::set<pddl::GroundAtom> allowed_;  // if closed: all that may be true
};

// A policy as a function of states: the first rule whose condition holds.
class ReadPolicy {
 public:
  ReadPolicy(const pddl::Task& task, const policy::Policy& policy);

  // The action, applicable or not; nothing if no rule's condition holds.
  std::optional<ActionInstance> choice(const CompleteState& state) const;

 private:
  std::set<pddl::PredicateId> fluents_;
  std::vector<ReadCube> conditions_;  // one for each rule
  std::vector<ActionInstance> actions_;
};

}  // namespace certifond::reference
