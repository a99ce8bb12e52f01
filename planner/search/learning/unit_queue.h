// The queues of a weak-plan search: units, (state, operator).
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "planner/search/learning/search_style.h"
#include "planner/search/learning/small_random.h"
#include "planner/task/state_space.h"
#include "planner/task/task.h"

namespace certifond::planner {

// Larger h-values share the last bucket.
inline constexpr std::uint32_t kMostBuckets = 1u << 16;

struct Unit {
  StateId state;
  OperatorId op;
};

// By h-value; within one as the style says.
class UnitQueue {
 public:
  // Empties it.
  void start(const SearchStyle& style);
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
  SearchStyle::Order order_ = SearchStyle::Order::kOldest;
  SmallRandom random_;
};

// A random unit of a random type.
class TypeQueue {
 public:
  void start(std::uint64_t seed);
  bool empty() const { return size_ == 0; }
  void push(std::uint32_t h, std::uint32_t depth, Unit unit);
  Unit pop();
  std::size_t size() const { return size_; }

 private:
  struct Type {
    std::uint64_t key = 0;
    std::vector<Unit> units;
  };
  std::vector<Type> types_;  // none empty
  std::unordered_map<std::uint64_t, std::size_t> place_of_;
  std::size_t size_ = 0;
  SmallRandom random_;
};

}  // namespace certifond::planner
