#include "planner/task/state_registry.h"

#include <algorithm>

#include "fond/base/check.h"
#include "planner/task/work.h"

namespace certifond::planner {
namespace {

constexpr std::size_t kFirstSlots = 1 << 10;

// The finalizer of splitmix64: every input bit reaches every output bit.
std::uint64_t mix(std::uint64_t x) {
  x ^= x >> 30;
  x *= 0xbf58476d1ce4e5b9ull;
  x ^= x >> 27;
  x *= 0x94d049bb133111ebull;
  return x ^ x >> 31;
}

}  // namespace

std::uint64_t hash_words(const Word* words, std::size_t count) {
  std::uint64_t hash = 0x9e3779b97f4a7c15ull;
  for (std::size_t i = 0; i < count; ++i) {
    hash = (hash ^ words[i]) * 0xd6e8feb86659fd93ull;
    hash ^= hash >> 32;
  }
  return mix(hash);
}

StateRegistry::StateRegistry(std::size_t words_per_state)
    : words_per_state_(words_per_state), slots_(kFirstSlots) {}

// Slots are chosen by the tag, the low half of the hash; the table has at most
// 2^32 slots.  Returns the slot that holds the state, or the empty one where
// it belongs.
std::size_t StateRegistry::probe(const Word* state, std::uint64_t hash) const {
  const std::size_t mask = slots_.size() - 1;
  const auto tag = static_cast<std::uint32_t>(hash);
  std::size_t i = tag & mask;
  while (slots_[i].id != kEmpty) {
    if (slots_[i].tag == tag && std::equal(state, state + words_per_state_,
                                           words(StateId(slots_[i].id)))) {
      return i;
    }
    i = (i + 1) & mask;
  }
  return i;
}

std::pair<StateId, bool> StateRegistry::insert(const Word* state) {
  if (table_full()) grow_table();
  const std::uint64_t hash = hash_words(state, words_per_state_);
  Slot& slot = slots_[probe(state, hash)];
  if (slot.id != kEmpty) return {StateId(slot.id), false};
  CERTIFOND_CHECK(size_ < kEmpty);
  append(state);
  slot.id = static_cast<std::uint32_t>(size_++);
  slot.tag = static_cast<std::uint32_t>(hash);
  return {StateId(slot.id), true};
}

StateId StateRegistry::find(const Word* state) const {
  const Slot& slot = slots_[probe(state, hash_words(state, words_per_state_))];
  return slot.id == kEmpty ? StateId() : StateId(slot.id);
}

const Word* StateRegistry::append(const Word* state) {
  if ((size_ & kBlockMask) == 0) {
    blocks_.push_back(std::make_unique<Word[]>(words_per_state_ << kBlockBits));
  }
  Word* target = blocks_.back().get() + (size_ & kBlockMask) * words_per_state_;
  std::copy_n(state, words_per_state_, target);
  return target;
}

void StateRegistry::grow_table() {
  std::vector<Slot> old(slots_.size() * 2);
  old.swap(slots_);
  const std::size_t mask = slots_.size() - 1;
  for (const Slot& slot : old) {
    count_work();
    if (slot.id == kEmpty) continue;
    std::size_t i = slot.tag & mask;
    while (slots_[i].id != kEmpty) i = (i + 1) & mask;
    slots_[i] = slot;
  }
}

std::size_t StateRegistry::bytes() const {
  return (blocks_.size() * words_per_state_ << kBlockBits) * sizeof(Word) +
         slots_.size() * sizeof(Slot);
}

std::size_t StateRegistry::next_growth_bytes() const {
  std::size_t bytes = 0;
  if (table_full()) bytes += 2 * slots_.size() * sizeof(Slot);
  if ((size_ & kBlockMask) == 0) {
    bytes += (words_per_state_ << kBlockBits) * sizeof(Word);
  }
  return bytes;
}

}  // namespace certifond::planner
