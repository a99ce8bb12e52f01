// Each state once: packed words <-> 32-bit StateId.
//
// The words live in an arena of fixed blocks, so that a state's address never
// changes and growth never copies states.  Ids are dense, in the order of
// registration.  The index is an open-addressing table (linear probing, at
// most three quarters full) of (id, 32 bits of the hash): most probes are
// decided without touching the arena, and growing the table needs no state.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "fond/base/id.h"
#include "planner/task/packed_state.h"

namespace certifond::planner {

using StateId = Id<struct StateTag>;

std::uint64_t hash_words(const Word* words, std::size_t count);

class StateRegistry {
 public:
  explicit StateRegistry(std::size_t words_per_state);

  // The id of the state with these words, and whether it is new.
  std::pair<StateId, bool> insert(const Word* words);

  // The invalid id if no such state was inserted.
  StateId find(const Word* words) const;

  const Word* words(StateId id) const {
    return blocks_[id.index() >> kBlockBits].get() +
           (id.index() & kBlockMask) * words_per_state_;
  }

  std::size_t size() const { return size_; }
  std::size_t words_per_state() const { return words_per_state_; }

  // Memory held, and what the next insertion may ask for on top of it.
  std::size_t bytes() const;
  std::size_t next_growth_bytes() const;

 private:
  static constexpr std::size_t kBlockBits = 12;
  static constexpr std::size_t kBlockMask = (std::size_t{1} << kBlockBits) - 1;
  static constexpr std::uint32_t kEmpty = 0xffffffff;

  struct Slot {
    std::uint32_t id = kEmpty;
    std::uint32_t tag = 0;  // low half of the hash
  };

  std::size_t probe(const Word* words, std::uint64_t hash) const;
  bool table_full() const { return (size_ + 1) * 4 > slots_.size() * 3; }
  void grow_table();
  const Word* append(const Word* words);

  std::size_t words_per_state_;
  std::size_t size_ = 0;
  std::vector<std::unique_ptr<Word[]>> blocks_;
  std::vector<Slot> slots_;  // a power of two
};

}  // namespace certifond::planner
