#include "verifier/naive/reading.h"

#include <algorithm>

#include "fond/base/check.h"

namespace certifond::naive {
namespace {

pddl::ObjectId object_of(const pddl::Task& task, const std::string& name) {
  for (std::size_t i = 0; i < task.objects.size(); ++i)
    if (task.objects[i].name == name) return pddl::ObjectId(i);
  fail_check("the task has the object", __FILE__, __LINE__);
}

bool changes(const pddl::Effect& effect, pddl::PredicateId predicate) {
  using Kind = pddl::Effect::Kind;
  if (effect.kind == Kind::kAdd || effect.kind == Kind::kDelete)
    return effect.atom.predicate == predicate;
  return std::ranges::any_of(effect.children, [&](const pddl::Effect& child) {
    return changes(child, predicate);
  });
}

}  // namespace

pddl::GroundAtom atom_of(const pddl::Task& task,
                         const policy::GroundName& name) {
  for (std::size_t i = 0; i < task.predicates.size(); ++i) {
    if (task.predicates[i].name != name.name) continue;
    pddl::GroundAtom result{pddl::PredicateId(i), {}};
    for (const std::string& arg : name.args)
      result.args.push_back(object_of(task, arg));
    return result;
  }
  fail_check("the task has the predicate", __FILE__, __LINE__);
}

const pddl::Action& action_of(const pddl::Task& task,
                              const policy::GroundName& name, Args& args) {
  args.clear();
  for (const std::string& arg : name.args) args.push_back(object_of(task, arg));
  for (const pddl::Action& action : task.actions)
    if (action.name == name.name && action.parameters.size() == args.size())
      return action;
  fail_check("the task has the action", __FILE__, __LINE__);
}

bool is_fluent(const pddl::Task& task, pddl::PredicateId predicate) {
  for (const pddl::InitChoice& choice : task.init_choices)
    for (const auto& alternative : choice.alternatives)
      for (const pddl::GroundAtom& atom : alternative)
        if (atom.predicate == predicate) return true;
  return std::ranges::any_of(task.actions, [&](const pddl::Action& action) {
    return changes(action.effect, predicate);
  });
}

bool matches(const pddl::Task& task, const policy::NameTable& names,
             policy::CubeView cube, const State& state, const State& facts) {
  State named;
  for (policy::NameId id : cube.positive) {
    const pddl::GroundAtom atom = atom_of(task, names[id]);
    if (!facts.contains(atom)) return false;
    named.insert(atom);
  }
  for (policy::NameId id : cube.negative)
    if (facts.contains(atom_of(task, names[id]))) return false;
  if (!cube.closed) return true;
  for (policy::NameId id : cube.free) named.insert(atom_of(task, names[id]));
  return std::ranges::all_of(state, [&](const pddl::GroundAtom& fact) {
    return named.contains(fact) || !is_fluent(task, fact.predicate);
  });
}

}  // namespace certifond::naive
