#include "planner/policy/start_output.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "fond/base/check.h"
#include "planner/normalize/start_choice.h"

namespace certifond::planner {
namespace {

using policy::NameId;

// Cubes over one table of atoms -> cubes over another, without *start*.
class Translation {
 public:
  Translation(const policy::NameTable& from, policy::NameTable& to)
      : from_(from),
        to_(to),
        start_(from.find(policy::GroundName{std::string(kStart), {}})) {}

  // Nothing if it asks for *start*.
  std::optional<policy::Cube> cube(policy::CubeView cube) {
    if (start_ && std::ranges::count(cube.positive, *start_) > 0)
      return std::nullopt;
    policy::Cube result;
    result.closed = cube.closed;
    result.positive = names(cube.positive);
    result.negative = names(cube.negative);
    result.free = names(cube.free);
    return result;
  }

 private:
  std::vector<NameId> names(std::span<const NameId> old) {
    std::vector<NameId> result;
    for (const NameId id : old)
      if (id != start_) result.push_back(to_.intern(from_[id]));
    std::ranges::sort(result);
    return result;
  }

  const policy::NameTable& from_;
  policy::NameTable& to_;
  std::optional<NameId> start_;
};

}  // namespace

policy::Policy without_start(const policy::Policy& policy) {
  policy::Policy result;
  result.header = policy.header;
  Translation translation(policy.atoms, result.atoms);
  for (const policy::RuleView rule : policy.rules)
    if (const auto cube = translation.cube(rule.condition))
      result.rules.push_back(
          *cube, result.actions.intern(policy.actions[rule.action]));
  return result;
}

policy::StrongCyclicCertificate without_start(
    const policy::StrongCyclicCertificate& certificate) {
  policy::StrongCyclicCertificate result;
  result.header = certificate.header;
  result.policy_digest = certificate.policy_digest;
  result.strong = certificate.strong;
  Translation translation(certificate.atoms, result.atoms);
  const auto common = translation.cube(certificate.common);
  CERTIFOND_CHECK(common.has_value());
  result.common = *common;
  std::vector<std::optional<policy::Cube>> cubes;
  std::vector<std::uint32_t> place;  // by rule, of those that are kept
  std::uint32_t kept = 0;
  for (const policy::CertifiedRuleView rule : certificate.rules) {
    cubes.push_back(translation.cube(rule.cube));
    place.push_back(cubes.back() ? kept++ : kept);
  }
  for (std::size_t i = 0; i < cubes.size(); ++i) {
    if (!cubes[i]) continue;
    const policy::CertifiedRuleView old = certificate.rules[i];
    policy::CertifiedRule rule;
    rule.cube = std::move(*cubes[i]);
    rule.action = result.actions.intern(certificate.actions[old.action]);
    rule.rank = old.rank;
    rule.goal_successor = old.goal_successor;
    for (const std::uint32_t next : old.successors) {
      CERTIFOND_CHECK(cubes[next].has_value());
      rule.successors.push_back(place[next]);
    }
    result.rules.push_back(rule);
  }
  return result;
}

policy::UnsolvableCertificate without_start(
    const policy::UnsolvableCertificate& certificate) {
  CERTIFOND_CHECK(certificate.nodes.empty());
  policy::UnsolvableCertificate result;
  result.header = certificate.header;
  Translation translation(certificate.atoms, result.atoms);
  const auto common = translation.cube(certificate.common);
  CERTIFOND_CHECK(common.has_value());
  result.common = *common;
  for (const policy::Layer& old : certificate.layers) {
    policy::Layer layer;
    for (const policy::CubeView view : old.cubes)
      if (const auto cube = translation.cube(view))
        layer.cubes.push_back(*cube);
    if (!layer.cubes.empty()) result.layers.push_back(std::move(layer));
  }
  return result;
}

}  // namespace certifond::planner
