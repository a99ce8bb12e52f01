#include "fond/policy/certificate.h"

#include <algorithm>

#include "fond/policy/translation.h"

namespace certifond::policy {
namespace {

bool same_rule(const Translation& atoms, const Translation& actions,
               const CertifiedRuleView& a, const CertifiedRuleView& b) {
  return a.rank == b.rank && a.goal_successor == b.goal_successor &&
         std::ranges::equal(a.successors, b.successors) &&
         actions.same(a.action, b.action) && atoms.same(a.cube, b.cube);
}

bool same_node(const Translation& atoms, const DiagramNode& a,
               const DiagramNode& b) {
  return a.low == b.low && a.high == b.high && atoms.same(a.atom, b.atom);
}

bool same_layer(const Translation& atoms, const Layer& a, const Layer& b) {
  return a.diagram == b.diagram && atoms.same(a.cubes, b.cubes);
}

}  // namespace

CertifiedRuleView CertifiedRuleList::operator[](std::size_t index) const {
  const Facts& facts = facts_[index];
  CertifiedRuleView view;
  view.cube = cubes_[index];
  view.action = facts.action;
  view.rank = facts.rank;
  view.successors = successors_[index];
  view.goal_successor = facts.goal_successor;
  return view;
}

void CertifiedRuleList::push_back(CertifiedRuleView rule) {
  cubes_.push_back(rule.cube);
  successors_.push_back(rule.successors);
  facts_.push_back({rule.action, rule.rank, rule.goal_successor});
}

void CertifiedRuleList::reserve(std::size_t size) {
  cubes_.reserve(size);
  successors_.reserve(size);
  facts_.reserve(size);
}

bool operator==(const StrongCyclicCertificate& a,
                const StrongCyclicCertificate& b) {
  if (a.header != b.header || a.policy_digest != b.policy_digest ||
      a.strong != b.strong || a.rules.size() != b.rules.size())
    return false;
  const Translation atoms(a.atoms, b.atoms);
  const Translation actions(a.actions, b.actions);
  if (!atoms.same(a.common, b.common)) return false;
  for (std::size_t i = 0; i < a.rules.size(); ++i)
    if (!same_rule(atoms, actions, a.rules[i], b.rules[i])) return false;
  return true;
}

bool operator==(const UnsolvableCertificate& a,
                const UnsolvableCertificate& b) {
  const Translation atoms(a.atoms, b.atoms);
  return a.header == b.header && atoms.same(a.common, b.common) &&
         std::ranges::equal(
             a.order, b.order,
             [&](NameId x, NameId y) { return atoms.same(x, y); }) &&
         std::ranges::equal(a.nodes, b.nodes,
                            [&](const DiagramNode& x, const DiagramNode& y) {
                              return same_node(atoms, x, y);
                            }) &&
         std::ranges::equal(a.layers, b.layers,
                            [&](const Layer& x, const Layer& y) {
                              return same_layer(atoms, x, y);
                            });
}

}  // namespace certifond::policy
