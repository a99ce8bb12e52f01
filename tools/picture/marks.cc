#include "tools/picture/marks.h"

#include <algorithm>
#include <limits>

namespace certifond::picture {
namespace {

// Tarjan's algorithm with a stack of its own: graphs may be deep.
class Components {
 public:
  explicit Components(Graph& graph)
      : graph_(graph),
        number_(graph.states.size(), kUnseen),
        low_(graph.states.size()),
        open_(graph.states.size(), false) {
    for (std::size_t i = 0; i < graph.states.size(); ++i)
      if (number_[i] == kUnseen) visit(StateId(i));
  }

 private:
  static constexpr std::uint32_t kUnseen =
      std::numeric_limits<std::uint32_t>::max();

  struct Frame {
    StateId state;
    std::size_t next_edge = 0;
  };

  void enter(StateId state) {
    number_[state.index()] = low_[state.index()] = next_number_++;
    open_[state.index()] = true;
    component_.push_back(state);
    frames_.push_back({state});
  }

  void visit(StateId root) {
    enter(root);
    while (!frames_.empty()) {
      const StateId state = frames_.back().state;
      const auto& edges = graph_[state].edges;
      if (frames_.back().next_edge < edges.size()) {
        const StateId target = edges[frames_.back().next_edge++].target;
        if (number_[target.index()] == kUnseen)
          enter(target);
        else if (open_[target.index()])
          lower(state, number_[target.index()]);
        continue;
      }
      frames_.pop_back();
      if (!frames_.empty()) lower(frames_.back().state, low_[state.index()]);
      if (low_[state.index()] == number_[state.index()]) close(state);
    }
  }

  void lower(StateId state, std::uint32_t number) {
    low_[state.index()] = std::min(low_[state.index()], number);
  }

  void close(StateId root) {
    const bool cyclic =
        component_.back() != root ||
        std::ranges::count(graph_[root].edges, root, &Edge::target) > 0;
    StateId state;
    do {
      state = component_.back();
      component_.pop_back();
      open_[state.index()] = false;
      graph_[state].cyclic = cyclic;
    } while (state != root);
  }

  Graph& graph_;
  std::vector<std::uint32_t> number_;  // by state, in order of arrival
  std::vector<std::uint32_t> low_;     // least open one that is reached
  std::vector<bool> open_;
  std::uint32_t next_number_ = 0;
  std::vector<StateId> component_;  // open states, in order of arrival
  std::vector<Frame> frames_;
};

void mark_hopeless(Graph& graph) {
  std::vector<std::vector<StateId>> sources(graph.states.size());
  std::vector<StateId> queue;
  for (std::size_t i = 0; i < graph.states.size(); ++i) {
    State& state = graph.states[i];
    for (const Edge& edge : state.edges)
      sources[edge.target.index()].emplace_back(i);
    state.lost = state.kind != Kind::kGoal && state.kind != Kind::kUnexplored;
    if (!state.lost) queue.emplace_back(i);
  }
  for (std::size_t next = 0; next < queue.size(); ++next)
    for (StateId source : sources[queue[next].index()])
      if (graph[source].lost) {
        graph[source].lost = false;
        queue.push_back(source);
      }
}

void mark_trap(Graph& graph, StateId trap) {
  std::vector<bool> seen(graph.states.size(), false);
  std::vector<StateId> queue = {trap};
  seen[trap.index()] = true;
  for (std::size_t next = 0; next < queue.size(); ++next) {
    graph[queue[next]].lost = true;
    for (const Edge& edge : graph[queue[next]].edges)
      if (!seen[edge.target.index()]) {
        seen[edge.target.index()] = true;
        queue.push_back(edge.target);
      }
  }
}

}  // namespace

void mark(Graph& graph) {
  const Components components(graph);
  mark_hopeless(graph);
  if (graph.counterexample &&
      graph.counterexample->flaw == verifier::Flaw::kTrap)
    mark_trap(graph, graph.counterexample->path.back());
}

}  // namespace certifond::picture
