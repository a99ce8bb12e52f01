// Three readings of a task have the same transitions.
#pragma once

#include "proptests/property.h"

namespace certifond::proptests {

// On all reachable states, by the names of atoms and actions: the grounded
// task has the same goal states, applicable actions and sets of successors,
// up to atoms that it calls irrelevant and actions that change nothing else.
Outcome planner_successors(Subject& subject);

// The same for the verifier's instantiated actions, with no exceptions, but in
// large tasks on the states nearest to the initial one only.
Outcome verifier_successors(Subject& subject);

}  // namespace certifond::proptests
