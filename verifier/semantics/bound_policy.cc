#include "verifier/semantics/bound_policy.h"

#include <limits>

namespace certifond::verifier {

BoundPolicy::BoundPolicy(Semantics& semantics, const policy::Policy& policy) {
  const BoundAtoms atoms(semantics, policy.atoms);
  constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
  std::vector<std::uint32_t> places(policy.actions.size(), kNone);
  action_.reserve(policy.rules.size());
  for (const policy::RuleView rule : policy.rules) {
    semantics.budget().tick();
    std::uint32_t& place = places.at(rule.action.index());
    if (place == kNone) {
      place = static_cast<std::uint32_t>(actions_.size());
      actions_.push_back(semantics.instantiate(policy.actions[rule.action]));
    }
    conditions_.push_back(atoms.bind(rule.condition));
    action_.push_back(place);
  }
}

}  // namespace certifond::verifier
