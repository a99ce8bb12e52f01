#include "planner/search/idfsp.h"

#include <algorithm>
#include <cstdint>
#include <span>

#include "planner/task/arena.h"

namespace certifond::planner {
namespace {

// The set X: the iteration in which each state entered it last.
class NonPromisingStates {
 public:
  void start_iteration() {
    ++iteration_;
    size_ = 0;
  }

  bool contains(StateId id) const {
    return id.index() < entered_.size() && entered_[id.index()] == iteration_;
  }

  bool contains_any(std::span<const StateId> states) const {
    return std::any_of(states.begin(), states.end(),
                       [&](StateId id) { return contains(id); });
  }

  void insert(StateId id) {
    entered_.grow(id.index() + 1);
    entered_[id.index()] = iteration_;
    ++size_;
  }

  std::uint64_t size() const { return size_; }

 private:
  std::uint32_t iteration_ = 0;
  std::uint64_t size_ = 0;
  BlockVector<std::uint32_t> entered_;  // by StateId
};

}  // namespace

SearchResult idfsp(StateGraph& graph, Evaluation evaluation,
                   ResourceGuard& guard, const SearchObserver& observer,
                   BoundGrowth growth) {
  return IterativeDfs<NonPromisingStates>(graph, evaluation, guard, observer,
                                          growth)
      .run();
}

}  // namespace certifond::planner
