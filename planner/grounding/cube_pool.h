// Cubes - sorted, consistent conjunctions of literals - each stored once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "planner/task/task.h"

namespace certifond::planner {

using Cube = std::vector<Literal>;
// Empty: false.  One empty cube: true.
using Dnf = std::vector<Cube>;

using CubeId = Id<struct CubeTag>;
inline constexpr CubeId kTrueCube = CubeId(0);  // the empty cube

// Sorts and removes duplicates; false if the cube contradicts itself.
bool tidy(Cube& cube);

// Whether all literals of `part` (sorted) are in `whole` (sorted).
bool is_subset(std::span<const Literal> part, std::span<const Literal> whole);

class CubePool {
 public:
  CubePool();

  CubeId intern(std::span<const Literal> cube);  // a tidy one
  std::span<const Literal> operator[](CubeId id) const {
    return {literals_.data() + begin_[id.index()],
            begin_[id.index() + 1] - begin_[id.index()]};
  }
  std::size_t size() const { return begin_.size() - 1; }
  std::size_t bytes() const;

 private:
  void grow();
  std::size_t slot_of(std::span<const Literal> cube) const;

  std::vector<Literal> literals_;
  std::vector<std::uint32_t> begin_;  // one more than there are cubes
  std::vector<CubeId> table_;         // open addressing
};

}  // namespace certifond::planner
