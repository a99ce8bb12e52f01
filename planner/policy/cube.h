// Cubes: conjunctions of literals over the task's non-derived atoms, kept as
// sorted vectors.  A cube stands for the states that satisfy it.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "planner/task/task.h"

namespace certifond::planner {

using Cube = std::vector<Literal>;

// Inserts `literal`; says whether it was new.
inline bool insert_literal(Cube& cube, Literal literal) {
  const auto place = std::lower_bound(cube.begin(), cube.end(), literal);
  if (place != cube.end() && *place == literal) return false;
  cube.insert(place, literal);
  return true;
}

inline bool contains(const Cube& cube, Literal literal) {
  return std::binary_search(cube.begin(), cube.end(), literal);
}

}  // namespace certifond::planner
