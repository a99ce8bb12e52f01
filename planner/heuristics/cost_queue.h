// A priority queue for Dijkstra's algorithm over whole-numbered costs: values
// come out in ascending order of cost, and what goes in never costs less than
// what came out last.
//
// Costs below kBuckets, nearly all in practice, have a bucket each; the others
// wait in a binary heap until the buckets are empty.  Memory is kept between
// runs, so that a run allocates only when it is the largest so far.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace certifond::planner {

class CostQueue {
 public:
  struct Entry {
    float cost = 0;
    std::uint32_t value = 0;
  };

  void clear() {
    for (std::size_t i = current_; i < used_; ++i) buckets_[i].clear();
    heap_.clear();
    current_ = used_ = next_ = 0;
  }

  void push(float cost, std::uint32_t value) {
    if (cost < static_cast<float>(kBuckets)) {
      const auto bucket = static_cast<std::size_t>(cost);
      if (bucket >= used_) {
        used_ = bucket + 1;
        if (used_ > buckets_.size()) buckets_.resize(used_);
      }
      buckets_[bucket].push_back(value);
    } else {
      heap_.push_back({cost, value});
      std::push_heap(heap_.begin(), heap_.end(), later);
    }
  }

  // False if nothing is left.
  bool pop(Entry& entry) {
    while (current_ < used_) {
      std::vector<std::uint32_t>& bucket = buckets_[current_];
      if (next_ < bucket.size()) {
        entry = {static_cast<float>(current_), bucket[next_++]};
        return true;
      }
      bucket.clear();
      next_ = 0;
      ++current_;
    }
    if (heap_.empty()) return false;
    std::pop_heap(heap_.begin(), heap_.end(), later);
    entry = heap_.back();
    heap_.pop_back();
    return true;
  }

 private:
  static constexpr std::size_t kBuckets = 1 << 12;

  static bool later(const Entry& a, const Entry& b) {
    return a.cost != b.cost ? a.cost > b.cost : a.value > b.value;
  }

  std::vector<std::vector<std::uint32_t>> buckets_;
  std::size_t current_ = 0;  // the first bucket that may have something
  std::size_t next_ = 0;     // its first entry that has not come out
  std::size_t used_ = 0;     // buckets from here on are empty
  std::vector<Entry> heap_;
};

}  // namespace certifond::planner
