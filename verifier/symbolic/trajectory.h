// Counterexamples in PDDL's terms, read back off the layers of a search.
#pragma once

#include <cstddef>
#include <vector>

#include "fond/pddl/task.h"
#include "verifier/symbolic/bdd.h"
#include "verifier/symbolic/closed_loop.h"
#include "verifier/verdict.h"

namespace certifond::verifier::symbolic {

// The state's true fluent atoms, sorted.
std::vector<pddl::GroundAtom> ground_atoms(const ClosedLoop& loop,
                                           const Bdd& state);

// A shortest way from the first layer to `state`, which is in a later layer
// or in the first itself.
Trajectory trajectory_to(const ClosedLoop& loop, const Exploration& exploration,
                         const Bdd& state);

// The first rule whose condition holds in the state.  There must be one.
std::size_t first_matching_rule(const ClosedLoop& loop, const Bdd& state);

// The layers' states in the order of the layers, at most so many.
std::vector<std::vector<pddl::GroundAtom>> first_states(
    const ClosedLoop& loop, const Exploration& exploration,
    std::size_t at_most);

}  // namespace certifond::verifier::symbolic
