#include "verifier/semantics/outcomes.h"

#include <algorithm>
#include <cstdint>
#include <set>
#include <utility>

#include "fond/base/check.h"

namespace certifond::verifier {
namespace {

class Collector {
 public:
  Collector(Instantiator& instantiator, AtomTable& atoms, Frame& frame,
            std::size_t max_outcomes, std::size_t max_effects)
      : instantiator_(instantiator),
        atoms_(atoms),
        frame_(frame),
        max_outcomes_(max_outcomes),
        max_effects_(max_effects) {}

  using Choices = std::vector<Outcome>;  // never empty

  Choices collect(const pddl::Effect& effect, const Formula& guard) {
    using Kind = pddl::Effect::Kind;
    switch (effect.kind) {
      case Kind::kAdd:
      case Kind::kDelete:
        return {{simple(effect, guard)}};
      case Kind::kAnd: {
        Choices result(1);
        for (const pddl::Effect& child : effect.children)
          multiply(result, collect(child, guard));
        return result;
      }
      case Kind::kForall: {
        Choices result(1);
        instantiator_.each_assignment(
            effect.variables, effect.first_slot, frame_, [&] {
              multiply(result, collect(effect.children.at(0), guard));
              return true;
            });
        return result;
      }
      case Kind::kWhen: {
        const Formula condition = Formula::all_of(
            {guard, instantiator_.instantiate(effect.condition, frame_)});
        if (condition.is_false()) return Choices(1);
        return collect(effect.children.at(0), condition);
      }
      case Kind::kOneof:
        return alternatives(effect, guard);
    }
    CERTIFOND_CHECK(false);
    return {};
  }

 private:
  GroundEffect simple(const pddl::Effect& effect, const Formula& guard) {
    const AtomId atom =
        atoms_.intern(instantiator_.ground(effect.atom, frame_));
    return {guard, atom, effect.kind == pddl::Effect::Kind::kAdd};
  }

  Choices alternatives(const pddl::Effect& effect, const Formula& guard) {
    CERTIFOND_CHECK(!effect.children.empty());
    Choices result;
    for (const pddl::Effect& child : effect.children)
      for (Outcome& choice : collect(child, guard))
        result.push_back(std::move(choice));
    check_limits(result.size(), 0);
    return result;
  }

  // result := every choice of `result` together with every one of `more`.
  void multiply(Choices& result, Choices more) {
    instantiator_.budget().tick();
    if (more.size() == 1) {
      if (more[0].empty()) return;
      for (Outcome& outcome : result)
        outcome.insert(outcome.end(), more[0].begin(), more[0].end());
      check_limits(result.size(), result.size() * result.back().size());
      return;
    }
    std::size_t effects = 0;
    check_limits(result.size() * more.size(), 0);
    Choices product;
    for (const Outcome& left : result) {
      for (const Outcome& right : more) {
        product.push_back(left);
        product.back().insert(product.back().end(), right.begin(), right.end());
        effects += product.back().size();
        check_limits(product.size(), effects);
      }
    }
    result = std::move(product);
  }

  void check_limits(std::size_t outcomes, std::size_t effects) const {
    if (outcomes > max_outcomes_)
      throw Fault(Fault::Kind::kLimit, "an action has too many outcomes");
    if (effects > max_effects_)
      throw Fault(Fault::Kind::kLimit, "an action has too many effects");
  }

  Instantiator& instantiator_;
  AtomTable& atoms_;
  Frame& frame_;
  std::size_t max_outcomes_;
  std::size_t max_effects_;
};

// Joins the effects of one kind on one atom (one of them fires if any of
// their conditions holds), and drops deletes that an add always overrides.
Outcome joined(Outcome outcome) {
  const auto key = [](const GroundEffect& effect) {
    return std::pair(effect.atom, effect.add);
  };
  std::stable_sort(outcome.begin(), outcome.end(),
                   [&](const GroundEffect& a, const GroundEffect& b) {
                     return key(a) < key(b);
                   });
  Outcome result;
  for (std::size_t begin = 0; begin < outcome.size();) {
    std::size_t end = begin;
    std::vector<Formula> conditions;
    while (end < outcome.size() && key(outcome[end]) == key(outcome[begin]))
      conditions.push_back(std::move(outcome[end++].condition));
    GroundEffect effect{Formula::any_of(std::move(conditions)),
                        outcome[begin].atom, outcome[begin].add};
    const bool overrides = effect.add && !result.empty() &&
                           result.back().atom == effect.atom &&
                           (effect.condition.is_true() ||
                            effect.condition == result.back().condition);
    if (overrides) result.pop_back();
    result.push_back(std::move(effect));
    begin = end;
  }
  return result;
}

void serialize(const Formula& formula, std::vector<std::uint32_t>& out) {
  out.push_back(static_cast<std::uint32_t>(formula.kind));
  if (formula.kind == Formula::Kind::kLiteral) {
    out.push_back(formula.literal.atom.value());
    out.push_back(formula.literal.positive);
  }
  out.push_back(static_cast<std::uint32_t>(formula.children.size()));
  for (const Formula& child : formula.children) serialize(child, out);
}

std::vector<std::uint32_t> serialize(const Outcome& outcome) {
  std::vector<std::uint32_t> result;
  for (const GroundEffect& effect : outcome) {
    result.push_back(effect.atom.value());
    result.push_back(effect.add);
    serialize(effect.condition, result);
  }
  return result;
}

}  // namespace

std::vector<Outcome> outcomes_of(const pddl::Effect& effect, Frame& frame,
                                 Instantiator& instantiator, AtomTable& atoms,
                                 std::size_t max_outcomes,
                                 std::size_t max_effects) {
  Collector collector(instantiator, atoms, frame, max_outcomes, max_effects);
  std::vector<Outcome> result;
  std::set<std::vector<std::uint32_t>> seen;
  for (Outcome& raw : collector.collect(effect, Formula::constant(true))) {
    Outcome outcome = joined(std::move(raw));
    if (seen.insert(serialize(outcome)).second)
      result.push_back(std::move(outcome));
  }
  return result;
}

}  // namespace certifond::verifier
