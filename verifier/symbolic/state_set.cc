#include "verifier/symbolic/state_set.h"

#include <algorithm>
#include <numeric>

#include "fond/base/check.h"

namespace certifond::verifier::symbolic {

StateRows::StateRows(const StateLayout& layout, const BddManager& manager)
    : layout_(layout),
      columns_(layout.bits()),
      variables_(layout.bits()),
      width_(std::max<std::size_t>(1, (layout.bits() + 63) / 64)) {
  std::iota(variables_.begin(), variables_.end(), 0u);
  std::sort(variables_.begin(), variables_.end(),
            [&](std::uint32_t a, std::uint32_t b) {
              return manager.level_of(a) < manager.level_of(b);
            });
  for (std::uint32_t c = 0; c < variables_.size(); ++c)
    columns_[variables_[c]] = c;
}

void StateRows::push_back(std::span<const std::uint32_t> values,
                          std::uint32_t tag) {
  const std::size_t base = words_.size();
  words_.resize(base + width_, 0);
  for (std::size_t b = 0; b < values.size(); ++b) {
    if (values[b] == 0) continue;
    const Block& block = layout_.blocks()[b];
    for (std::uint32_t i = 0; i < block.width; ++i) {
      const std::uint32_t column = columns_[block.first + i];
      if (block.bit(values[b], i))
        words_[base + column / 64] |= Word{1} << (63 - column % 64);
    }
  }
  tags_.push_back(tag);
}

std::size_t StateRows::memory_bytes() const {
  return words_.capacity() * sizeof(Word) +
         (tags_.capacity() + 2 * tags_.size()) * sizeof(std::uint32_t);
}

void StateRows::sort_unique() {
  CERTIFOND_CHECK(tags_.size() < 0xffffffff);
  order_.resize(tags_.size());
  std::iota(order_.begin(), order_.end(), 0u);
  const auto row = [&](std::uint32_t index) {
    return std::span<const Word>(words_.data() + index * width_, width_);
  };
  std::sort(order_.begin(), order_.end(),
            [&](std::uint32_t a, std::uint32_t b) {
              for (std::size_t w = 0; w < width_; ++w)
                if (row(a)[w] != row(b)[w]) return row(a)[w] < row(b)[w];
              return a < b;
            });
  const auto end = std::unique(
      order_.begin(), order_.end(), [&](std::uint32_t a, std::uint32_t b) {
        return std::equal(row(a).begin(), row(a).end(), row(b).begin());
      });
  order_.erase(end, order_.end());
}

std::vector<Bdd> StateRows::build_by_tag(BddManager& manager,
                                         std::size_t tags) const {
  const BddManager::FixedOrder fixed(manager);
  std::vector<std::vector<std::uint32_t>> rows(tags);
  for (const std::uint32_t row : order_) rows[tags_[row]].push_back(row);
  std::vector<Bdd> sets;
  for (const auto& list : rows) sets.push_back(build(manager, list, 0));
  return sets;
}

Bdd StateRows::build_all(BddManager& manager) const {
  const BddManager::FixedOrder fixed(manager);
  return build(manager, order_, 0);
}

Bdd StateRows::build(BddManager& manager, std::span<const std::uint32_t> rows,
                     std::uint32_t column) const {
  if (rows.empty()) return manager.zero();
  if (rows.size() == 1) return build_one(manager, rows.front(), column);
  CERTIFOND_CHECK(column < variables_.size());
  const auto middle = std::partition_point(
      rows.begin(), rows.end(),
      [&](std::uint32_t row) { return !bit(row, column); });
  const auto low_size = static_cast<std::size_t>(middle - rows.begin());
  const Bdd low = build(manager, rows.first(low_size), column + 1);
  const Bdd high = build(manager, rows.subspan(low_size), column + 1);
  return manager.node(variables_[column], high, low);
}

Bdd StateRows::build_one(BddManager& manager, std::uint32_t row,
                         std::uint32_t column) const {
  const Bdd zero = manager.zero();
  Bdd result = manager.one();
  for (auto c = static_cast<std::uint32_t>(variables_.size()); c-- > column;)
    result = bit(row, c) ? manager.node(variables_[c], result, zero)
                         : manager.node(variables_[c], zero, result);
  return result;
}

}  // namespace certifond::verifier::symbolic
