// No derived predicate may depend on its own negation.
//
// Draw an edge from the head of each derived rule to every derived predicate
// in its body, negative if the atom stands under an odd number of negations
// (`not`, the left side of `imply`).  The rules have a meaning - their least
// fixpoint, stratum by stratum - exactly if no cycle has a negative edge, that
// is, no negative edge stays inside a strongly connected component.
#pragma once

#include "fond/pddl/context.h"

namespace certifond::pddl {

// Reports, for each component with such an edge, one of them with its cycle.
void check_stratification(Context& context);

}  // namespace certifond::pddl
