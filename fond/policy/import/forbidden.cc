#include "fond/policy/import/forbidden.h"

#include <algorithm>
#include <utility>

namespace certifond::policy {
namespace {

bool contains(const std::vector<NameId>& sorted, NameId id) {
  return std::ranges::binary_search(sorted, id);
}

void insert(std::vector<NameId>& sorted, NameId id) {
  sorted.insert(std::ranges::lower_bound(sorted, id), id);
}

bool are_disjoint(const Cube& a, const Cube& b) {
  const auto clash = [](const std::vector<NameId>& x,
                        const std::vector<NameId>& y) {
    return std::ranges::any_of(x, [&y](NameId id) { return contains(y, id); });
  };
  return clash(a.positive, b.negative) || clash(a.negative, b.positive);
}

// Appends the pieces of `cube` outside of `exception`, which touch.
void split(Cube cube, const Cube& exception, std::vector<Cube>& pieces) {
  for (const bool positive : {true, false}) {
    const auto& literals = positive ? exception.positive : exception.negative;
    for (const NameId atom : literals) {
      if (contains(positive ? cube.positive : cube.negative, atom)) continue;
      Cube outside = cube;
      insert(positive ? outside.negative : outside.positive, atom);
      pieces.push_back(std::move(outside));
      insert(positive ? cube.positive : cube.negative, atom);
    }
  }
}

}  // namespace

std::optional<std::vector<Cube>> subtract(const Cube& cube,
                                          const std::vector<Cube>& exceptions,
                                          std::size_t max_cubes) {
  std::vector<Cube> cubes = {cube};
  for (const Cube& exception : exceptions) {
    std::vector<Cube> pieces;
    for (Cube& piece : cubes) {
      if (are_disjoint(piece, exception))
        pieces.push_back(std::move(piece));
      else
        split(std::move(piece), exception, pieces);
      if (pieces.size() > max_cubes) return std::nullopt;
    }
    cubes = std::move(pieces);
  }
  return cubes;
}

}  // namespace certifond::policy
