// The queue of a weak-plan search: units, (state, operator), by h-value.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "planner/task/state_space.h"
#include "planner/task/task.h"

namespace certifond::planner {

// Larger h-values share the last bucket.
inline constexpr std::uint32_t kMostBuckets = 1u << 16;

struct Unit {
  StateId state;
  OperatorId op;
};

// Within an h-value first in, first out, for worker 0; for the next one last
// in, first out; for the others at random.
class UnitQueue {
 public:
  explicit UnitQueue(std::uint32_t worker) : worker_(worker), random_(worker) {}
  void clear();
  bool empty() const { return size_ == 0; }
  void push(std::uint32_t h, Unit unit);
  Unit pop();
  std::size_t size() const { return size_; }
  std::int64_t priority = 0;

 private:
  struct Bucket {
    std::vector<Unit> units;
    std::size_t head = 0;
  };
  std::vector<Bucket> buckets_;
  std::size_t least_ = 0;
  std::size_t size_ = 0;
  std::uint32_t worker_;
  std::uint64_t random_;
};

}  // namespace certifond::planner
