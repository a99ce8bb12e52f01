#include "tools/picture/layers.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "tools/picture/marks.h"
#include "tools/picture/testing/subjects.h"

namespace certifond::picture {
namespace {

// Levels as exploration gives them: an edge leads down by one at most.
Graph random_graph(unsigned seed, std::size_t rows, std::size_t width) {
  std::mt19937 random(seed);
  Graph graph;
  std::size_t above = 0;  // first state of the row above
  for (std::size_t row = 0; row < rows; ++row) {
    const std::size_t first = graph.states.size();
    const std::size_t size = row == 0 ? 1 : 1 + random() % width;
    for (std::size_t i = 0; i < size; ++i) {
      State state;
      state.kind = Kind::kStep;
      state.level = static_cast<std::uint32_t>(row);
      graph.states.push_back(state);
      if (row == 0) continue;
      for (std::size_t from = above; from < first; ++from)
        if (random() % 3 == 0 || from - above == i % (first - above))
          graph.states[from].edges.push_back(
              {StateId(graph.states.size() - 1), {0}});
    }
    above = first;
  }
  for (std::size_t i = 0; i < graph.states.size() / 2; ++i)  // and back
    graph.states[random() % graph.states.size()].edges.push_back(
        {StateId(random() % (i + 1)), {1}});
  return graph;
}

// By looking at every pair.
std::size_t naive_crossings(const Graph& graph, const Layers& layers) {
  struct Line {
    std::size_t row, from, to;
  };
  std::vector<Line> lines;
  for (std::size_t i = 0; i < graph.states.size(); ++i)
    for (const Edge& edge : graph.states[i].edges)
      if (graph[edge.target].level == graph.states[i].level + 1)
        lines.push_back({graph.states[i].level, layers.place[i],
                         layers.place[edge.target.index()]});
  std::size_t result = 0;
  for (const Line& a : lines)
    for (const Line& b : lines)
      result += a.row == b.row && a.from < b.from && a.to > b.to;
  return result;
}

Layers as_found(const Graph& graph) {
  Layers layers;
  for (const State& state : graph.states) {
    if (state.level >= layers.rows.size()) layers.rows.emplace_back();
    layers.place.push_back(
        static_cast<std::uint32_t>(layers.rows[state.level].size()));
    layers.rows[state.level].emplace_back(layers.place.size() - 1);
  }
  return layers;
}

TEST(Layers, EveryStateHasAPlaceOfItsOwnInTheRowOfItsLevel) {
  for (unsigned seed = 0; seed < 50; ++seed) {
    const Graph graph = random_graph(seed, 6, 7);
    const Layers layers = arrange(graph);
    std::set<std::pair<std::uint32_t, std::uint32_t>> places;
    for (std::size_t i = 0; i < graph.states.size(); ++i) {
      EXPECT_EQ(layers.rows[graph.states[i].level][layers.place[i]],
                StateId(i));
      places.emplace(graph.states[i].level, layers.place[i]);
    }
    EXPECT_EQ(places.size(), graph.states.size());
  }
}

TEST(Layers, CrossingsAreCountedAsPairByPair) {
  std::size_t before = 0;
  std::size_t after = 0;
  for (unsigned seed = 0; seed < 100; ++seed) {
    const Graph graph = random_graph(seed, 5, 8);
    const Layers found = as_found(graph);
    const Layers best = arrange(graph);
    EXPECT_EQ(crossings(graph, found), naive_crossings(graph, found));
    EXPECT_EQ(crossings(graph, best), naive_crossings(graph, best));
    EXPECT_LE(crossings(graph, best), crossings(graph, found));
    before += crossings(graph, found);
    after += crossings(graph, best);
  }
  EXPECT_LT(after, before * 9 / 10);
}

TEST(Layers, ATreeHasNoCrossing) {
  const Graph graph = coins(7).picture().graph;
  EXPECT_EQ(crossings(graph, arrange(graph)), 0u);
}

// Reachability, one state after the other.
TEST(Marks, AsReachabilitySays) {
  for (unsigned seed = 0; seed < 60; ++seed) {
    Graph graph = random_graph(seed, 5, 4);
    std::mt19937 random(seed);
    for (State& state : graph.states) {
      if (random() % 4 == 0) state.edges.clear();
      if (state.edges.empty())
        state.kind = random() % 3 == 0 ? Kind::kGoal : Kind::kEscape;
    }
    mark(graph);
    for (std::size_t i = 0; i < graph.states.size(); ++i) {
      std::set<StateId> reached;
      std::vector<StateId> queue;
      const auto visit = [&](StateId state) {
        for (const Edge& edge : graph[state].edges)
          if (reached.insert(edge.target).second) queue.push_back(edge.target);
      };
      visit(StateId(i));
      for (std::size_t next = 0; next < queue.size(); ++next)
        visit(queue[next]);
      EXPECT_EQ(graph.states[i].cyclic, reached.contains(StateId(i)));
      bool goal = graph.states[i].kind == Kind::kGoal;
      for (StateId state : reached) goal |= graph[state].kind == Kind::kGoal;
      EXPECT_EQ(graph.states[i].lost, !goal);
    }
  }
}

}  // namespace
}  // namespace certifond::picture
