// States as bit sets, each stored once and numbered in the order of arrival.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "fond/base/id.h"
#include "verifier/semantics/atom_table.h"

namespace certifond::verifier {

using StateNumber = Id<struct ExplicitStateTag>;
using Word = std::uint64_t;
using StateView = std::span<const Word>;  // bit i: AtomId(i)
using StateBits = std::vector<Word>;

inline std::size_t words_for(std::size_t atoms) { return (atoms + 63) / 64; }
inline bool has(StateView state, AtomId atom) {
  return (state[atom.index() / 64] >> (atom.index() % 64) & 1) != 0;
}
inline void put(std::span<Word> state, AtomId atom, bool value) {
  const Word bit = Word{1} << (atom.index() % 64);
  Word& word = state[atom.index() / 64];
  word = value ? word | bit : word & ~bit;
}

// States are equal only if all their bits are: hash values only choose where
// to look (open addressing, at most half full).
class StateSet {
 public:
  explicit StateSet(std::size_t words) : words_(words), slots_(16) {}

  std::size_t size() const { return size_; }
  StateView operator[](StateNumber state) const {
    return StateView(bits_).subspan(state.index() * words_, words_);
  }
  // The state's number, and whether it is new.  At most 2^32 - 2 states.
  std::pair<StateNumber, bool> insert(StateView state);
  std::optional<StateNumber> find(StateView state) const;

  std::size_t memory_bytes() const {
    return bits_.capacity() * sizeof(Word) +
           slots_.capacity() * sizeof(StateNumber);
  }

 private:
  std::size_t slot_of(StateView state) const;
  void grow();

  std::size_t words_;
  std::size_t size_ = 0;
  std::vector<Word> bits_;
  std::vector<StateNumber> slots_;  // a power of two of them
};

}  // namespace certifond::verifier
