// A linear order in which things that belong together stand together.
//
// The FORCE heuristic (Aloul, Markov and Sakallah, 2003): every edge pulls its
// members to its centre of gravity, all members move at once, and this is
// repeated as long as the edges get shorter.
#pragma once

#include <cstdint>
#include <vector>

namespace certifond::verifier::symbolic {

// A permutation of 0 .. count-1, the first first.  Edges are sets of members;
// without a reason to move, members keep their order.
std::vector<std::uint32_t> linear_order(
    std::uint32_t count, const std::vector<std::vector<std::uint32_t>>& edges);

}  // namespace certifond::verifier::symbolic
