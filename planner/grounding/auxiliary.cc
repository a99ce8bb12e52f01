#include "planner/grounding/auxiliary.h"

#include <algorithm>
#include <utility>

#include "fond/base/check.h"

namespace certifond::planner {

AtomId AuxiliaryAtoms::name(Dnf dnf) {
  std::sort(dnf.begin(), dnf.end());
  dnf.erase(std::unique(dnf.begin(), dnf.end()), dnf.end());
  const auto [entry, is_new] =
      names_.try_emplace(std::move(dnf), AtomId(first_ + names_.size()));
  return entry->second;
}

void AuxiliaryAtoms::append_to(Draft& draft) const {
  CERTIFOND_CHECK(draft.atoms.size() == first_);
  draft.atoms.resize(first_ + names_.size());
  for (const auto& [dnf, atom] : names_) {
    draft.atoms[atom.index()] = {auxiliary_name(atom.index() - first_), true,
                                 false};
    for (const Cube& cube : dnf)
      draft.axioms.push_back({draft.cubes.intern(cube), atom});
  }
}

pddl::GroundAtom auxiliary_name(std::size_t index) {
  return {pddl::PredicateId(), {pddl::ObjectId(index)}};
}

}  // namespace certifond::planner
