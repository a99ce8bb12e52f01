// Certificates of tasks that have no strong cyclic policy.
//
// The layers are the losing layers D_1 .. D_k of the winning region, thinned
// out: beginning with an initial state, a state that is kept needs, for each
// action that is applicable in it, one successor in an earlier layer or, if
// there is none, all successors; all other states are left out.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "fond/policy/certificate.h"
#include "verifier/semantics/semantics.h"
#include "verifier/symbolic/task_graph.h"
#include "verifier/symbolic/winning_region.h"

namespace certifond::verifier::symbolic {

// Layers of complete states; nothing if there are more than `max_states`.
std::optional<policy::UnsolvableCertificate> losing_layers(
    const Semantics& semantics, const TaskGraph& graph,
    const WinningRegion& region, std::size_t max_states);

// One cube, if the goal cannot be reached even when nothing is ever deleted:
// "no atom is true that cannot become true".  It is closed under all actions
// and has no goal state.
std::optional<policy::UnsolvableCertificate> relaxed_layer(
    Semantics& semantics, std::span<const GroundAction> actions);

}  // namespace certifond::verifier::symbolic
