// Reads cubes: `(:state (atom) .. (:free (atom) ..))`, which is closed, and
// `(:when (atom) .. (not (atom)) ..)`, which is open.
#pragma once

#include <string_view>

#include "fond/policy/cube.h"
#include "fond/policy/form_reader.h"
#include "fond/policy/names.h"

namespace certifond::policy {

// The cube is well formed; its vectors keep their memory from call to call.
bool read_cube(FormReader& forms, NameTable& atoms, Cube& cube);

// The same behind the `(`, for a place where other things than `:state` and
// `:when` may stand, too: `expected` names all of them.
bool read_cube_after_open(FormReader& forms, NameTable& atoms, Cube& cube,
                          std::string_view expected);

}  // namespace certifond::policy
