#include "planner/grounding/relation.h"

#include <algorithm>

#include "fond/base/check.h"
#include "planner/task/work.h"

namespace certifond::planner {
namespace {

constexpr std::size_t kFirstCapacity = 16;  // a power of two

std::uint64_t hash(std::span<const Value> key) {
  std::uint64_t h = 0x9e3779b97f4a7c15u + key.size();
  for (const Value value : key) {
    h = (h ^ value) * 0xff51afd7ed558ccdu;
    h ^= h >> 32;
  }
  return h;
}

}  // namespace

Relation::Relation(std::size_t arity, bool distinct)
    : arity_(arity), distinct_(distinct), columns_(arity) {
  if (distinct_) table_.assign(kFirstCapacity, kNoRow);
}

Relation::Inserted Relation::insert(std::span<const Value> tuple) {
  CERTIFOND_CHECK(tuple.size() == arity_);
  CERTIFOND_CHECK(size_ < kNoRow - 1);
  if (distinct_) {
    if (2 * (std::size_t{size_} + 1) > table_.size()) grow_table();
    const std::size_t mask = table_.size() - 1;
    std::size_t slot = hash(tuple) & mask;
    while (table_[slot] != kNoRow) {
      if (std::ranges::equal(row(table_[slot]), tuple))
        return {table_[slot], false};
      slot = (slot + 1) & mask;
    }
    table_[slot] = size_;
  }
  values_.insert(values_.end(), tuple.begin(), tuple.end());
  return {size_++, true};
}

Row Relation::find(std::span<const Value> tuple) const {
  const std::size_t mask = table_.size() - 1;
  std::size_t slot = hash(tuple) & mask;
  while (table_[slot] != kNoRow) {
    if (std::ranges::equal(row(table_[slot]), tuple)) return table_[slot];
    slot = (slot + 1) & mask;
  }
  return kNoRow;
}

void Relation::grow_table() {
  table_.assign(2 * table_.size(), kNoRow);
  const std::size_t mask = table_.size() - 1;
  for (Row r = 0; r < size_; ++r) {
    count_work(arity_ + 1);
    std::size_t slot = hash(row(r)) & mask;
    while (table_[slot] != kNoRow) slot = (slot + 1) & mask;
    table_[slot] = r;
  }
}

void Relation::activate() {
  CERTIFOND_CHECK(active_ < size_);
  const Row r = active_++;
  for (std::size_t i = 0; i < arity_; ++i) {
    const Value value = row(r)[i];
    Column& column = columns_[i];
    if (value >= column.seen.size()) column.seen.resize(2 * value + 1);
    if (!column.seen[value]) ++column.distinct;
    column.seen[value] = true;
  }
  for (Index& index : indices_) add_to_index(index, r);
}

std::size_t Relation::add_index(const std::vector<std::uint32_t>& columns) {
  for (std::size_t i = 0; i < indices_.size(); ++i)
    if (indices_[i].columns == columns) return i;
  Index& index = indices_.emplace_back();
  index.columns = columns;
  index.heads.assign(kFirstCapacity, kNoRow);
  for (Row r = 0; r < active_; ++r) add_to_index(index, r);
  return indices_.size() - 1;
}

Row Relation::first_match(std::size_t index, std::span<const Value> key) const {
  return indices_[index].heads[slot_of(indices_[index], key)];
}

bool Relation::has_key(const Index& index, Row r,
                       std::span<const Value> key) const {
  const std::span<const Value> values = row(r);
  for (std::size_t i = 0; i < key.size(); ++i)
    if (values[index.columns[i]] != key[i]) return false;
  return true;
}

std::size_t Relation::slot_of(const Index& index,
                              std::span<const Value> key) const {
  const std::size_t mask = index.heads.size() - 1;
  std::size_t slot = hash(key) & mask;
  while (index.heads[slot] != kNoRow && !has_key(index, index.heads[slot], key))
    slot = (slot + 1) & mask;
  return slot;
}

void Relation::add_to_index(Index& index, Row r) {
  count_work(index.columns.size());
  if (2 * (index.keys + 1) > index.heads.size()) grow(index);
  key_.clear();
  for (const std::uint32_t column : index.columns)
    key_.push_back(row(r)[column]);
  const std::size_t slot = slot_of(index, key_);
  if (index.heads[slot] == kNoRow) ++index.keys;
  index.next.push_back(index.heads[slot]);
  index.heads[slot] = r;
}

void Relation::grow(Index& index) {
  std::vector<Row> old(2 * index.heads.size(), kNoRow);
  old.swap(index.heads);
  for (const Row r : old) {
    count_work();
    if (r == kNoRow) continue;
    key_.clear();
    for (const std::uint32_t column : index.columns)
      key_.push_back(row(r)[column]);
    index.heads[slot_of(index, key_)] = r;
  }
}

std::size_t Relation::bytes() const {
  std::size_t cells = values_.capacity() + table_.capacity();
  for (const Index& index : indices_)
    cells += index.heads.capacity() + index.next.capacity();
  return cells * sizeof(Row);
}

}  // namespace certifond::planner
