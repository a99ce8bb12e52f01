#include "fond/policy/cube.h"

#include <algorithm>
#include <functional>

#include "fond/base/check.h"

namespace certifond::policy {
namespace {

bool is_strictly_ascending(std::span<const NameId> ids) {
  return std::adjacent_find(ids.begin(), ids.end(),
                            std::greater_equal<NameId>()) == ids.end();
}

// Both ascending.
bool are_disjoint(std::span<const NameId> a, std::span<const NameId> b) {
  auto i = a.begin();
  auto j = b.begin();
  while (i != a.end() && j != b.end()) {
    if (*i == *j) return false;
    if (*i < *j)
      ++i;
    else
      ++j;
  }
  return true;
}

}  // namespace

bool operator==(CubeView a, CubeView b) {
  return a.closed == b.closed && std::ranges::equal(a.positive, b.positive) &&
         std::ranges::equal(a.negative, b.negative) &&
         std::ranges::equal(a.free, b.free);
}

Cube to_cube(CubeView view) {
  return {view.closed,
          {view.positive.begin(), view.positive.end()},
          {view.negative.begin(), view.negative.end()},
          {view.free.begin(), view.free.end()}};
}

bool is_well_formed(CubeView cube) {
  const auto others = cube.closed ? cube.free : cube.negative;
  return (cube.closed ? cube.negative : cube.free).empty() &&
         is_strictly_ascending(cube.positive) &&
         is_strictly_ascending(others) && are_disjoint(cube.positive, others);
}

CubeView CubeList::operator[](std::size_t index) const {
  const std::size_t positive = shapes_[index] >> 1;
  const std::span<const NameId> literals = literals_[index];
  CubeView view;
  view.closed = (shapes_[index] & 1) != 0;
  view.positive = literals.first(positive);
  (view.closed ? view.free : view.negative) = literals.subspan(positive);
  return view;
}

void CubeList::push_back(CubeView cube) {
  CERTIFOND_CHECK((cube.closed ? cube.negative : cube.free).empty());
  CERTIFOND_CHECK(cube.positive.size() < 1u << 31);
  literals_.push_back(cube.positive, cube.closed ? cube.free : cube.negative);
  shapes_.push_back(static_cast<std::uint32_t>(cube.positive.size()) << 1 |
                    (cube.closed ? 1u : 0u));
}

void CubeList::reserve(std::size_t size) {
  literals_.reserve(size);
  shapes_.reserve(size);
}

}  // namespace certifond::policy
