#include "generators/random_effect.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "generators/build.h"

namespace certifond::generators {

using pddl::Effect;

namespace {

std::uint64_t bindings(const pddl::Task& task, const Effect& effect) {
  std::uint64_t count = 1;
  for (const pddl::Parameter& variable : effect.variables) {
    count *= pddl::objects_of(task, variable.types).size();
  }
  return count;
}

}  // namespace

std::uint64_t outcome_bound(const pddl::Task& task, const Effect& effect,
                            std::uint64_t limit) {
  const std::uint64_t above = limit + 1;
  std::uint64_t count = effect.kind == Effect::Kind::kOneof ? 0 : 1;
  for (const Effect& child : effect.children) {
    const std::uint64_t inner = outcome_bound(task, child, limit);
    const bool sum = effect.kind == Effect::Kind::kOneof;
    count = std::min(above, sum ? count + inner : count * inner);
  }
  if (effect.kind == Effect::Kind::kForall && count > 1) {
    const std::uint64_t base = count;
    count = 1;
    for (std::uint64_t i = bindings(task, effect); i > 0; --i) {
      count = std::min(above, count * base);
    }
  }
  return count;
}

Effect RandomEffect::make(const Scope& scope) {
  const std::uint64_t limit = static_cast<std::uint64_t>(options_.max_outcomes);
  for (int attempt = 0; attempt < 5; ++attempt) {
    std::uint32_t frame = *scope.frame_size;
    Scope trial = scope;
    trial.frame_size = &frame;
    Effect effect = action_effect(trial);
    if (outcome_bound(task_, effect, limit) <= limit) {
      *scope.frame_size = frame;
      return effect;
    }
  }
  return literals(scope);
}

Effect RandomEffect::action_effect(const Scope& scope) {
  std::vector<Effect> parts;
  if (rng_.chance(40)) parts.push_back(part(scope, options_.depth));
  parts.push_back(choice(scope));
  if (rng_.chance(options_.nested_oneof_percent)) {
    parts.push_back(choice(scope));  // a second, independent choice
  }
  return make_both(std::move(parts));
}

Effect RandomEffect::choice(const Scope& scope) {
  std::vector<Effect> outcomes;
  for (int i = draw(options_.outcomes, rng_); i > 0; --i) {
    outcomes.push_back(rng_.chance(options_.no_op_percent)
                           ? make_nothing()
                           : part(scope, options_.depth));
  }
  return oneof(std::move(outcomes));
}

Effect RandomEffect::oneof(std::vector<Effect> outcomes) {
  if (outcomes.size() > 1 || options_.short_list_percent == 0 ||
      !rng_.chance(options_.short_list_percent)) {
    return make_oneof(std::move(outcomes));
  }
  Effect effect;
  effect.kind = Effect::Kind::kOneof;
  effect.children = std::move(outcomes);
  return effect;
}

std::optional<Effect> RandomEffect::make_move(
    const Scope& scope, std::vector<pddl::Condition>& parts) {
  const bool by_place = !vocabulary_.places.empty() && rng_.chance(80);
  const auto from = conditions_.atom(
      by_place ? vocabulary_.places : vocabulary_.changing, scope);
  if (!from) return std::nullopt;
  const bool alike =
      !task_.predicates[from->predicate.index()].parameters.empty() &&
      rng_.chance(80);
  const auto to = conditions_.atom(alike      ? std::vector{from->predicate}
                                   : by_place ? vocabulary_.places
                                              : vocabulary_.changing,
                                   scope);
  if (!to) return std::nullopt;
  parts.insert(parts.begin(), make_atom(from->predicate, from->args));
  return make_both({make_delete(from->predicate, from->args),
                    make_add(to->predicate, to->args)});
}

Effect RandomEffect::part(const Scope& scope, int depth) {
  if (depth > 0) {
    if (rng_.chance(options_.when_percent)) {
      pddl::Condition condition = conditions_.make(scope, depth - 1);
      return make_when(std::move(condition), part(scope, depth - 1));
    }
    if (rng_.chance(options_.forall_effect_percent)) {
      Effect effect;
      effect.kind = Effect::Kind::kForall;
      effect.first_slot = scope.next_slot();
      effect.variables.push_back(conditions_.variable(scope));
      const Scope inner = scope.with(effect.variables.back());
      effect.children.push_back(part(inner, depth - 1));
      return effect;
    }
    if (rng_.chance(options_.nested_oneof_percent)) {
      std::vector<Effect> outcomes = {part(scope, depth - 1)};
      outcomes.push_back(rng_.chance(options_.no_op_percent)
                             ? make_nothing()
                             : part(scope, depth - 1));
      return make_oneof(std::move(outcomes));
    }
    if (rng_.chance(options_.nested_oneof_percent)) {
      return make_both({part(scope, depth - 1), part(scope, depth - 1)});
    }
  }
  return literals(scope);
}

Effect RandomEffect::literals(const Scope& scope) {
  std::vector<Effect> parts;
  for (int i = draw(options_.outcome_literals, rng_); i > 0; --i) {
    const std::optional<pddl::Atom> atom =
        conditions_.atom(vocabulary_.changing, scope);
    if (!atom) continue;
    parts.push_back(rng_.chance(55) ? make_add(atom->predicate, atom->args)
                                    : make_delete(atom->predicate, atom->args));
  }
  return make_both(std::move(parts));
}

}  // namespace certifond::generators
