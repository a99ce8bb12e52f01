#include "verifier/explicit/check_goal_reachable.h"

#include <algorithm>

namespace certifond::verifier {
namespace {

// The edges of the graph, turned round, in one array.
class Predecessors {
 public:
  explicit Predecessors(const PolicyGraph& graph, Budget& budget)
      : first_(graph.states().size() + 1, 0) {
    const std::size_t size = graph.states().size();
    for (std::size_t i = 0; i < size; ++i)
      for (StateNumber target : graph.successors(StateNumber(i)))
        ++first_[target.index() + 1];
    for (std::size_t i = 0; i < size; ++i) first_[i + 1] += first_[i];
    budget.check_memory(graph.memory_bytes() +
                        (2 * size + first_.back()) * sizeof(std::size_t));
    sources_.resize(first_.back());
    std::vector<std::size_t> next(first_.begin(), first_.end() - 1);
    for (std::size_t i = 0; i < size; ++i)
      for (StateNumber target : graph.successors(StateNumber(i)))
        sources_[next[target.index()]++] = StateNumber(i);
  }

  std::span<const StateNumber> of(StateNumber state) const {
    const std::size_t begin = first_[state.index()];
    return std::span<const StateNumber>(sources_).subspan(
        begin, first_[state.index() + 1] - begin);
  }

 private:
  std::vector<std::size_t> first_;
  std::vector<StateNumber> sources_;
};

}  // namespace

std::vector<std::uint32_t> goal_distances(const PolicyGraph& graph,
                                          Budget& budget) {
  const Predecessors predecessors(graph, budget);
  std::vector<std::uint32_t> distances(graph.states().size(), kNoDistance);
  std::vector<StateNumber> queue;
  for (std::size_t i = 0; i < distances.size(); ++i) {
    if (!graph.is_goal(StateNumber(i))) continue;
    distances[i] = 0;
    queue.emplace_back(i);
  }
  for (std::size_t next = 0; next < queue.size(); ++next) {
    budget.tick();
    const StateNumber state = queue[next];
    for (StateNumber source : predecessors.of(state)) {
      if (distances[source.index()] != kNoDistance) continue;
      distances[source.index()] = distances[state.index()] + 1;
      queue.push_back(source);
    }
  }
  return distances;
}

std::optional<Refutation> check_goal_reachable(
    const PolicyGraph& graph, const std::vector<std::uint32_t>& distances,
    Budget& budget) {
  const auto lost = std::ranges::find(distances, kNoDistance);
  if (lost == distances.end()) return std::nullopt;
  const StateNumber trap(static_cast<std::size_t>(lost - distances.begin()));

  Refutation refutation;
  refutation.flaw = Flaw::kTrap;
  refutation.trajectory = graph.trajectory_to(trap);
  std::vector<bool> seen(distances.size(), false);
  std::vector<StateNumber> queue = {trap};
  seen[trap.index()] = true;
  for (std::size_t next = 0; next < queue.size(); ++next) {
    budget.tick();
    if (next < budget.limits().trap_states)
      refutation.trap.push_back(
          graph.model().atoms(graph.states()[queue[next]]));
    for (StateNumber target : graph.successors(queue[next])) {
      if (seen[target.index()]) continue;
      seen[target.index()] = true;
      queue.push_back(target);
    }
  }
  if (!refutation.trap.empty())
    std::sort(refutation.trap.begin() + 1, refutation.trap.end());
  refutation.trap_size = queue.size();
  return refutation;
}

}  // namespace certifond::verifier
