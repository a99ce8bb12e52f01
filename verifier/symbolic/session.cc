#include "verifier/symbolic/session.h"

#include <algorithm>

namespace certifond::verifier::symbolic {
namespace {

constexpr std::size_t kLeast = std::size_t{1} << 20;
constexpr std::size_t kUsual = std::size_t{32} << 20;
constexpr std::size_t kLarge = std::size_t{1} << 30;
constexpr std::size_t kBytesPerRule = 1 << 10;

}  // namespace

std::size_t memory_left(const Budget& budget, std::size_t used) {
  budget.check_memory(used + kLeast);
  return budget.limits().memory_bytes - used;
}

BddOptions bdd_options(std::size_t memory_bytes, std::size_t rules) {
  return {.memory_bytes = memory_bytes / 4 * 3,
          .expected_bytes = std::clamp(rules * kBytesPerRule, kUsual, kLarge)};
}

}  // namespace certifond::verifier::symbolic
