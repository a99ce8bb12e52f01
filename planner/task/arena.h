// Memory that only grows, in blocks that never move: no copying on growth, no
// moment at which twice the memory is needed, and addresses that stay good.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace certifond::planner {

// A vector in blocks.
template <typename T>
class BlockVector {
 public:
  std::size_t size() const { return size_; }

  T& operator[](std::size_t i) {
    return blocks_[i >> kBlockBits][i & kBlockMask];
  }
  const T& operator[](std::size_t i) const {
    return blocks_[i >> kBlockBits][i & kBlockMask];
  }

  void push_back(const T& value) {
    if ((size_ & kBlockMask) == 0) {
      blocks_.push_back(std::make_unique<T[]>(std::size_t{1} << kBlockBits));
    }
    (*this)[size_++] = value;
  }

  // Only to more elements.
  void grow(std::size_t size) {
    while (size_ < size) push_back(T());
  }

  std::size_t bytes() const {
    return (blocks_.size() << kBlockBits) * sizeof(T);
  }

 private:
  static constexpr std::size_t kBlockBits = 14;
  static constexpr std::size_t kBlockMask = (std::size_t{1} << kBlockBits) - 1;

  std::vector<std::unique_ptr<T[]>> blocks_;
  std::size_t size_ = 0;
};

// Spans of any length, each contiguous.
template <typename T>
class SpanArena {
 public:
  std::span<T> copy(std::span<const T> values) {
    if (values.size() > left_) add_block(values.size());
    T* const begin = next_;
    std::copy(values.begin(), values.end(), begin);
    next_ += values.size();
    left_ -= values.size();
    return {begin, values.size()};
  }

  std::size_t bytes() const { return bytes_; }

 private:
  static constexpr std::size_t kBlock = std::size_t{1} << 15;

  void add_block(std::size_t least) {
    left_ = std::max(least, kBlock);
    blocks_.push_back(std::make_unique<T[]>(left_));
    next_ = blocks_.back().get();
    bytes_ += left_ * sizeof(T);
  }

  std::vector<std::unique_ptr<T[]>> blocks_;
  T* next_ = nullptr;
  std::size_t left_ = 0;
  std::size_t bytes_ = 0;
};

}  // namespace certifond::planner
