// Guesses at exclusive groups, by the shape of predicates.
//
// A *family* is a list of parts, each a predicate with some of its arguments
// as the key and at most one other argument, which is counted: with the key
// `b`, the parts (on b ?), (on-table b) and (holding b) make the group of all
// places where block b can be.  One family gives one group for each key.  As
// in invariant synthesis, a family that does not hold is mended: where an
// outcome adds an atom of a group and deletes one outside it that has the
// same key, the predicate of that atom becomes a further part.
//
// What comes out of here is a proposal; group_audit.h proves it.
#pragma once

#include <span>
#include <vector>

#include "verifier/semantics/semantics.h"
#include "verifier/symbolic/action_facts.h"
#include "verifier/symbolic/group_audit.h"

namespace certifond::verifier::symbolic {

// Groups that may overlap, each of them found exclusive by itself.
std::vector<ExclusiveGroup> propose_groups(const Semantics& semantics,
                                           std::span<const ActionFacts> actions,
                                           const std::vector<bool>& changing);

}  // namespace certifond::verifier::symbolic
