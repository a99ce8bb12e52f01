#include "generators/rng.h"

#include <bit>

#include "fond/base/check.h"

namespace certifond::generators {

namespace {

constexpr std::uint64_t kGolden = 0x9e3779b97f4a7c15u;

}  // namespace

std::uint64_t mix(std::uint64_t value) {
  value += kGolden;
  value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9u;
  value = (value ^ (value >> 27)) * 0x94d049bb133111ebu;
  return value ^ (value >> 31);
}

Rng::Rng(std::uint64_t seed) {
  for (std::uint64_t& word : state_) {
    word = mix(seed);
    seed += kGolden;
  }
}

Rng::Rng(std::uint64_t seed, std::uint64_t index)
    : Rng(mix(mix(seed) ^ index)) {}

std::uint64_t Rng::next() {
  const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
  const std::uint64_t shifted = state_[1] << 17;
  state_[2] ^= state_[0];
  state_[3] ^= state_[1];
  state_[1] ^= state_[2];
  state_[0] ^= state_[3];
  state_[2] ^= shifted;
  state_[3] = std::rotl(state_[3], 45);
  return result;
}

std::uint32_t Rng::below(std::uint32_t n) {
  CERTIFOND_CHECK(n > 0);
  // Draws from the incomplete last run of n values are thrown away.
  const std::uint32_t reject = (0u - n) % n;
  std::uint32_t draw;
  do {
    draw = static_cast<std::uint32_t>(next() >> 32);
  } while (draw < reject);
  return draw % n;
}

int Rng::between(int low, int high) {
  CERTIFOND_CHECK(low <= high);
  return low +
         static_cast<int>(below(static_cast<std::uint32_t>(high - low) + 1));
}

}  // namespace certifond::generators
