#include "verifier/semantics/outcomes.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "fond/base/check.h"

namespace certifond::verifier {
namespace {

using Choices = std::vector<Outcome>;  // never empty

std::size_t effects_in(const Choices& choices) {
  std::size_t sum = 0;
  for (const Outcome& outcome : choices) sum += outcome.size();
  return sum;
}

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

void mix(std::size_t& hash, std::size_t value) {
  hash = (hash ^ value) * 0x9e3779b97f4a7c15ull;
  hash ^= hash >> 31;
}

void mix(std::size_t& hash, const Formula& formula) {
  mix(hash, static_cast<std::size_t>(formula.kind));
  if (formula.kind == Formula::Kind::kLiteral)
    mix(hash, std::size_t{formula.literal.atom.value()} * 2 +
                  (formula.literal.positive ? 1 : 0));
  mix(hash, formula.children.size());
  for (const Formula& child : formula.children) mix(hash, child);
}

std::size_t hash_of(const Outcome& outcome) {
  std::size_t hash = outcome.size();
  for (const GroundEffect& effect : outcome) {
    mix(hash, std::size_t{effect.atom.value()} * 2 + (effect.add ? 1 : 0));
    mix(hash, effect.condition);
  }
  return hash;
}

struct OutcomeLimits {
  std::size_t outcomes;
  std::size_t effects;  // in all outcomes

  void check(std::size_t have_outcomes, std::size_t have_effects) const {
    if (have_outcomes > outcomes)
      throw Fault(Fault::Kind::kLimit, "an action has too many outcomes");
    if (have_effects > effects)
      throw Fault(Fault::Kind::kLimit, "an action has too many effects");
  }
};

// Outcomes with their effects joined, in the order of the first of each.
class DistinctOutcomes {
 public:
  DistinctOutcomes(const OutcomeLimits& limits, Budget& budget)
      : limits_(limits), budget_(budget) {}

  void add(Outcome raw) {
    budget_.tick(1 + raw.size() / 8);
    Outcome outcome = joined(std::move(raw));
    const std::size_t hash = hash_of(outcome);
    const auto [first, last] = places_.equal_range(hash);
    for (auto place = first; place != last; ++place)
      if (list_[place->second] == outcome) return;
    effects_ += outcome.size();
    limits_.check(list_.size() + 1, effects_);
    places_.emplace(hash, list_.size());
    list_.push_back(std::move(outcome));
  }

  Choices take() { return std::move(list_); }

 private:
  const OutcomeLimits& limits_;
  Budget& budget_;
  Choices list_;
  std::unordered_multimap<std::size_t, std::size_t> places_;  // by hash
  std::size_t effects_ = 0;
};

class Collector {
 public:
  Collector(Instantiator& instantiator, AtomTable& atoms, Frame& frame,
            const OutcomeLimits& limits)
      : instantiator_(instantiator),
        atoms_(atoms),
        frame_(frame),
        limits_(limits) {}

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
    throw InternalError("no such kind of effect");
  }

  // Each once, with its effects joined.
  Choices distinct(Choices choices) {
    DistinctOutcomes result(limits_, budget());
    for (Outcome& choice : choices) result.add(std::move(choice));
    return result.take();
  }

 private:
  Budget& budget() { return instantiator_.budget(); }

  GroundEffect simple(const pddl::Effect& effect, const Formula& guard) {
    budget().tick(1 + guard.children.size() / 64);
    const AtomId atom =
        atoms_.intern(instantiator_.ground(effect.atom, frame_));
    return {guard, atom, effect.kind == pddl::Effect::Kind::kAdd};
  }

  Choices alternatives(const pddl::Effect& effect, const Formula& guard) {
    CERTIFOND_CHECK(!effect.children.empty());
    DistinctOutcomes result(limits_, budget());
    for (const pddl::Effect& child : effect.children)
      for (Outcome& choice : collect(child, guard))
        result.add(std::move(choice));
    return result.take();
  }

  // result := every choice of `result` together with every one of `more`.
  // Equal ones are merged at each step: the product of many pieces may have
  // few outcomes.
  void multiply(Choices& result, Choices more) {
    if (more.size() == 1) {
      append(result, more[0]);
      return;
    }
    DistinctOutcomes product(limits_, budget());
    for (const Outcome& left : result) {
      for (const Outcome& right : more) {
        Outcome both = left;
        both.insert(both.end(), right.begin(), right.end());
        product.add(std::move(both));
      }
    }
    result = product.take();
  }

  // Effects are joined only now and then, where they may be too many.
  void append(Choices& result, const Outcome& more) {
    if (more.empty()) return;
    for (Outcome& outcome : result) {
      budget().tick(1 + more.size() / 8);
      outcome.insert(outcome.end(), more.begin(), more.end());
    }
    if (effects_in(result) / 2 > limits_.effects)
      result = distinct(std::move(result));
  }

  Instantiator& instantiator_;
  AtomTable& atoms_;
  Frame& frame_;
  const OutcomeLimits& limits_;
};

}  // namespace

std::vector<Outcome> outcomes_of(const pddl::Effect& effect, Frame& frame,
                                 Instantiator& instantiator, AtomTable& atoms,
                                 std::size_t max_outcomes,
                                 std::size_t max_effects) {
  const OutcomeLimits limits{max_outcomes, max_effects};
  Collector collector(instantiator, atoms, frame, limits);
  return collector.distinct(collector.collect(effect, Formula::constant(true)));
}

}  // namespace certifond::verifier
