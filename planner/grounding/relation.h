// A growing set of tuples of objects, with indices over chosen columns.
//
// Rows are numbered in the order in which they are inserted.  A row is first
// inserted (it is then known, and found by `find`), and later *activated*, in
// the same order: only active rows are in the indices.  The semi-naive
// evaluation of datalog.h rests on this: it joins a row that it activates with
// the rows that are active already.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "fond/base/id.h"

namespace certifond::planner {

using Value = std::uint32_t;  // an object's number
using Row = std::uint32_t;
inline constexpr Row kNoRow = std::numeric_limits<Row>::max();

class Relation {
 public:
  // Without `distinct` the caller guarantees that no tuple comes twice, and
  // `find` is not to be used: the table of tuples is saved.
  explicit Relation(std::size_t arity, bool distinct = true);

  std::size_t arity() const { return arity_; }
  Row size() const { return size_; }
  Row active() const { return active_; }
  std::span<const Value> row(Row row) const {
    return {values_.data() + std::size_t{row} * arity_, arity_};
  }

  // The row of the tuple, and whether it is new.
  struct Inserted {
    Row row;
    bool is_new;
  };
  Inserted insert(std::span<const Value> tuple);
  Row find(std::span<const Value> tuple) const;

  // Makes the next inactive row active.
  void activate();
  // How many different values the active rows have in a column.
  std::size_t distinct_values(std::uint32_t column) const {
    return columns_[column].distinct;
  }

  // An index over `columns`, which are sorted, neither none nor all of them.
  std::size_t add_index(const std::vector<std::uint32_t>& columns);
  // The active rows whose columns have the values of `key`: the first one
  // (the latest) and the one after `row`; kNoRow at the end.
  Row first_match(std::size_t index, std::span<const Value> key) const;
  Row next_match(std::size_t index, Row row) const {
    return indices_[index].next[row];
  }

  std::size_t bytes() const;

 private:
  struct Index {
    std::vector<std::uint32_t> columns;
    std::vector<Row> heads;  // open addressing: the latest row of a key
    std::vector<Row> next;   // for each active row
    std::size_t keys = 0;
  };

  struct Column {
    std::vector<bool> seen;  // by value
    std::size_t distinct = 0;
  };

  bool has_key(const Index& index, Row row, std::span<const Value> key) const;
  std::size_t slot_of(const Index& index, std::span<const Value> key) const;
  void add_to_index(Index& index, Row row);
  void grow(Index& index);
  void grow_table();

  std::size_t arity_;
  bool distinct_;
  Row size_ = 0;
  Row active_ = 0;
  std::vector<Value> values_;
  std::vector<Row> table_;  // open addressing over whole tuples
  std::vector<Index> indices_;
  std::vector<Column> columns_;
  mutable std::vector<Value> key_;  // scratch
};

}  // namespace certifond::planner
