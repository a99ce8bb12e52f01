#include "proptests/reference/reading.h"

#include <algorithm>
#include <string>

#include "fond/base/check.h"

namespace certifond::reference {
namespace {

pddl::ObjectId object_of(const pddl::Task& task, const std::string& name) {
  for (std::size_t i = 0; i < task.objects.size(); ++i)
    if (task.objects[i].name == name) return pddl::ObjectId(i);
  fail_check("the task has the object", __FILE__, __LINE__);
}

Args args_of(const pddl::Task& task, const policy::GroundName& name) {
  Args args;
  for (const std::string& arg : name.args) args.push_back(object_of(task, arg));
  return args;
}

void find_changed(const pddl::Effect& effect,
                  std::set<pddl::PredicateId>& result) {
  if (effect.kind == pddl::Effect::Kind::kAdd ||
      effect.kind == pddl::Effect::Kind::kDelete)
    result.insert(effect.atom.predicate);
  for (const pddl::Effect& child : effect.children) find_changed(child, result);
}

}  // namespace

pddl::GroundAtom atom_of(const pddl::Task& task,
                         const policy::GroundName& name) {
  for (std::size_t i = 0; i < task.predicates.size(); ++i)
    if (task.predicates[i].name == name.name)
      return {pddl::PredicateId(i), args_of(task, name)};
  fail_check("the task has the predicate", __FILE__, __LINE__);
}

ActionInstance action_of(const pddl::Task& task,
                         const policy::GroundName& name) {
  for (std::size_t i = 0; i < task.actions.size(); ++i)
    if (task.actions[i].name == name.name &&
        task.actions[i].parameters.size() == name.args.size())
      return {i, args_of(task, name)};
  fail_check("the task has the action", __FILE__, __LINE__);
}

std::set<pddl::PredicateId> fluents_of(const pddl::Task& task) {
  std::set<pddl::PredicateId> result;
  for (const pddl::Action& action : task.actions)
    find_changed(action.effect, result);
  for (const pddl::InitChoice& choice : task.init_choices)
    for (const auto& alternative : choice.alternatives)
      for (const pddl::GroundAtom& atom : alternative)
        result.insert(atom.predicate);
  return result;
}

State only(const std::set<pddl::PredicateId>& predicates, const State& state) {
  State result;
  for (const pddl::GroundAtom& atom : state)
    if (predicates.contains(atom.predicate)) result.insert(atom);
  return result;
}

ReadCube::ReadCube(const pddl::Task& task, const policy::NameTable& names,
                   policy::CubeView cube)
    : closed_(cube.closed) {
  const auto atom = [&](policy::NameId id) { return atom_of(task, names[id]); };
  for (const policy::NameId id : cube.positive) positive_.push_back(atom(id));
  for (const policy::NameId id : cube.negative) negative_.push_back(atom(id));
  for (const policy::NameId id : cube.free) allowed_.insert(atom(id));
  allowed_.insert(positive_.begin(), positive_.end());
}

bool ReadCube::contains(const CompleteState& state,
                        const std::set<pddl::PredicateId>& fluents) const {
  const auto is_true = [&](const pddl::GroundAtom& atom) {
    return state.facts.contains(atom);
  };
  if (!std::ranges::all_of(positive_, is_true) ||
      std::ranges::any_of(negative_, is_true))
    return false;
  if (!closed_) return true;
  return std::ranges::all_of(state.state, [&](const pddl::GroundAtom& atom) {
    return allowed_.contains(atom) || !fluents.contains(atom.predicate);
  });
}

ReadPolicy::ReadPolicy(const pddl::Task& task, const policy::Policy& policy)
    : fluents_(fluents_of(task)) {
  for (const policy::RuleView rule : policy.rules) {
    conditions_.emplace_back(task, policy.atoms, rule.condition);
    actions_.push_back(action_of(task, policy.actions[rule.action]));
  }
}

std::optional<ActionInstance> ReadPolicy::choice(
    const CompleteState& state) const {
  for (std::size_t i = 0; i < conditions_.size(); ++i)
    if (conditions_[i].contains(state, fluents_)) return actions_[i];
  return std::nullopt;
}

}  // namespace certifond::reference
