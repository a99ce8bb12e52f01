// Removes what relaxed reachability decides on the grounded task.
//
//   - An atom that no initial state, effect or axiom can make true when
//     nothing is deleted is false in every reachable state.
//   - An atom that is true initially and that no reachable effect deletes is
//     true in every reachable state; so is a derived atom that an axiom with
//     an always-true condition supports.
//   - An operator or effect whose condition contradicts one of these is
//     unreachable; without it more atoms may be constant.  Repeated until
//     nothing changes.
//
// This is exact for the delete relaxation in which a negative literal holds
// unless its atom is always true.
#pragma once

#include "planner/grounding/draft.h"
#include "planner/grounding/limits.h"

namespace certifond::planner {

Draft simplify(Draft draft, Limits& limits);

}  // namespace certifond::planner
