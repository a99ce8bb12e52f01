// A set of cubes of which none contains another: the weakest ones of all that
// were added, shortest first, and at most so many.
//
// Whether an old cube is part of a new one, or the other way round, is asked
// of every pair that their lengths leave: a part is shorter.  And each cube has
// a signature: 128 bits, one of them set by each literal.  The signature of a
// part is a part of the signature, and two words tell almost all pairs apart
// without a look at the cubes.  As the set is bounded, so is what an addition
// costs.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "planner/policy/cube.h"

namespace certifond::planner {

class WeakestCubes {
 public:
  static constexpr std::size_t kNoBound =
      std::numeric_limits<std::size_t>::max();

  // Keeps at most `most` cubes; there is no way back for a longer one.
  explicit WeakestCubes(std::size_t most = kNoBound) : most_(most) {}

  // Adds the cube and drops those that contain it; false, and nothing changes,
  // if a cube is part of it (or equal), or if there are enough shorter ones.
  bool add(Cube cube);

  // By length, and then in the order in which they were added.
  const std::vector<Cube>& cubes() const { return cubes_; }

 private:
  using Signature = std::array<std::uint64_t, 2>;

  static Signature signature(const Cube& cube);
  // Only the first `count` cubes are looked at, or those from there on.
  bool is_covered(const Cube& cube, const Signature& bits,
                  std::size_t count) const;
  void drop_covered_by(const Cube& cube, const Signature& bits,
                       std::size_t from);

  std::size_t most_;
  std::vector<Cube> cubes_;
  std::vector<Signature> signatures_;  // of each
};

}  // namespace certifond::planner
