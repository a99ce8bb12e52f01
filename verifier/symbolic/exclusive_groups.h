// Groups of atoms of which no two are ever true at once.
//
// A group of n atoms takes log n variables of a diagram instead of n, and
// states of a long chain become small.  Where the groups come from does not
// matter: group_audit.h proves each of them for the actions at hand, and only
// proved groups are used.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "verifier/semantics/semantics.h"
#include "verifier/symbolic/action_facts.h"
#include "verifier/symbolic/group_audit.h"

namespace certifond::verifier::symbolic {

// Disjoint groups of atoms that may change, proved; groups by which no
// variable is saved are left out.
std::vector<ExclusiveGroup> find_exclusive_groups(
    const Semantics& semantics, std::span<const ActionFacts> actions,
    const std::vector<bool>& changing);

// Variables that a block with so many values needs.
std::uint32_t bits_for(std::size_t values);

}  // namespace certifond::verifier::symbolic
