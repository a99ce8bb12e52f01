#include "fond/pddl/similar_name.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace certifond::pddl {
namespace {

// Longer names are not compared: the time is quadratic.
constexpr std::size_t kMaxLength = 100;

// The distance of optimal string alignment, row by row.
std::size_t distance(std::string_view a, std::string_view b) {
  std::array<std::vector<std::size_t>, 3> rows;  // two before, before, now
  for (auto& row : rows) row.resize(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) rows[2][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::ranges::rotate(rows, rows.begin() + 1);
    rows[2][0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
      rows[2][j] = std::min(
          {rows[1][j] + 1, rows[2][j - 1] + 1, rows[1][j - 1] + change});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        rows[2][j] = std::min(rows[2][j], rows[0][j - 2] + 1);
    }
  }
  return rows[2][b.size()];
}

}  // namespace

bool is_similar(std::string_view a, std::string_view b) {
  const std::size_t shorter = std::min(a.size(), b.size());
  const std::size_t longer = std::max(a.size(), b.size());
  if (shorter < 3 || longer > kMaxLength || longer - shorter > 2) return false;
  return distance(a, b) <= (shorter < 6 ? 1u : 2u);
}

}  // namespace certifond::pddl
