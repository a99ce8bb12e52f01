// A stream of numbers that depends on the seed alone, on every machine.
#pragma once

#include <cstddef>
#include <cstdint>

namespace certifond::planner {

class SmallRandom {
 public:
  explicit SmallRandom(std::uint64_t seed = 0) : state_(seed) {}
  std::size_t below(std::size_t n) {
    state_ = state_ * 6364136223846793005u + 1442695040888963407u;
    return (state_ >> 33) % n;
  }

 private:
  std::uint64_t state_;
};

}  // namespace certifond::planner
