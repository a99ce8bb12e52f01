// Finds mutex groups: sets of atoms of which at most one is true in every
// reachable state.
//
// Breadth first over candidates (mutex_candidate.h): each is instantiated and
// checked on the grounded task (mutex_check.h); instances that are proved
// become groups, and where an add was not balanced the candidate is extended
// by an atom that the same outcome deletes.  The search ends after a fixed
// amount of work, so that the result depends on the task alone.
#pragma once

#include <vector>

#include "planner/grounding/draft.h"
#include "planner/grounding/limits.h"

namespace certifond::planner {

// Groups of at least two atoms, none of them derived; they may overlap.
std::vector<std::vector<AtomId>> find_mutex_groups(const Draft& draft,
                                                   Limits& limits);

// Covers all atoms by disjoint groups, the largest first; atoms in no group,
// and derived ones, are by themselves.  Ordered by their first atoms.
std::vector<std::vector<AtomId>> cover_atoms(
    const Draft& draft, std::vector<std::vector<AtomId>> groups);

}  // namespace certifond::planner
