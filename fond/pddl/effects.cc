#include "fond/pddl/effects.h"

#include <string>
#include <utility>

namespace certifond::pddl {

Effect EffectReader::read_whole(Sexpr sexpr) {
  if (!sexpr.is_list() || !sexpr.empty()) return read(sexpr);
  Effect nothing;
  nothing.location = sexpr.location();
  return nothing;
}

Effect EffectReader::read(Sexpr sexpr) {
  switch (sexpr.head()) {
    case Word::kAnd:
      return conjunction(sexpr);
    case Word::kOneof:
      return oneof(sexpr);
    case Word::kWhen:
      return when(sexpr);
    case Word::kForall:
      return forall(sexpr);
    case Word::kNot:
      return deletion(sexpr);
    default:
      break;
  }
  Effect nothing;
  nothing.location = sexpr.location();
  if (!sexpr.is_list() || sexpr.empty()) {
    context_.expected("an effect", sexpr);
  } else if (is_cost(sexpr)) {
    read_cost(sexpr);
  } else if (!misplaced(sexpr)) {
    return change(sexpr, Effect::Kind::kAdd);
  }
  return nothing;
}

Effect EffectReader::conjunction(Sexpr list) {
  Effect effect;
  effect.location = list.location();
  Elements rest(list);
  for (rest.take(); !rest.done();) {
    const Sexpr child = rest.take();
    if (is_cost(child))
      read_cost(child);
    else
      effect.children.push_back(read(child));
  }
  return effect;
}

Effect EffectReader::oneof(Sexpr list) {
  Effect effect;
  effect.kind = Effect::Kind::kOneof;
  effect.location = list.location();
  context_.requirements.need(Requirement::kNonDeterministic, list.location());
  Elements rest(list);
  rest.take();
  if (rest.done()) context_.expected("an effect", rest);
  while (!rest.done()) effect.children.push_back(read(rest.take()));
  return effect;
}

Effect EffectReader::when(Sexpr list) {
  Effect effect;
  effect.kind = Effect::Kind::kWhen;
  effect.location = list.location();
  context_.requirements.need(Requirement::kConditionalEffects, list.location());
  if (!check_count(context_, list, 2, "a condition and 1 effect"))
    return effect;
  Elements rest(list);
  rest.take();
  effect.condition = conditions_.read_whole(rest.take());
  effect.children.push_back(read(rest.take()));
  return effect;
}

Effect EffectReader::forall(Sexpr list) {
  Effect effect;
  effect.kind = Effect::Kind::kForall;
  effect.location = list.location();
  context_.requirements.need(Requirement::kConditionalEffects, list.location());
  if (!check_count(context_, list, 2, "variables and 1 effect")) return effect;
  Elements rest(list);
  rest.take();
  std::optional<VariableList> variables = take_quantified(context_, rest);
  if (!variables) return effect;
  effect.first_slot = scope_.push(*variables);
  effect.children.push_back(read(rest.take()));
  scope_.pop(variables->symbols.size());
  effect.variables = std::move(variables->parameters);
  return effect;
}

Effect EffectReader::deletion(Sexpr list) {
  Effect nothing;
  nothing.location = list.location();
  if (!check_count(context_, list, 1, "1 atom")) return nothing;
  Elements rest(list);
  rest.take();
  const Sexpr atom = rest.take();
  const Word head = atom.head();
  if (!atom.is_list() || atom.empty() || head == Word::kAnd ||
      head == Word::kNot || head == Word::kWhen || head == Word::kForall ||
      head == Word::kOneof) {
    context_.expected("an atom after 'not' in an effect", atom);
    return nothing;
  }
  if (misplaced(atom)) return nothing;
  Effect effect = change(atom, Effect::Kind::kDelete);
  effect.location = list.location();
  return effect;
}

Effect EffectReader::change(Sexpr list, Effect::Kind kind) {
  Effect effect;
  effect.kind = kind;
  effect.location = list.location();
  effect.atom = atoms_.atom(list);
  const PredicateId id = effect.atom.predicate;
  if (id.valid() && context_.task.predicates[id.index()].is_derived)
    context_.error(list.location(),
                   "an effect on the derived predicate " +
                       quoted(context_.task.predicates[id.index()].name));
  return effect;
}

// `increase` of `total-cost`, unless there is a predicate of that name.
bool EffectReader::is_cost(Sexpr sexpr) const {
  if (sexpr.head() != Word::kIncrease ||
      context_.predicates.get(sexpr.first().symbol()).valid())
    return false;
  Elements rest(sexpr);
  rest.take();
  if (rest.done()) return false;
  const Sexpr fluent = rest.take();
  return fluent.word() == Word::kTotalCost || fluent.head() == Word::kTotalCost;
}

void EffectReader::read_cost(Sexpr list) {
  check_count(context_, list, 2, "'(total-cost)' and an amount");
  ignore_costs(context_, list.location());
}

// Words that are no predicates; true if one was reported.
bool EffectReader::misplaced(Sexpr list) {
  const Sexpr head = list.first();
  if (head.is_name() && context_.predicates.get(head.symbol()).valid())
    return false;
  switch (head.word()) {
    case Word::kOr:
    case Word::kImply:
    case Word::kExists:
    case Word::kEqual:
      context_.error(list.location(), context_.quote(head.symbol()) +
                                          " cannot stand in an effect");
      return true;
    default:
      return refuse_feature(context_, head.word(), list.location());
  }
}

}  // namespace certifond::pddl
