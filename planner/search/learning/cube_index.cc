#include "planner/search/learning/cube_index.h"

#include <algorithm>
#include <limits>

#include "planner/task/work.h"

namespace certifond::planner {
namespace {

constexpr std::uint32_t kUnused = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint64_t kAll = ~std::uint64_t{0};

std::uint64_t bit_of(CubeIndex::Slot slot) {
  return std::uint64_t{1} << (slot % 64);
}

}  // namespace

CubeIndex::CubeIndex(const Task& task, const StatePacker& packer)
    : task_(task), packer_(packer), place_(task.variables.size(), kUnused) {}

CubeIndex::VariableRows& CubeIndex::rows_of(VariableId variable) {
  std::uint32_t& place = place_[variable.index()];
  if (place == kUnused) {
    place = static_cast<std::uint32_t>(used_.size());
    const std::size_t rows = task_.variables[variable.index()].domain_size();
    used_.push_back(
        {variable, std::vector<std::uint64_t>(rows * active_.size(), kAll)});
  }
  return used_[place];
}

void CubeIndex::grow() {
  const std::size_t old_capacity = active_.size();
  const std::size_t capacity = std::max<std::size_t>(1, old_capacity * 2);
  active_.resize(capacity, 0);
  for (VariableRows& rows : used_) {
    const std::size_t count =
        task_.variables[rows.variable.index()].domain_size();
    count_work(count * capacity / 16);
    std::vector<std::uint64_t> bits(count * capacity, kAll);
    for (std::size_t row = 0; row < count; ++row)
      std::copy_n(
          rows.bits.begin() + static_cast<std::ptrdiff_t>(row * old_capacity),
          old_capacity,
          bits.begin() + static_cast<std::ptrdiff_t>(row * capacity));
    rows.bits = std::move(bits);
  }
}

CubeIndex::Slot CubeIndex::insert(std::span<const Literal> cube) {
  Slot slot;
  if (!free_.empty()) {
    slot = free_.back();
    free_.pop_back();
  } else {
    slot = static_cast<Slot>(next_++);
    if (slot / 64 >= active_.size()) grow();
    blocks_ = slot / 64 + 1;
  }
  for (Literal literal : cube) strengthen(slot, literal);
  active_[slot / 64] |= bit_of(slot);
  ++size_;
  return slot;
}

void CubeIndex::strengthen(Slot slot, Literal literal) {
  const GroundedAtom& atom = task_.atoms[literal.atom().index()];
  VariableRows& rows = rows_of(atom.variable);
  const std::size_t capacity = active_.size();
  const std::size_t block = slot / 64;
  if (literal.negated()) {
    rows.bits[atom.value * capacity + block] &= ~bit_of(slot);
    return;
  }
  const std::size_t count =
      task_.variables[atom.variable.index()].domain_size();
  count_work(count);
  for (std::size_t value = 0; value < count; ++value)
    if (value != atom.value)
      rows.bits[value * capacity + block] &= ~bit_of(slot);
}

void CubeIndex::erase(Slot slot) {
  const std::size_t block = slot / 64;
  active_[block] &= ~bit_of(slot);
  for (VariableRows& rows : used_) {
    count_work(rows.bits.size() / active_.size());
    for (std::size_t i = block; i < rows.bits.size(); i += active_.size())
      rows.bits[i] |= bit_of(slot);
  }
  free_.push_back(slot);
  --size_;
}

void CubeIndex::gather_rows(const Word* state) const {
  rows_.resize(used_.size());
  for (std::size_t i = 0; i < used_.size(); ++i)
    rows_[i] = used_[i].bits.data() +
               packer_.value(used_[i].variable, state) * active_.size();
}

}  // namespace certifond::planner
