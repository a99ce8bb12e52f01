// From the verifier's ids back to names.
#pragma once

#include <span>

#include "fond/policy/cube.h"
#include "fond/policy/names.h"
#include "verifier/semantics/atom_table.h"
#include "verifier/semantics/semantics.h"

namespace certifond::verifier::symbolic {

policy::GroundName name_of(const pddl::Task& task,
                           const pddl::GroundAtom& atom);

// The state in which just these atoms are true, as a cube.
policy::Cube state_cube(const Semantics& semantics,
                        std::span<const AtomId> true_atoms,
                        policy::NameTable& names);

}  // namespace certifond::verifier::symbolic
