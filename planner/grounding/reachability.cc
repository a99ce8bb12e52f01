#include "planner/grounding/reachability.h"

#include <algorithm>
#include <utility>

#include "planner/grounding/rule_body.h"

namespace certifond::planner {
namespace {

std::vector<pddl::Term> first_variables(std::size_t count) {
  std::vector<pddl::Term> result;
  for (std::uint32_t v = 0; v < count; ++v)
    result.push_back(pddl::Term::variable(v));
  return result;
}

// Whether any add depends on more than the parameters: its rule then looks
// bindings up, so that the relation needs its table of tuples.
bool has_conditions(const EffectBlock& block) {
  const auto conditional = [](const LiftedEffect& effect) {
    return effect.add && effect.condition.kind != Formula::Kind::kTrue;
  };
  if (std::any_of(block.effects.begin(), block.effects.end(), conditional))
    return true;
  for (const EffectChoice& choice : block.choices)
    if (std::any_of(choice.alternatives.begin(), choice.alternatives.end(),
                    has_conditions))
      return true;
  return false;
}

}  // namespace

Reachability::Reachability(const pddl::Task& task, const NormalTask& normal)
    : datalog_(task.objects.size()) {
  for (std::size_t p = 0; p < task.predicates.size(); ++p)
    predicates_.push_back(datalog_.add_relation(
        task.predicates[p].parameters.size(), normal.is_static[p]));
  add_facts(task, normal);
  for (const NormalAction& action : normal.actions) add_action(normal, action);
  for (const NormalRule& rule : normal.rules) add_rule(normal, rule);
}

void Reachability::add_facts(const pddl::Task& task, const NormalTask&) {
  std::vector<Value> tuple;
  for (const pddl::GroundAtom& atom : task.init) {
    if (task.predicates[atom.predicate.index()].is_derived) continue;
    tuple.clear();
    for (const pddl::ObjectId object : atom.args)
      tuple.push_back(object.value());
    datalog_.add_fact(predicates_[atom.predicate.index()], tuple);
  }
}

void Reachability::add_action(const NormalTask& normal,
                              const NormalAction& action) {
  RuleBodyBuilder builder(predicates_, normal.is_static, action.frame_size);
  builder.bind(action.parameters);
  const std::vector<RuleBody> bodies = builder.expand(action.precondition);
  const bool projects = builder.domains().size() > action.parameters.size();
  const bool distinct =
      projects || bodies.size() > 1 || has_conditions(action.effect);
  const RuleAtom applicable{
      datalog_.add_relation(action.parameters.size(), false, distinct),
      first_variables(action.parameters.size())};
  actions_.push_back(applicable.relation);
  for (const RuleBody& body : bodies)
    datalog_.add_rule({applicable, body.atoms, body.tests, builder.domains()});
  add_effects(normal, action, applicable, action.effect, {});
}

void Reachability::add_effects(const NormalTask& normal,
                               const NormalAction& action,
                               const RuleAtom& applicable,
                               const EffectBlock& block,
                               const std::vector<BoundVariable>& outer) {
  for (const LiftedEffect& effect : block.effects)
    if (effect.add) add_effect(normal, action, applicable, effect, outer);
  for (const EffectChoice& choice : block.choices) {
    std::vector<BoundVariable> inner = outer;
    inner.insert(inner.end(), choice.variables.begin(), choice.variables.end());
    for (const EffectBlock& alternative : choice.alternatives)
      add_effects(normal, action, applicable, alternative, inner);
  }
}

void Reachability::add_effect(const NormalTask& normal,
                              const NormalAction& action,
                              const RuleAtom& applicable,
                              const LiftedEffect& effect,
                              const std::vector<BoundVariable>& outer) {
  RuleBodyBuilder builder(predicates_, normal.is_static, action.frame_size);
  builder.bind(action.parameters);
  builder.bind(outer);
  builder.bind(effect.variables);
  const RuleAtom head{predicates_[effect.atom.predicate.index()],
                      builder.terms(effect.atom.args)};
  for (RuleBody& body : builder.expand(effect.condition)) {
    body.atoms.insert(body.atoms.begin(), applicable);
    datalog_.add_rule({head, body.atoms, body.tests, builder.domains()});
  }
}

void Reachability::add_rule(const NormalTask& normal, const NormalRule& rule) {
  RuleBodyBuilder builder(predicates_, normal.is_static, rule.frame_size);
  builder.bind(rule.parameters);
  const RuleAtom head{predicates_[rule.head.index()],
                      first_variables(rule.parameters.size())};
  for (RuleBody& body : builder.expand(rule.body))
    datalog_.add_rule({head, body.atoms, body.tests, builder.domains()});
}

std::size_t Reachability::operators() const {
  std::size_t sum = 0;
  for (const RelationId action : actions_)
    sum += datalog_.relation(action).size();
  return sum;
}

}  // namespace certifond::planner
