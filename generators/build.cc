#include "generators/build.h"

#include <utility>

#include "fond/base/check.h"

namespace certifond::generators {

using pddl::Condition;
using pddl::Effect;

Condition make_true() { return {}; }

Condition make_false() {
  Condition condition;
  condition.kind = Condition::Kind::kFalse;
  return condition;
}

Condition make_atom(pddl::PredicateId predicate, std::vector<pddl::Term> args) {
  Condition condition;
  condition.kind = Condition::Kind::kAtom;
  condition.atom = {predicate, std::move(args)};
  return condition;
}

Condition make_equal(pddl::Term a, pddl::Term b) {
  Condition condition;
  condition.kind = Condition::Kind::kEqual;
  condition.atom.args = {a, b};
  return condition;
}

Condition make_not(Condition child) {
  Condition condition;
  condition.kind = Condition::Kind::kNot;
  condition.children.push_back(std::move(child));
  return condition;
}

Condition make_and(std::vector<Condition> children) {
  if (children.empty()) return make_true();
  if (children.size() == 1) return std::move(children.front());
  Condition condition;
  condition.kind = Condition::Kind::kAnd;
  condition.children = std::move(children);
  return condition;
}

Condition make_or(std::vector<Condition> children) {
  if (children.empty()) return make_false();
  if (children.size() == 1) return std::move(children.front());
  Condition condition;
  condition.kind = Condition::Kind::kOr;
  condition.children = std::move(children);
  return condition;
}

Effect make_nothing() { return {}; }

Effect make_add(pddl::PredicateId predicate, std::vector<pddl::Term> args) {
  Effect effect;
  effect.kind = Effect::Kind::kAdd;
  effect.atom = {predicate, std::move(args)};
  return effect;
}

Effect make_delete(pddl::PredicateId predicate, std::vector<pddl::Term> args) {
  Effect effect = make_add(predicate, std::move(args));
  effect.kind = Effect::Kind::kDelete;
  return effect;
}

Effect make_both(std::vector<Effect> children) {
  if (children.size() == 1) return std::move(children.front());
  Effect effect;
  effect.children = std::move(children);
  return effect;
}

Effect make_when(Condition condition, Effect child) {
  Effect effect;
  effect.kind = Effect::Kind::kWhen;
  effect.condition = std::move(condition);
  effect.children.push_back(std::move(child));
  return effect;
}

Effect make_oneof(std::vector<Effect> children) {
  CERTIFOND_CHECK(!children.empty());
  if (children.size() == 1) return std::move(children.front());
  Effect effect;
  effect.kind = Effect::Kind::kOneof;
  effect.children = std::move(children);
  return effect;
}

pddl::Task empty_task(std::string domain, std::string problem) {
  pddl::Task task;
  task.domain_name = std::move(domain);
  task.problem_name = std::move(problem);
  task.requirements = {":adl", ":derived-predicates", ":non-deterministic"};
  task.types.push_back({"object", {}, {}});
  return task;
}

pddl::TypeId add_type(pddl::Task& task, std::string name) {
  task.types.push_back({std::move(name), {pddl::TypeId(0)}, {}});
  return pddl::TypeId(task.types.size() - 1);
}

pddl::ObjectId add_object(pddl::Task& task, std::string name, pddl::TypeId type,
                          bool is_constant) {
  CERTIFOND_CHECK(!is_constant || task.objects.empty() ||
                  task.objects.back().is_constant);
  task.objects.push_back({std::move(name), {type}, is_constant, {}});
  return pddl::ObjectId(task.objects.size() - 1);
}

pddl::PredicateId add_predicate(
    pddl::Task& task, std::string name,
    const std::vector<std::vector<pddl::TypeId>>& types) {
  task.predicates.push_back(
      {std::move(name), make_parameters(types), false, {}});
  return pddl::PredicateId(task.predicates.size() - 1);
}

std::vector<pddl::Parameter> make_parameters(
    const std::vector<std::vector<pddl::TypeId>>& types) {
  std::vector<pddl::Parameter> parameters;
  for (std::size_t i = 0; i < types.size(); ++i) {
    parameters.push_back({"x" + std::to_string(i), types[i], {}});
  }
  return parameters;
}

}  // namespace certifond::generators
