// The diagram of a set of complete states, from its sorted list in one pass.
//
// Adding n states to a diagram one by one costs n operations that each touch
// the whole path.  Sorted by their bits, with the root's variable first, the
// states below any node are one stretch of the list: the diagram is built by
// cutting stretches in two, and every node is made once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "verifier/symbolic/bdd.h"
#include "verifier/symbolic/state_layout.h"

namespace certifond::verifier::symbolic {

// States in bits, with a tag each.
class StateRows {
 public:
  // Bits are laid out in the manager's present order of the variables, which
  // must stay until the sets are built.
  StateRows(const StateLayout& layout, const BddManager& manager);

  // Block numbers, as StateLayout::values_of gives them.
  void push_back(std::span<const std::uint32_t> values, std::uint32_t tag);
  std::size_t size() const { return tags_.size(); }
  std::size_t memory_bytes() const;

  // Sorts by bits, and of equal states keeps the one that was added first.
  void sort_unique();
  // The states of each tag below `tags`, and all of them; once sorted.
  std::vector<Bdd> build_by_tag(BddManager& manager, std::size_t tags) const;
  Bdd build_all(BddManager& manager) const;

 private:
  using Word = std::uint64_t;

  bool bit(std::size_t row, std::uint32_t column) const {
    return (words_[row * width_ + column / 64] >> (63 - column % 64) & 1) != 0;
  }
  // Of rows that agree in all columns before `column`.
  Bdd build(BddManager& manager, std::span<const std::uint32_t> rows,
            std::uint32_t column) const;
  Bdd build_one(BddManager& manager, std::uint32_t row,
                std::uint32_t column) const;

  const StateLayout& layout_;
  std::vector<std::uint32_t> columns_;    // by bit
  std::vector<std::uint32_t> variables_;  // by column
  std::size_t width_;                     // words of a row
  std::vector<Word> words_;
  std::vector<std::uint32_t> tags_;
  std::vector<std::uint32_t> order_;  // rows, sorted
};

}  // namespace certifond::verifier::symbolic
