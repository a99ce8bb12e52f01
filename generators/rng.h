// A random number generator whose every draw is the same on every machine:
// xoshiro256** seeded by splitmix64, and our own bounded draws (those of the
// standard library may differ between implementations).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace certifond::generators {

// One step of splitmix64: a good hash of 64 bits.
std::uint64_t mix(std::uint64_t value);

class Rng {
 public:
  explicit Rng(std::uint64_t seed);
  // The generator of item `index` of a run with `seed`: independent streams,
  // so that item 1000 can be made again without the 999 before it.
  Rng(std::uint64_t seed, std::uint64_t index);

  std::uint64_t next();

  // Uniform in [0, n); n > 0.
  std::uint32_t below(std::uint32_t n);
  // Uniform in [low, high]; low <= high.
  int between(int low, int high);
  // True in `percent` of 100 cases.
  bool chance(int percent) { return static_cast<int>(below(100)) < percent; }

  template <typename T>
  const T& pick(const std::vector<T>& items) {
    return items[below(static_cast<std::uint32_t>(items.size()))];
  }

  template <typename T>
  void shuffle(std::vector<T>& items) {
    for (std::size_t i = items.size(); i > 1; --i) {
      std::swap(items[i - 1], items[below(static_cast<std::uint32_t>(i))]);
    }
  }

 private:
  std::array<std::uint64_t, 4> state_;
};

}  // namespace certifond::generators
