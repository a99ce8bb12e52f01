#include "fond/pddl/effects.h"

#include <cstdint>
#include <string>
#include <unordered_set>
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
    case Word::kLabeledOneof:
      return labeled_oneof(sexpr);
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

Effect EffectReader::take(Elements& rest) {
  if (!rest.done()) return read(rest.take());
  context_.expected("an effect", rest);
  return {};
}

Effect EffectReader::conjunction(Sexpr list) {
  Effect effect;
  effect.location = list.location();
  effect.children.reserve(list.size() - 1);
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
  effect.children.reserve(list.size() - 1);
  do {
    effect.children.push_back(take(rest));
  } while (!rest.done());
  return effect;
}

// `(labeled-oneof NAME (outcome LABEL EFFECT) ...)`.
Effect EffectReader::labeled_oneof(Sexpr list) {
  Effect effect;
  effect.kind = Effect::Kind::kOneof;
  effect.location = list.location();
  context_.requirements.need(Requirement::kNonDeterministic, list.location());
  Elements rest(list);
  rest.take();
  const auto name = context_.take_name(rest, "a name for 'labeled-oneof'");
  if (!name) return effect;
  effect.name = context_.name(name->symbol());
  if (rest.done()) context_.expected("'(outcome LABEL EFFECT)'", rest);
  std::unordered_set<std::uint32_t> seen;
  while (!rest.done()) {
    const Sexpr outcome = rest.take();
    if (outcome.head() != Word::kOutcome) {
      context_.expected("'(outcome LABEL EFFECT)'", outcome);
      continue;
    }
    Elements parts(outcome);
    parts.take();
    const auto label = context_.take_name(parts, "a label");
    if (!label) continue;
    if (!seen.insert(label->symbol().value()).second)
      context_.error(
          label->location(),
          "label " + context_.quote(label->symbol()) + " is given twice");
    effect.labels.push_back(context_.name(label->symbol()));
    effect.children.push_back(take(parts));
    context_.expect_end(parts);
  }
  return effect;
}

Effect EffectReader::when(Sexpr list) {
  Effect effect;
  effect.kind = Effect::Kind::kWhen;
  effect.location = list.location();
  context_.requirements.need(Requirement::kConditionalEffects, list.location());
  Elements rest(list);
  rest.take();
  effect.condition = conditions_.take(rest);
  effect.children.push_back(take(rest));
  context_.expect_end(rest);
  return effect;
}

Effect EffectReader::forall(Sexpr list) {
  Effect effect;
  effect.kind = Effect::Kind::kForall;
  effect.location = list.location();
  context_.requirements.need(Requirement::kConditionalEffects, list.location());
  Elements rest(list);
  rest.take();
  std::optional<VariableList> variables = take_quantified(context_, rest);
  if (!variables) return effect;
  effect.first_slot = scope_.push(*variables);
  effect.children.push_back(take(rest));
  context_.expect_end(rest);
  scope_.pop(variables->symbols.size());
  effect.variables = std::move(variables->parameters);
  return effect;
}

Effect EffectReader::deletion(Sexpr list) {
  Effect nothing;
  nothing.location = list.location();
  Elements rest(list);
  rest.take();
  if (rest.done()) {
    context_.expected("an atom", rest);
    return nothing;
  }
  const Sexpr atom = rest.take();
  context_.expect_end(rest);
  if (!atom.is_list() || atom.empty() || is_reserved(atom.head())) {
    context_.expected("an atom", atom);
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
                       in_quotes(context_.task.predicates[id.index()].name));
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
  Elements rest(list);
  rest.take();
  rest.take();
  if (rest.done())
    context_.expected("an amount", rest);
  else
    rest.take();
  context_.expect_end(rest);
  ignore_costs(context_, list.location());
}

// Words that are no predicates; true if one was reported.
bool EffectReader::misplaced(Sexpr list) {
  const Sexpr head = list.first();
  if (head.is_name() && context_.predicates.get(head.symbol()).valid())
    return false;
  if (is_reserved(head.word())) {
    context_.error(list.location(), context_.quote(head.symbol()) +
                                        " cannot stand in an effect");
    return true;
  }
  return refuse_feature(context_, head.word(), list.location());
}

}  // namespace certifond::pddl
