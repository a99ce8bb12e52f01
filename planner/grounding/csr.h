// Lists of values for keys 0 .. n-1, in one array.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "planner/task/work.h"

namespace certifond::planner {

// First `add` in any order, then `finish` once, then read.  The values of a
// key keep the order in which they were added.
template <typename T>
class Csr {
 public:
  void add(std::size_t key, T value) {
    count_work();
    pairs_.emplace_back(static_cast<std::uint32_t>(key), std::move(value));
  }

  void finish(std::size_t keys) {
    begin_.assign(keys + 1, 0);
    for (const auto& [key, value] : pairs_) {
      count_work();
      ++begin_[key + 1];
    }
    for (std::size_t i = 0; i < keys; ++i) begin_[i + 1] += begin_[i];
    std::vector<std::uint32_t> next(begin_.begin(), begin_.end() - 1);
    values_.resize(pairs_.size());
    for (auto& [key, value] : pairs_) {
      count_work();
      values_[next[key]++] = std::move(value);
    }
    pairs_ = {};
  }

  std::span<const T> operator[](std::size_t key) const {
    return {values_.data() + begin_[key], begin_[key + 1] - begin_[key]};
  }

 private:
  std::vector<std::pair<std::uint32_t, T>> pairs_;
  std::vector<std::uint32_t> begin_;
  std::vector<T> values_;
};

}  // namespace certifond::planner
