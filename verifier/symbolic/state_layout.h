// How a state is written in bits.
//
// Atoms that cannot change have no bits.  The others stand in *blocks*: a
// block is a group of atoms of which at most one is true (proved, see
// exclusive_groups.h) or a single atom, and holds the number of the atom that
// is true.  Blocks that can change early stand first (variable_order.h).
//
// Some bit patterns are no state (a block's number may be too large); nothing
// reachable has such a pattern.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "verifier/semantics/bound_cube.h"
#include "verifier/semantics/semantics.h"

namespace certifond::verifier::symbolic {

struct Block {
  std::uint32_t first = 0;  // bit; the number's highest bit comes first
  std::uint32_t width = 0;
  // By number.  If no atom of the block may be true, that is number 0 and the
  // atom there is invalid.
  std::vector<AtomId> values;

  bool may_be_empty() const { return !values.front().valid(); }
  bool bit(std::uint32_t value, std::uint32_t index) const {
    return (value >> (width - 1 - index) & 1) != 0;
  }
};

class StateLayout {
 public:
  // For the states that these actions can reach.  Every atom of the table
  // as it is now has a place.
  StateLayout(Semantics& semantics, std::span<const GroundAction> actions);

  std::uint32_t bits() const { return bits_; }
  const std::vector<Block>& blocks() const { return blocks_; }

  std::uint32_t block_of(std::uint32_t bit) const { return block_of_[bit]; }

  // Of a fluent atom: its block and number, or nothing if it cannot change.
  struct Place {
    std::uint32_t block = 0;
    std::uint32_t value = 0;
  };
  std::optional<Place> place(AtomId atom) const;
  // The value of an atom that cannot change.
  bool constant(AtomId atom) const { return fact_[atom.index()]; }
  // Those of them that are true, sorted.
  std::span<const AtomId> true_constants() const { return true_constants_; }

  // The block numbers of the state in which just these atoms are true, sorted;
  // nothing if no reachable state is so.
  std::optional<std::vector<std::uint32_t>> values_of(
      std::span<const AtomId> true_atoms) const;
  // The true atoms of a state in bits, sorted.
  std::vector<AtomId> atoms_of(const std::vector<bool>& bits) const;

 private:
  static constexpr std::uint32_t kConstant = 0xffffffff;

  void make_blocks(Semantics& semantics, std::span<const GroundAction> actions);
  void arrange(const std::vector<std::uint32_t>& first_changes);

  std::vector<bool> fact_;     // by atom
  std::vector<Place> places_;  // by atom; block kConstant
  std::vector<AtomId> true_constants_;
  std::vector<Block> blocks_;
  std::vector<std::uint32_t> block_of_;  // by bit
  std::uint32_t bits_ = 0;
};

}  // namespace certifond::verifier::symbolic
