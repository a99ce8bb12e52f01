// A set of cubes of which none contains another: the weakest ones of all that
// were added.
//
// Whether an old cube is part of a new one, or the other way round, is asked
// of every pair.  So each cube has a signature: 128 bits, one of them set by
// each literal.  The signature of a part is a part of the signature, and two
// words tell almost all pairs apart without a look at the cubes.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "planner/policy/cube.h"

namespace certifond::planner {

class WeakestCubes {
 public:
  // Adds the cube and drops those that contain it; false, and nothing changes,
  // if a cube is part of it (or equal).
  bool add(Cube cube);

  // In the order in which they were added.
  const std::vector<Cube>& cubes() const { return cubes_; }

 private:
  using Signature = std::array<std::uint64_t, 2>;

  static Signature signature(const Cube& cube);
  bool is_covered(const Cube& cube, const Signature& bits) const;
  void drop_covered_by(const Cube& cube, const Signature& bits);

  std::vector<Cube> cubes_;
  std::vector<Signature> signatures_;  // of each
};

}  // namespace certifond::planner
