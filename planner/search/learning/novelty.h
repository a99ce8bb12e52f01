// Whether a state holds a fact that no state of the same h-value held before.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "planner/task/packed_state.h"
#include "planner/task/task.h"

namespace certifond::planner {

class Novelty {
 public:
  // The packer and its task must outlive this.
  explicit Novelty(const StatePacker& packer);

  void clear() { seen_.clear(); }
  // And takes note of the state.
  bool is_novel(const Word* state, std::uint32_t h);

 private:
  const StatePacker& packer_;
  std::vector<std::size_t> first_value_;  // by variable
  std::size_t values_ = 0;
  std::unordered_map<std::uint32_t, std::vector<bool>> seen_;  // by h
};

}  // namespace certifond::planner
