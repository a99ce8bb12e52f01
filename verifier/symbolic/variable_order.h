// Which atoms can change before others: the order of the variables.
//
// A state that a policy reaches is like the initial state in all that lies
// ahead of it, and may differ in what lies behind.  With the variables in the
// order in which they can change, from the root down, such states end in the
// same tail, "the rest is as it was at first", whose diagrams are shared.
//
// The usual aim, related variables side by side, puts what is related to all,
// such as the place where one is, into the middle; what is above it then has to
// remember it.  (FORCE; Aloul, Markov and Sakallah, 2003: triangle-tireworld
// with 40 rows took 1.5 s, here 0.06 s; the other domains of the paper are no
// slower here.)
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "verifier/semantics/atom_table.h"
#include "verifier/symbolic/action_facts.h"

namespace certifond::verifier::symbolic {

// By atom, of so many: its place among all, those that can change early first.
// By the delete relaxation, breadth first, as if the conjuncts of an action's
// precondition that are atoms were all that it asks for.  Atoms that do not
// change keep their order at the end.
std::vector<std::uint32_t> change_order(std::span<const AtomId> initial,
                                        std::span<const ActionFacts> actions,
                                        std::size_t atoms);

}  // namespace certifond::verifier::symbolic
