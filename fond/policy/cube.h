// Sets of states as conjunctions of literals, and compact lists of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <vector>

#include "fond/policy/names.h"
#include "fond/policy/span_pool.h"

namespace certifond::policy {

// A set of states: a conjunction of literals.  An open cube says nothing of
// the atoms that it does not mention; in a closed cube they are false, except
// the `free` ones.  A complete state is a closed cube with no free atoms that
// lists its true atoms.  "Atoms" here are those of fluent predicates, that is
// of predicates that some action's effect names; atoms of other predicates
// have their initial value in every state and may be left out everywhere.
//
// A cube is well formed if each list is strictly ascending and no atom is in
// two of them.  The readers make only such cubes, the writers want them.
struct Cube {
  bool closed = false;
  std::vector<NameId> positive;
  std::vector<NameId> negative;  // empty if closed
  std::vector<NameId> free;      // empty if open

  friend bool operator==(const Cube&, const Cube&) = default;
};

// A cube that lies elsewhere.  Passed by value.
struct CubeView {
  bool closed = false;
  std::span<const NameId> positive;
  std::span<const NameId> negative;
  std::span<const NameId> free;

  CubeView() = default;
  CubeView(const Cube& cube)
      : closed(cube.closed),
        positive(cube.positive),
        negative(cube.negative),
        free(cube.free) {}

  friend bool operator==(CubeView a, CubeView b);
};

Cube to_cube(CubeView view);

bool is_well_formed(CubeView cube);

// Iterates over a list whose operator[] makes its elements as values.
template <typename List, typename Element>
class ListIterator {
 public:
  using value_type = Element;
  using reference = Element;
  using pointer = void;
  using difference_type = std::ptrdiff_t;
  using iterator_category = std::input_iterator_tag;

  ListIterator() = default;
  ListIterator(const List* list, std::size_t index)
      : list_(list), index_(index) {}

  Element operator*() const { return (*list_)[index_]; }
  ListIterator& operator++() {
    ++index_;
    return *this;
  }
  ListIterator operator++(int) {
    ListIterator old = *this;
    ++index_;
    return old;
  }
  friend bool operator==(const ListIterator&, const ListIterator&) = default;

 private:
  const List* list_ = nullptr;
  std::size_t index_ = 0;
};

// A list of cubes that costs 4 bytes for each literal and 16 for each cube.
// Read it as `for (CubeView cube : list)` or `list[i]`; views are good until
// the list is assigned to or destroyed.
class CubeList {
 public:
  using Iterator = ListIterator<CubeList, CubeView>;

  std::size_t size() const { return shapes_.size(); }
  bool empty() const { return shapes_.empty(); }
  CubeView operator[](std::size_t index) const;
  Iterator begin() const { return {this, 0}; }
  Iterator end() const { return {this, size()}; }

  void push_back(CubeView cube);
  void reserve(std::size_t size);

 private:
  SpanPool<NameId> literals_;
  // Twice the number of positive literals, which come first, and 1 if closed.
  std::vector<std::uint32_t> shapes_;
};

}  // namespace certifond::policy
