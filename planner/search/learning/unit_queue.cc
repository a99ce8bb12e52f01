#include "planner/search/learning/unit_queue.h"

#include <algorithm>
#include <utility>

namespace certifond::planner {

void UnitQueue::start(const SearchStyle& style) {
  for (Bucket& bucket : buckets_) {
    bucket.units.clear();
    bucket.head = 0;
  }
  least_ = 0;
  size_ = 0;
  priority = 0;
  order_ = style.order;
  random_ = SmallRandom(style.seed);
}

void UnitQueue::push(std::uint32_t h, Unit unit) {
  const std::size_t place = std::min(h, kMostBuckets - 1);
  if (place >= buckets_.size()) buckets_.resize(place + 1);
  buckets_[place].units.push_back(unit);
  least_ = std::min(least_, place);
  ++size_;
}

Unit UnitQueue::pop() {
  while (buckets_[least_].head == buckets_[least_].units.size()) {
    buckets_[least_].units.clear();
    buckets_[least_].head = 0;
    ++least_;
  }
  --size_;
  Bucket& bucket = buckets_[least_];
  if (order_ == SearchStyle::Order::kOldest) return bucket.units[bucket.head++];
  std::size_t chosen = bucket.units.size() - 1;
  if (order_ == SearchStyle::Order::kRandom)
    chosen -= random_.below(bucket.units.size() - bucket.head);
  std::swap(bucket.units[chosen], bucket.units.back());
  const Unit unit = bucket.units.back();
  bucket.units.pop_back();
  return unit;
}

void TypeQueue::start(std::uint64_t seed) {
  types_.clear();
  place_of_.clear();
  size_ = 0;
  random_ = SmallRandom(seed);
}

void TypeQueue::push(std::uint32_t h, std::uint32_t depth, Unit unit) {
  const std::uint64_t key = (std::uint64_t{h} << 32) | depth;
  const auto [found, is_new] = place_of_.try_emplace(key, types_.size());
  if (is_new) types_.push_back({key, {}});
  types_[found->second].units.push_back(unit);
  ++size_;
}

Unit TypeQueue::pop() {
  const std::size_t place = random_.below(types_.size());
  std::vector<Unit>& units = types_[place].units;
  std::swap(units[random_.below(units.size())], units.back());
  const Unit unit = units.back();
  units.pop_back();
  --size_;
  if (units.empty()) {
    place_of_.erase(types_[place].key);
    if (place + 1 < types_.size()) {
      types_[place] = std::move(types_.back());
      place_of_[types_[place].key] = place;
    }
    types_.pop_back();
  }
  return unit;
}

}  // namespace certifond::planner
