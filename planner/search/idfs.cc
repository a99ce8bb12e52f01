#include "planner/search/idfs.h"

#include <cstdint>
#include <span>

namespace certifond::planner {
namespace {

// Algorithm 1 has none of the lines that Algorithm 2 adds.
struct NoPruning {
  void start_iteration() {}
  bool contains(StateId) const { return false; }
  bool contains_any(std::span<const StateId>) const { return false; }
  void insert(StateId) {}
  std::uint64_t size() const { return 0; }
};

}  // namespace

SearchResult idfs(StateGraph& graph, Evaluation evaluation,
                  ResourceGuard& guard, const SearchObserver& observer,
                  BoundGrowth growth) {
  return IterativeDfs<NoPruning>(graph, evaluation, guard, observer, growth)
      .run();
}

}  // namespace certifond::planner
