#include "tools/picture/layers.h"

#include <algorithm>
#include <utility>

namespace certifond::picture {
namespace {

constexpr int kSweeps = 6;

// Counts, of numbers that arrive one by one, how many before were larger.
class Inversions {
 public:
  explicit Inversions(std::size_t size) : tree_(size + 1, 0) {}

  std::size_t larger_than(std::size_t value) const {
    std::size_t smaller = 0;  // or equal
    for (std::size_t i = value + 1; i > 0; i -= i & -i) smaller += tree_[i];
    return total_ - smaller;
  }
  void add(std::size_t value) {
    ++total_;
    for (std::size_t i = value + 1; i < tree_.size(); i += i & -i) ++tree_[i];
  }

 private:
  std::vector<std::size_t> tree_;  // Fenwick's
  std::size_t total_ = 0;
};

void number(Layers& layers, std::size_t row) {
  for (std::uint32_t i = 0; i < layers.rows[row].size(); ++i)
    layers.place[layers.rows[row][i].index()] = i;
}

// Neighbours in the row before and after, by state.
struct Neighbours {
  explicit Neighbours(const Graph& graph)
      : above(graph.states.size()), below(graph.states.size()) {
    for (std::size_t i = 0; i < graph.states.size(); ++i)
      for (const Edge& edge : graph.states[i].edges)
        if (graph[edge.target].level == graph.states[i].level + 1) {
          below[i].push_back(edge.target);
          above[edge.target.index()].emplace_back(i);
        }
  }

  std::vector<std::vector<StateId>> above;
  std::vector<std::vector<StateId>> below;
};

// Sorts a row by the mean place of the neighbours; a state without any keeps
// its own.
void sort_row(Layers& layers, std::size_t row,
              const std::vector<std::vector<StateId>>& neighbours) {
  std::vector<std::pair<double, StateId>> keys;
  for (StateId state : layers.rows[row]) {
    const auto& around = neighbours[state.index()];
    double sum = 0;
    for (StateId neighbour : around) sum += layers.place[neighbour.index()];
    keys.emplace_back(around.empty() ? layers.place[state.index()]
                                     : sum / static_cast<double>(around.size()),
                      state);
  }
  std::ranges::stable_sort(keys, {}, &std::pair<double, StateId>::first);
  for (std::size_t i = 0; i < keys.size(); ++i)
    layers.rows[row][i] = keys[i].second;
  number(layers, row);
}

}  // namespace

std::size_t crossings(const Graph& graph, const Layers& layers) {
  std::size_t result = 0;
  for (std::size_t row = 0; row + 1 < layers.rows.size(); ++row) {
    Inversions seen(layers.rows[row + 1].size());
    for (StateId state : layers.rows[row]) {
      std::vector<std::size_t> targets;
      for (const Edge& edge : graph[state].edges)
        if (graph[edge.target].level == row + 1)
          targets.push_back(layers.place[edge.target.index()]);
      for (std::size_t target : targets) result += seen.larger_than(target);
      for (std::size_t target : targets) seen.add(target);
    }
  }
  return result;
}

Layers arrange(const Graph& graph) {
  Layers layers;
  layers.place.resize(graph.states.size());
  for (std::size_t i = 0; i < graph.states.size(); ++i) {
    const std::size_t level = graph.states[i].level;
    if (level >= layers.rows.size()) layers.rows.resize(level + 1);
    layers.rows[level].emplace_back(i);
  }
  for (std::size_t row = 0; row < layers.rows.size(); ++row)
    number(layers, row);

  const Neighbours neighbours(graph);
  Layers best = layers;
  std::size_t least = crossings(graph, best);
  for (int sweep = 0; sweep < kSweeps && least > 0; ++sweep) {
    if (sweep % 2 == 0)
      for (std::size_t row = 1; row < layers.rows.size(); ++row)
        sort_row(layers, row, neighbours.above);
    else
      for (std::size_t row = layers.rows.size() - 1; row-- > 0;)
        sort_row(layers, row, neighbours.below);
    const std::size_t count = crossings(graph, layers);
    if (count >= least) continue;
    least = count;
    best = layers;
  }
  return best;
}

}  // namespace certifond::picture
