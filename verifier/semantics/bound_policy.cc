#include "verifier/semantics/bound_policy.h"

#include <limits>

namespace certifond::verifier {

BoundPolicy::BoundPolicy(Semantics& semantics, const policy::Policy& policy) {
  const BoundAtoms atoms(semantics, policy.atoms);
  constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
  std::vector<std::uint32_t> places(policy.actions.size(), kNone);
  rules_.reserve(policy.rules.size());
  for (const policy::RuleView rule : policy.rules) {
    semantics.budget().tick();
    std::uint32_t& place = places.at(rule.action.index());
    if (place == kNone) {
      place = static_cast<std::uint32_t>(actions_.size());
      actions_.push_back(semantics.instantiate(policy.actions[rule.action]));
    }
    const BoundCube cube = atoms.bind(rule.condition);
    Rule bound;
    bound.begin = literals_.size();
    bound.positive = static_cast<std::uint32_t>(cube.positive.size());
    bound.negative = static_cast<std::uint32_t>(cube.negative.size());
    bound.free = static_cast<std::uint32_t>(cube.free.size());
    bound.action = place;
    bound.closed = cube.closed;
    bound.impossible = cube.impossible;
    rules_.push_back(bound);
    for (const auto* list : {&cube.positive, &cube.negative, &cube.free})
      literals_.insert(literals_.end(), list->begin(), list->end());
  }
}

BoundCubeView BoundPolicy::condition(std::size_t rule) const {
  const Rule& bound = rules_[rule];
  const std::span<const AtomId> all(literals_);
  BoundCubeView view;
  view.closed = bound.closed;
  view.impossible = bound.impossible;
  view.positive = all.subspan(bound.begin, bound.positive);
  view.negative = all.subspan(bound.begin + bound.positive, bound.negative);
  view.free =
      all.subspan(bound.begin + bound.positive + bound.negative, bound.free);
  return view;
}

std::size_t BoundPolicy::memory_bytes() const {
  return rules_.capacity() * sizeof(Rule) +
         literals_.capacity() * sizeof(AtomId);
}

}  // namespace certifond::verifier
