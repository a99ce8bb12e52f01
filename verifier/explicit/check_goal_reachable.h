// Statement: from every state of the graph a goal state can be reached.
//
// Backwards from the goal states, in breadth: a state of distance d > 0 has a
// successor of distance d - 1.  The states that get no distance are exactly
// those from which no goal state can be reached.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "verifier/explicit/policy_graph.h"
#include "verifier/limits.h"
#include "verifier/verdict.h"

namespace certifond::verifier {

constexpr std::uint32_t kNoDistance = std::numeric_limits<std::uint32_t>::max();

// By state: the number of steps to the nearest goal state, or kNoDistance.
std::vector<std::uint32_t> goal_distances(const PolicyGraph& graph,
                                          Budget& budget);

// The nearest state that has no distance, with what it reaches; nothing if
// the statement holds.
std::optional<Refutation> check_goal_reachable(
    const PolicyGraph& graph, const std::vector<std::uint32_t>& distances,
    Budget& budget);

}  // namespace certifond::verifier
