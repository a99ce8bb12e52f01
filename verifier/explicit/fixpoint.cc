#include "verifier/explicit/fixpoint.h"

#include <algorithm>

namespace certifond::verifier {
namespace {

constexpr std::uint32_t kFar = std::numeric_limits<std::uint32_t>::max();

// Which state, by which choice, leads to a given state.
struct Arrival {
  StateNumber from;
  std::size_t choice = 0;
};

class Solver {
 public:
  Solver(const FullGraph& graph, Budget& budget)
      : graph_(graph), budget_(budget), arrivals_(graph.states().size()) {
    result_.layer.assign(size(), Fixpoint::kWinning);
    for (std::size_t i = 0; i < size(); ++i)
      for (std::size_t c = 0; c < graph.choice_count(StateNumber(i)); ++c)
        for (StateNumber target : graph.choice(StateNumber(i), c).successors)
          arrivals_[target.index()].push_back({StateNumber(i), c});
  }

  Fixpoint run() {
    for (;;) {
      measure();
      bool changed = false;
      for (std::size_t i = 0; i < size(); ++i) {
        if (!is_in(StateNumber(i)) || result_.distance[i] != kFar) continue;
        result_.layer[i] = result_.layers;
        changed = true;
      }
      if (!changed) return std::move(result_);
      ++result_.layers;
    }
  }

 private:
  std::size_t size() const { return graph_.states().size(); }
  bool is_in(StateNumber state) const {
    return result_.layer[state.index()] == Fixpoint::kWinning;
  }
  bool stays(StateNumber state, std::size_t choice) const {
    return std::ranges::all_of(
        graph_.choice(state, choice).successors,
        [&](StateNumber target) { return is_in(target); });
  }

  // Distances to the goal within W, breadth-first and backwards.
  void measure() {
    result_.distance.assign(size(), kFar);
    result_.choice.assign(size(), 0);
    std::vector<StateNumber> queue;
    for (std::size_t i = 0; i < size(); ++i) {
      if (!graph_.is_goal(StateNumber(i))) continue;
      result_.distance[i] = 0;
      queue.emplace_back(i);
    }
    for (std::size_t next = 0; next < queue.size(); ++next) {
      const StateNumber state = queue[next];
      for (const Arrival& arrival : arrivals_[state.index()]) {
        budget_.tick();
        std::uint32_t& distance = result_.distance[arrival.from.index()];
        if (distance != kFar || !is_in(arrival.from) ||
            !stays(arrival.from, arrival.choice))
          continue;
        distance = result_.distance[state.index()] + 1;
        result_.choice[arrival.from.index()] = arrival.choice;
        queue.push_back(arrival.from);
      }
    }
  }

  const FullGraph& graph_;
  Budget& budget_;
  std::vector<std::vector<Arrival>> arrivals_;
  Fixpoint result_;
};

}  // namespace

Fixpoint strong_cyclic_fixpoint(const FullGraph& graph, Budget& budget) {
  return Solver(graph, budget).run();
}

}  // namespace certifond::verifier
