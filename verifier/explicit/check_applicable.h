// Statement: every state that the policy reaches is a goal state, or some rule
// holds in it and the first that holds names an applicable action.
//
// The graph ends where this fails first.  Every state is asked again here, from
// its bits: whether it is a goal, whether its rule holds, and whether its
// action is applicable.
#pragma once

#include <optional>

#include "verifier/explicit/policy_graph.h"
#include "verifier/limits.h"
#include "verifier/verdict.h"

namespace certifond::verifier {

// Nothing if the statement holds.
std::optional<Refutation> check_applicable(const Semantics& semantics,
                                           const PolicyGraph& graph,
                                           Budget& budget);

}  // namespace certifond::verifier
