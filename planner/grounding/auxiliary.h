// Auxiliary derived atoms: names for disjunctions too large to multiply out,
// and for goals that are no conjunctions.
//
// Equal disjunctions share an atom.  The atom's axioms are its disjuncts, so
// its truth is that of the formula, in every state.  See Task::atoms for how
// these atoms are told from those of the PDDL task.
#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include "planner/grounding/cube_pool.h"
#include "planner/grounding/draft.h"

namespace certifond::planner {

class AuxiliaryAtoms {
 public:
  // The atoms are numbered from `first` on.
  explicit AuxiliaryAtoms(std::size_t first) : first_(first) {}

  // The atom that is true exactly when one of the cubes holds.
  AtomId name(Dnf dnf);

  // Appends the atoms and their axioms.
  void append_to(Draft& draft) const;

 private:
  std::size_t first_;
  std::map<Dnf, AtomId> names_;
};

// The name of auxiliary atom number `index`.
pddl::GroundAtom auxiliary_name(std::size_t index);

}  // namespace certifond::planner
