// A hash index over a list of ground atoms.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "fond/pddl/task.h"

namespace certifond::pddl {

// Open addressing; made once for the whole list, so that the buckets can be
// fetched ahead of their use: of a million atoms, each is a cache miss.
class AtomIndex {
 public:
  // Removes repeated atoms from the list, keeping the first of each, and the
  // order.  The list must stay as it is while the index is used.
  explicit AtomIndex(std::vector<GroundAtom>& atoms);

  bool contains(const GroundAtom& atom) const;

 private:
  struct Bucket {
    std::uint32_t hash = 0;
    std::uint32_t number = 0;  // position + 1; 0 is free
  };

  // The index of its bucket, or of a free one.
  std::size_t find(const GroundAtom& atom, std::uint32_t hash) const;

  const std::vector<GroundAtom>& atoms_;
  std::vector<Bucket> buckets_;
};

}  // namespace certifond::pddl
