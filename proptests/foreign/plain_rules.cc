#include "proptests/foreign/plain_rules.h"

#include <algorithm>
#include <set>
#include <string>

#include "proptests/reference/interpreter.h"
#include "proptests/reference/reading.h"

namespace certifond::proptests {
namespace {

using policy::GroundName;
using reference::State;
using reference::StateSpace;

GroundName name_of(const pddl::Task& task, const std::string& name,
                   const std::vector<pddl::ObjectId>& args) {
  GroundName result{name, {}};
  for (const pddl::ObjectId object : args)
    result.args.push_back(task.objects[object.index()].name);
  return result;
}

std::set<GroundName> names_of(const pddl::Task& task, const State& state) {
  std::set<GroundName> names;
  for (const pddl::GroundAtom& atom : state)
    names.insert(
        name_of(task, task.predicates[atom.predicate.index()].name, atom.args));
  return names;
}

// The fluent atoms that are true in some state.
std::set<GroundName> fluent_names(const pddl::Task& task,
                                  const StateSpace& space) {
  const std::set<pddl::PredicateId> predicates = reference::fluents_of(task);
  std::set<GroundName> fluents;
  for (const State& state : space.states)
    fluents.merge(names_of(task, reference::only(predicates, state)));
  return fluents;
}

}  // namespace

std::vector<PlainRule> rules_of(const pddl::Task& task, const StateSpace& space,
                                const policy::Policy& policy) {
  const std::set<GroundName> fluents = fluent_names(task, space);
  std::vector<PlainRule> rules;
  for (const policy::RuleView rule : policy.rules) {
    PlainRule plain{{}, policy.actions[rule.action]};
    std::set<GroundName> unlisted = fluents;
    for (const policy::NameId atom : rule.condition.positive) {
      plain.literals.push_back({policy.atoms[atom], true});
      unlisted.erase(policy.atoms[atom]);
    }
    for (const policy::NameId atom : rule.condition.negative)
      plain.literals.push_back({policy.atoms[atom], false});
    for (const policy::NameId atom : rule.condition.free)
      unlisted.erase(policy.atoms[atom]);
    if (rule.condition.closed)
      for (const GroundName& atom : unlisted)
        plain.literals.push_back({atom, false});
    rules.push_back(std::move(plain));
  }
  return rules;
}

std::vector<PlainState> states_of(const pddl::Task& task,
                                  const StateSpace& space,
                                  const policy::Policy& policy) {
  const reference::Interpreter interpreter(task);
  const reference::ReadPolicy reading(task, policy);
  const std::set<GroundName> fluents = fluent_names(task, space);
  std::vector<PlainState> states(space.states.size());
  for (std::size_t s = 0; s < states.size(); ++s) {
    // Atoms that are not fluent are not asked for.
    const std::set<GroundName> names = names_of(task, space.states[s]);
    for (const GroundName& atom : fluents)
      states[s].literals.push_back({atom, names.contains(atom)});
    const std::optional<reference::ActionInstance> choice =
        reading.choice(interpreter.complete(space.states[s]));
    if (!choice) continue;
    states[s].action =
        name_of(task, task.actions[choice->action].name, choice->args);
    for (const reference::Transition& transition : space.transitions[s])
      if (transition.action == *choice)
        states[s].successors = transition.successors;
  }
  return states;
}

}  // namespace certifond::proptests
