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
  // The process may have grown by more than this checker knows of.
  const std::size_t taken = std::max(used, resident_bytes());
  budget.check_memory(taken + kLeast);
  return budget.limits().memory_bytes - taken;
}

BddOptions bdd_options(std::size_t memory_bytes, std::size_t rules) {
  return {.memory_bytes = memory_bytes / 4 * 3,
          .expected_bytes = std::clamp(rules * kBytesPerRule, kUsual, kLarge)};
}

}  // namespace certifond::verifier::symbolic
