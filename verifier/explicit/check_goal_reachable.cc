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

namespace {

// What a state reaches, in breadth; of each class that it reaches, one state
// that it really reaches.
class Trap {
 public:
  Trap(const PolicyGraph& graph, StateNumber first, Budget& budget)
      : most_(budget.limits().trap_states),
        seen_(graph.states().size(), false) {
    add(first, graph.states()[first]);
    for (std::size_t next = 0; next < queue_.size(); ++next) {
      budget.tick();
      const StateNumber number = queue_[next];
      if (next < states_.size()) {
        const StateBits state = states_[next];
        graph.visit_steps(
            number, state,
            [&](StateView after, StateNumber target) { add(target, after); });
      } else {
        for (StateNumber target : graph.successors(number))
          add(target, graph.states()[target]);
      }
    }
  }

  std::size_t size() const { return queue_.size(); }
  // The first `trap_states` of them.
  const std::vector<StateBits>& states() const { return states_; }

 private:
  void add(StateNumber number, StateView state) {
    if (seen_[number.index()]) return;
    seen_[number.index()] = true;
    queue_.push_back(number);
    if (states_.size() < most_)
      states_.emplace_back(state.begin(), state.end());
  }

  std::size_t most_;
  std::vector<bool> seen_;  // by state
  std::vector<StateNumber> queue_;
  std::vector<StateBits> states_;  // of the first of queue_
};

}  // namespace

std::optional<Refutation> check_goal_reachable(
    const PolicyGraph& graph, const std::vector<std::uint32_t>& distances,
    Budget& budget) {
  const auto lost = std::ranges::find(distances, kNoDistance);
  if (lost == distances.end()) return std::nullopt;
  const StateNumber first(static_cast<std::size_t>(lost - distances.begin()));

  Refutation refutation;
  refutation.flaw = Flaw::kTrap;
  refutation.trajectory = graph.trajectory_to(first);
  const Trap trap(graph, first, budget);
  refutation.trap_size = trap.size();
  for (const StateBits& state : trap.states())
    refutation.trap.push_back(graph.model().atoms(state));
  if (!refutation.trap.empty())
    std::sort(refutation.trap.begin() + 1, refutation.trap.end());
  return refutation;
}

}  // namespace certifond::verifier
