#include "verifier/explicit/state_set.h"

#include <algorithm>

#include "verifier/fault.h"

namespace certifond::verifier {
namespace {

std::size_t hash_of(StateView state) {
  std::uint64_t hash = 0x9e3779b97f4a7c15ull;
  for (Word word : state) {
    hash = (hash ^ word) * 0xff51afd7ed558ccdull;
    hash ^= hash >> 32;
  }
  return hash;
}

}  // namespace

std::size_t StateSet::slot_of(StateView state) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = hash_of(state) & mask;
  while (slots_[slot].valid() &&
         !std::ranges::equal((*this)[slots_[slot]], state))
    slot = (slot + 1) & mask;
  return slot;
}

std::pair<StateNumber, bool> StateSet::insert(StateView state) {
  const std::size_t slot = slot_of(state);
  if (slots_[slot].valid()) return {slots_[slot], false};
  const StateNumber number(size_);
  if (!StateNumber(size_ + 1).valid())
    throw Fault(Fault::Kind::kLimit, "too many states");
  slots_[slot] = number;
  bits_.insert(bits_.end(), state.begin(), state.end());
  ++size_;
  if (2 * size_ > slots_.size()) grow();
  return {number, true};
}

std::optional<StateNumber> StateSet::find(StateView state) const {
  const StateNumber number = slots_[slot_of(state)];
  if (!number.valid()) return std::nullopt;
  return number;
}

void StateSet::grow() {
  slots_.assign(2 * slots_.size(), StateNumber());
  for (std::size_t i = 0; i < size_; ++i)
    slots_[slot_of((*this)[StateNumber(i)])] = StateNumber(i);
}

}  // namespace certifond::verifier
