#include "fond/policy/policy.h"

#include "fond/policy/translation.h"

namespace certifond::policy {

bool operator==(const Policy& a, const Policy& b) {
  if (a.header != b.header || a.rules.size() != b.rules.size()) return false;
  const Translation atoms(a.atoms, b.atoms);
  const Translation actions(a.actions, b.actions);
  for (std::size_t i = 0; i < a.rules.size(); ++i)
    if (!actions.same(a.rules[i].action, b.rules[i].action) ||
        !atoms.same(a.rules[i].condition, b.rules[i].condition))
      return false;
  return true;
}

}  // namespace certifond::policy
