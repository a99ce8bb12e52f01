#include "planner/search/learning/novelty.h"

#include "planner/task/work.h"

namespace certifond::planner {

Novelty::Novelty(const StatePacker& packer) : packer_(packer) {
  for (const Variable& variable : packer.task().variables) {
    first_value_.push_back(values_);
    values_ += variable.domain_size();
  }
}

bool Novelty::is_novel(const Word* state, std::uint32_t h) {
  std::vector<bool>& seen = seen_[h];
  if (seen.empty()) {
    count_work(values_ / 64);
    seen.resize(values_);
  }
  count_work(first_value_.size());
  bool novel = false;
  for (std::size_t v = 0; v < first_value_.size(); ++v) {
    const std::size_t fact =
        first_value_[v] + packer_.value(VariableId(v), state);
    novel = novel || !seen[fact];
    seen[fact] = true;
  }
  return novel;
}

}  // namespace certifond::planner
