#include "planner/search/learning/unit_queue.h"

#include <algorithm>
#include <utility>

namespace certifond::planner {

void UnitQueue::clear() {
  for (Bucket& bucket : buckets_) {
    bucket.units.clear();
    bucket.head = 0;
  }
  least_ = 0;
  size_ = 0;
  priority = 0;
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
  if (worker_ > 0) {
    std::size_t chosen = bucket.units.size() - 1;
    if (worker_ > 1) {
      random_ = random_ * 6364136223846793005u + 1442695040888963407u;
      chosen -= (random_ >> 33) % (bucket.units.size() - bucket.head);
    }
    std::swap(bucket.units[chosen], bucket.units.back());
    const Unit unit = bucket.units.back();
    bucket.units.pop_back();
    return unit;
  }
  return bucket.units[bucket.head++];
}

}  // namespace certifond::planner
