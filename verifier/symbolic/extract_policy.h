// A policy from the winning region.
//
// Statement: in every state the policy takes an action of which no outcome
// leaves the winning region and some outcome is nearer to the goal, so the
// policy is strong cyclic.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "fond/policy/policy.h"
#include "verifier/semantics/semantics.h"
#include "verifier/symbolic/task_graph.h"
#include "verifier/symbolic/winning_region.h"

namespace certifond::verifier::symbolic {

// Complete states that the policy reaches, in breadth-first order; nothing if
// there are more than `max_states` of them.  All initial states must be in
// the region.
std::optional<policy::Policy> extract_policy(
    const Semantics& semantics, std::span<const GroundAction> actions,
    const TaskGraph& graph, const WinningRegion& region,
    std::size_t max_states);

}  // namespace certifond::verifier::symbolic
