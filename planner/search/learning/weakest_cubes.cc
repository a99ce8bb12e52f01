#include "planner/search/learning/weakest_cubes.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "planner/task/work.h"

namespace certifond::planner {
namespace {

// Signatures are compared a few at a time.
constexpr std::size_t kSignaturesPerUnit = 4;

bool is_part(const Cube& part, const Cube& whole) {
  count_work(whole.size());
  return std::includes(whole.begin(), whole.end(), part.begin(), part.end());
}

}  // namespace

WeakestCubes::Signature WeakestCubes::signature(const Cube& cube) {
  Signature bits{};
  for (const Literal literal : cube) {
    const std::uint64_t bit = literal.index() * 0x9e3779b97f4a7c15u >> 57;
    bits[bit / 64] |= std::uint64_t{1} << (bit % 64);
  }
  return bits;
}

bool WeakestCubes::is_covered(const Cube& cube, const Signature& bits,
                              std::size_t count) const {
  const std::uint64_t absent0 = ~bits[0];
  const std::uint64_t absent1 = ~bits[1];
  for (std::size_t i = 0; i < count; ++i) {
    const Signature& other = signatures_[i];
    if (((other[0] & absent0) | (other[1] & absent1)) != 0) continue;
    if (is_part(cubes_[i], cube)) return true;
  }
  return false;
}

void WeakestCubes::drop_covered_by(const Cube& cube, const Signature& bits,
                                   std::size_t from) {
  std::size_t kept = from;
  for (std::size_t i = from; i < cubes_.size(); ++i) {
    const Signature& other = signatures_[i];
    if (((bits[0] & ~other[0]) | (bits[1] & ~other[1])) == 0 &&
        is_part(cube, cubes_[i]))
      continue;
    if (kept != i) {
      cubes_[kept] = std::move(cubes_[i]);
      signatures_[kept] = signatures_[i];
    }
    ++kept;
  }
  cubes_.resize(kept);
  signatures_.resize(kept);
}

bool WeakestCubes::add(Cube cube) {
  count_work(cube.size() + cubes_.size() / kSignaturesPerUnit + 1);
  const auto longer = std::upper_bound(
      cubes_.begin(), cubes_.end(), cube.size(),
      [](std::size_t size, const Cube& other) { return size < other.size(); });
  const auto place = static_cast<std::size_t>(longer - cubes_.begin());
  if (place >= most_) return false;
  const Signature bits = signature(cube);
  if (is_covered(cube, bits, place)) return false;
  drop_covered_by(cube, bits, place);
  const auto offset = static_cast<std::ptrdiff_t>(place);
  cubes_.insert(cubes_.begin() + offset, std::move(cube));
  signatures_.insert(signatures_.begin() + offset, bits);
  if (cubes_.size() > most_) {
    cubes_.pop_back();
    signatures_.pop_back();
  }
  return true;
}

}  // namespace certifond::planner
