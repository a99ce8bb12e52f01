#include "planner/grounding/cube_pool.h"

#include <algorithm>
#include <limits>

#include "fond/base/check.h"
#include "planner/task/work.h"

namespace certifond::planner {
namespace {

std::uint64_t hash(std::span<const Literal> cube) {
  std::uint64_t h = 0x9e3779b97f4a7c15u + cube.size();
  for (const Literal literal : cube) {
    h = (h ^ literal.index()) * 0xff51afd7ed558ccdu;
    h ^= h >> 32;
  }
  return h;
}

}  // namespace

bool tidy(Cube& cube) {
  std::sort(cube.begin(), cube.end());
  cube.erase(std::unique(cube.begin(), cube.end()), cube.end());
  for (std::size_t i = 1; i < cube.size(); ++i)
    if (cube[i].atom() == cube[i - 1].atom()) return false;
  return true;
}

bool is_subset(std::span<const Literal> part, std::span<const Literal> whole) {
  return std::includes(whole.begin(), whole.end(), part.begin(), part.end());
}

CubePool::CubePool() : begin_{0}, table_(16) { intern({}); }

CubeId CubePool::intern(std::span<const Literal> cube) {
  if (2 * (size() + 1) > table_.size()) grow();
  const std::size_t slot = slot_of(cube);
  if (table_[slot].valid()) return table_[slot];
  CERTIFOND_CHECK(literals_.size() + cube.size() <
                  std::numeric_limits<std::uint32_t>::max());
  literals_.insert(literals_.end(), cube.begin(), cube.end());
  begin_.push_back(static_cast<std::uint32_t>(literals_.size()));
  return table_[slot] = CubeId(size() - 1);
}

std::size_t CubePool::slot_of(std::span<const Literal> cube) const {
  const std::size_t mask = table_.size() - 1;
  std::size_t slot = hash(cube) & mask;
  while (table_[slot].valid() &&
         !std::ranges::equal((*this)[table_[slot]], cube))
    slot = (slot + 1) & mask;
  return slot;
}

void CubePool::grow() {
  table_.assign(2 * table_.size(), CubeId());
  for (std::size_t i = 0; i < size(); ++i) {
    count_work((*this)[CubeId(i)].size() + 1);
    table_[slot_of((*this)[CubeId(i)])] = CubeId(i);
  }
}

std::size_t CubePool::bytes() const {
  return literals_.capacity() * sizeof(Literal) +
         begin_.capacity() * sizeof(begin_[0]) +
         table_.capacity() * sizeof(table_[0]);
}

}  // namespace certifond::planner
