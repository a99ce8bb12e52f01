#include "verifier/explicit/live_atoms.h"

#include <utility>

namespace certifond::verifier {
namespace {

void unite(StateBits& into, StateView from) {
  for (std::size_t i = 0; i < into.size(); ++i) into[i] |= from[i];
}

void intersect(StateBits& into, StateView with) {
  for (std::size_t i = 0; i < into.size(); ++i) into[i] &= with[i];
}

// The right-hand side of the equation for one rule.
class Equation {
 public:
  Equation(const PolicyFlow& flow, const BoundPolicy& policy, std::size_t words)
      : flow_(flow), policy_(policy), words_(words) {}

  StateBits operator()(std::size_t rule,
                       const std::vector<StateBits>& live) const {
    const GroundAction& action = policy_.actions()[policy_.action(rule)];
    StateBits result(words_);
    const auto applicable = flow_.applicable(rule);
    if (!applicable) return result;
    for (std::size_t i = 0; i < action.outcomes.size(); ++i)
      unite(result, before(action.outcomes[i], *applicable,
                           needed(flow_.arrivals(rule)[i], live)));
    intersect(result, applicable->open());

    const StateInterval& states = *flow_.states(rule);
    if (states.value(action.precondition) != Truth::kUnknown) return result;
    StateBits read(words_);
    mark_atoms(action.precondition, read);
    intersect(read, states.open());
    unite(result, read);
    return result;
  }

 private:
  StateBits needed(const PolicyFlow::Arrival& arrival,
                   const std::vector<StateBits>& live) const {
    StateBits result = arrival.read;
    for (std::uint32_t rule : arrival.rules) unite(result, live[rule]);
    intersect(result, arrival.open);
    return result;
  }

  // The atoms before the outcome that decide the needed ones after it.
  static StateBits before(const Outcome& outcome, const StateInterval& states,
                          const StateBits& needed) {
    StateBits result = needed;
    for (const GroundEffect& effect : outcome)
      if (has(needed, effect.atom) &&
          states.value(effect.condition) == Truth::kUnknown)
        mark_atoms(effect.condition, result);
    return result;
  }

  const PolicyFlow& flow_;
  const BoundPolicy& policy_;
  std::size_t words_;
};

// By rule: the rules that may come just before it.
std::vector<std::vector<std::uint32_t>> sources(const PolicyFlow& flow,
                                                std::size_t rules) {
  std::vector<std::vector<std::uint32_t>> result(rules);
  for (std::size_t rule = 0; rule < rules; ++rule)
    for (const PolicyFlow::Arrival& arrival : flow.arrivals(rule))
      for (std::uint32_t next : arrival.rules)
        if (result[next].empty() || result[next].back() != rule)
          result[next].push_back(static_cast<std::uint32_t>(rule));
  return result;
}

}  // namespace

LiveAtoms::LiveAtoms(const PolicyFlow& flow, const BoundPolicy& policy,
                     std::size_t words, Budget& budget)
    : live_(policy.size(), StateBits(words)) {
  budget.check_memory(flow.memory_bytes() +
                      policy.size() * (words + 8) * sizeof(Word));
  const Equation equation(flow, policy, words);
  const auto before = sources(flow, policy.size());
  std::vector<std::uint32_t> open;
  for (std::size_t rule = 0; rule < policy.size(); ++rule)
    if (flow.states(rule)) open.push_back(static_cast<std::uint32_t>(rule));
  std::vector<bool> is_open(policy.size(), true);
  while (!open.empty()) {
    budget.check_time();
    const std::uint32_t rule = open.back();
    open.pop_back();
    is_open[rule] = false;
    StateBits live = equation(rule, live_);
    if (live == live_[rule]) continue;
    live_[rule] = std::move(live);
    for (std::uint32_t source : before[rule]) {
      if (!is_open[source]) open.push_back(source);
      is_open[source] = true;
    }
  }
}

}  // namespace certifond::verifier
