// Conditions with exceptions, as lists of cubes.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "fond/policy/cube.h"

namespace certifond::policy {

// Disjoint open cubes whose union is the states that are in `cube` and in none
// of `exceptions`, all open and well formed.  Each exception l1 & .. & lm
// splits a cube c that it touches into c & !l1, c & l1 & !l2, ..; nothing if
// there would be more than `max_cubes`.
std::optional<std::vector<Cube>> subtract(const Cube& cube,
                                          const std::vector<Cube>& exceptions,
                                          std::size_t max_cubes);

}  // namespace certifond::policy
