// A list of short arrays, stored end to end.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "fond/base/check.h"

namespace certifond::policy {

// Millions of short arrays cost their elements and 12 bytes each: they lie in
// large blocks, none across two, and no block is moved to make room.  A span
// is good until the pool is assigned to or destroyed.
template <typename T>
class SpanPool {
 public:
  std::size_t size() const { return entries_.size(); }

  std::span<const T> operator[](std::size_t index) const {
    const Entry& entry = entries_[index];
    return {blocks_[entry.block].data() + entry.begin, entry.length};
  }

  // Appends `first` followed by `second`.
  void push_back(std::span<const T> first, std::span<const T> second = {}) {
    const std::size_t length = first.size() + second.size();
    CERTIFOND_CHECK(length <= UINT32_MAX);
    std::vector<T>& block = block_with_room(length);
    entries_.push_back({static_cast<std::uint32_t>(blocks_.size() - 1),
                        static_cast<std::uint32_t>(block.size()),
                        static_cast<std::uint32_t>(length)});
    block.insert(block.end(), first.begin(), first.end());
    block.insert(block.end(), second.begin(), second.end());
  }

  void reserve(std::size_t size) { entries_.reserve(size); }

 private:
  struct Entry {
    std::uint32_t block;
    std::uint32_t begin;
    std::uint32_t length;
  };

  static constexpr std::size_t kMinBlock = 64;
  static constexpr std::size_t kMaxBlock = 1 << 18;

  // A copied block has no spare capacity: it then takes no more elements.
  std::vector<T>& block_with_room(std::size_t length) {
    if (blocks_.empty() ||
        blocks_.back().capacity() - blocks_.back().size() < length) {
      const std::size_t doubled =
          blocks_.empty() ? kMinBlock : 2 * blocks_.back().capacity();
      blocks_.emplace_back().reserve(
          std::max(length, std::clamp(doubled, kMinBlock, kMaxBlock)));
    }
    return blocks_.back();
  }

  std::vector<Entry> entries_;
  std::vector<std::vector<T>> blocks_;
};

}  // namespace certifond::policy
