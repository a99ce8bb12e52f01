// Explicit states as cubes in PDDL's names.
#pragma once

#include "fond/policy/cube.h"
#include "fond/policy/names.h"
#include "verifier/explicit/model.h"
#include "verifier/semantics/semantics.h"

namespace certifond::verifier {

policy::GroundName name_of(const pddl::Task& task,
                           const pddl::GroundAtom& atom);

// The complete state; its names enter the table.
policy::Cube cube_of(const Semantics& semantics, const Model& model,
                     StateView state, policy::NameTable& names);

}  // namespace certifond::verifier
