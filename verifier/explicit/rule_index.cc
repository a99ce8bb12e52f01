#include "verifier/explicit/rule_index.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace certifond::verifier {

RuleIndex::RuleIndex(const Semantics& semantics, const Model& model,
                     const BoundPolicy& policy)
    : model_(model),
      policy_(policy),
      complete_(model.words()),
      waiting_(semantics.atoms().size()) {
  for (std::size_t rule = 0; rule < policy.size(); ++rule) {
    semantics.budget().tick();
    if (policy.condition(rule).impossible) continue;
    if (!add_complete_state(semantics, rule)) add_partial(rule);
  }
}

bool RuleIndex::add_complete_state(const Semantics& semantics,
                                   std::size_t rule) {
  const BoundCubeView cube = policy_.condition(rule);
  const auto is_derived = [&](AtomId atom) {
    return semantics.atoms().is_derived(atom);
  };
  if (!cube.closed || !cube.free.empty() || !cube.negative.empty() ||
      std::ranges::any_of(cube.positive, is_derived))
    return false;
  StateBits state(model_.words());
  for (AtomId atom : cube.positive) put(state, atom, true);
  if (complete_.insert(state).second) rule_of_.push_back(rule);
  return true;
}

void RuleIndex::add_partial(std::size_t rule) {
  std::vector<std::size_t>* place = &everywhere_;
  for (AtomId atom : policy_.condition(rule).positive) {
    std::vector<std::size_t>& here = waiting_[atom.index()];
    if (place == &everywhere_ || here.size() < place->size()) place = &here;
  }
  place->push_back(rule);
}

template <typename Visit>
void RuleIndex::visit_waiting(StateView expanded, const Visit& visit) const {
  visit(everywhere_);
  for (std::size_t i = 0; i < expanded.size(); ++i)
    for (Word word = expanded[i]; word != 0; word &= word - 1)
      visit(
          waiting_[64 * i + static_cast<std::size_t>(std::countr_zero(word))]);
}

std::optional<std::size_t> RuleIndex::first_match(StateView state,
                                                  StateView expanded) const {
  constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();
  std::size_t best = kNone;
  if (const auto number = complete_.find(state))
    best = rule_of_[number->index()];
  visit_waiting(expanded, [&](const std::vector<std::size_t>& rules) {
    for (std::size_t rule : rules) {
      if (rule >= best) return;
      if (model_.holds(policy_.condition(rule), expanded)) best = rule;
    }
  });
  if (best == kNone) return std::nullopt;
  return best;
}

std::vector<RuleIndex::Candidate> RuleIndex::candidates(
    const StateInterval& states) const {
  std::vector<Candidate> found;
  if (states.is_one_state()) {
    if (const auto rule = first_match(states.lower(), states.lower()))
      found.push_back({*rule, true});
    return found;
  }
  std::size_t certain = policy_.size();
  for (std::size_t i = 0; i < rule_of_.size(); ++i)
    if (states.contains(complete_[StateNumber(i)]))
      found.push_back({rule_of_[i], false});
  visit_waiting(states.upper(), [&](const std::vector<std::size_t>& rules) {
    for (std::size_t rule : rules) {
      if (rule >= certain) return;
      const Truth value = states.value(policy_.condition(rule));
      if (value == Truth::kFalse) continue;
      found.push_back({rule, value == Truth::kTrue});
      if (value == Truth::kTrue) certain = rule;
    }
  });
  std::erase_if(found,
                [&](const Candidate& each) { return each.rule > certain; });
  std::ranges::sort(found, {}, &Candidate::rule);
  return found;
}

std::size_t RuleIndex::memory_bytes() const {
  return complete_.memory_bytes() + rule_of_.capacity() * sizeof(std::size_t) +
         waiting_.capacity() * sizeof(decltype(waiting_)::value_type);
}

}  // namespace certifond::verifier
