// Which of many cubes does a state satisfy?
//
// A bit matrix: for every variable that some cube mentions and every value of
// it, one bit for each cube that is set unless the value contradicts the cube.
// The matching cubes of a state are the conjunction of one row for each
// variable, computed 64 cubes at a time and left as soon as a block is empty.
// Cubes may be strengthened in place and erased; slots are reused.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "planner/policy/cube.h"
#include "planner/task/packed_state.h"
#include "planner/task/task.h"
#include "planner/task/work.h"

namespace certifond::planner {

class CubeIndex {
 public:
  using Slot = std::uint32_t;

  CubeIndex(const Task& task, const StatePacker& packer);

  Slot insert(std::span<const Literal> cube);
  void strengthen(Slot slot, Literal literal);
  void erase(Slot slot);
  std::size_t size() const { return size_; }

  // Calls visit(slot) for the slots that match, in slot order, until it
  // returns false.
  template <typename Visit>
  void for_each_match(const Word* state, Visit visit) const {
    if (size_ == 0) return;
    count_work(used_.size() + blocks_);
    gather_rows(state);
    for (std::size_t block = 0; block < blocks_; ++block) {
      std::uint64_t word = active_[block];
      for (const std::uint64_t* row : rows_) {
        if (word == 0) break;
        word &= row[block];
      }
      for (; word != 0; word &= word - 1) {
        const auto bit = static_cast<Slot>(std::countr_zero(word));
        if (!visit(static_cast<Slot>(block * 64) + bit)) return;
      }
    }
  }

  bool any_match(const Word* state) const {
    bool found = false;
    for_each_match(state, [&](Slot) {
      found = true;
      return false;
    });
    return found;
  }

 private:
  // The rows of one variable: value v's row starts at v * capacity in blocks.
  struct VariableRows {
    VariableId variable;
    std::vector<std::uint64_t> bits;
  };

  VariableRows& rows_of(VariableId variable);
  void grow();
  void gather_rows(const Word* state) const;

  const Task& task_;
  const StatePacker& packer_;
  std::vector<VariableRows> used_;
  std::vector<std::uint32_t> place_;  // of a variable in used_, or none
  std::vector<std::uint64_t> active_;
  std::vector<Slot> free_;
  std::size_t blocks_ = 0;  // in use; capacity is active_.size()
  std::size_t next_ = 0;
  std::size_t size_ = 0;
  mutable std::vector<const std::uint64_t*> rows_;
};

}  // namespace certifond::planner
