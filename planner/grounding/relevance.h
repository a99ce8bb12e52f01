// Drops what cannot matter for the goal.
//
// Relevant are: the atoms of the goal; the atoms of the condition of an axiom
// with a relevant head; and, for every operator that changes a relevant atom
// in some outcome, the atoms of its precondition and of the conditions of its
// effects on relevant atoms.
//
// What is left out is sound for all outcomes: an operator that changes no
// relevant atom, whatever happens, maps every state to states that agree with
// it on all relevant atoms, so that a policy never needs it; and effects on
// irrelevant atoms decide no condition that is left.  The operators that are
// kept keep all their outcomes.
#pragma once

#include "planner/grounding/draft.h"
#include "planner/grounding/limits.h"

namespace certifond::planner {

Draft drop_irrelevant(Draft draft, Limits& limits);

}  // namespace certifond::planner
