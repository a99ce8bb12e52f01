// Cubes with their names bound to a task's atoms.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "fond/policy/cube.h"
#include "fond/policy/names.h"
#include "verifier/semantics/semantics.h"

namespace certifond::verifier {

// A set of states, as policy::Cube; static literals are decided and left out.
// In a closed cube, fluent atoms that are neither in `positive` nor in `free`
// are false, and `negative` holds derived atoms only.  Derived atoms may occur
// in `positive` and `negative` of every cube: no cube says anything of those
// that it does not name.
struct BoundCube {
  bool closed = false;
  bool impossible = false;       // no state: it contradicts itself or a fact
  std::vector<AtomId> positive;  // each list sorted, pairwise disjoint
  std::vector<AtomId> negative;
  std::vector<AtomId> free;  // fluent

  friend bool operator==(const BoundCube&, const BoundCube&) = default;
};

// A bound cube that lies elsewhere.
struct BoundCubeView {
  bool closed = false;
  bool impossible = false;
  std::span<const AtomId> positive;
  std::span<const AtomId> negative;
  std::span<const AtomId> free;

  BoundCubeView() = default;
  BoundCubeView(const BoundCube& cube)
      : closed(cube.closed),
        impossible(cube.impossible),
        positive(cube.positive),
        negative(cube.negative),
        free(cube.free) {}
};

// The states that are in both.
BoundCube conjunction(const AtomTable& atoms, BoundCubeView a, BoundCubeView b);

// A list of cubes in one array.  Views are good as long as the list is.
class BoundCubeList {
 public:
  std::size_t size() const { return shapes_.size(); }
  BoundCubeView operator[](std::size_t index) const;
  void push_back(BoundCubeView cube);
  std::size_t memory_bytes() const {
    return shapes_.capacity() * sizeof(Shape) +
           literals_.capacity() * sizeof(AtomId);
  }

 private:
  struct Shape {
    std::size_t begin = 0;  // in literals_: positive, negative, free
    std::uint32_t positive = 0;
    std::uint32_t negative = 0;
    std::uint32_t free = 0;
    bool closed = false;
    bool impossible = false;
  };

  std::vector<Shape> shapes_;
  std::vector<AtomId> literals_;
};

// The atoms of a name table, each bound once.  Bad input if the task has no
// such atom.
class BoundAtoms {
 public:
  BoundAtoms(Semantics& semantics, const policy::NameTable& names);

  BoundCube bind(policy::CubeView cube) const;

 private:
  struct Entry {
    AtomId id;           // invalid: static
    bool value = false;  // of a static atom
    bool derived = false;
  };

  void take(std::span<const policy::NameId> names, bool sign,
            std::vector<AtomId>& out, bool& impossible) const;

  Budget& budget_;
  std::vector<Entry> entries_;
};

}  // namespace certifond::verifier
