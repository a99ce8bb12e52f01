#include "fond/pddl/stratification.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "fond/base/check.h"

namespace certifond::pddl {
namespace {

struct Edge {
  std::uint32_t to = 0;  // a predicate
  bool negative = false;
  Location location;  // of the atom
};

using Graph = std::vector<std::vector<Edge>>;

// Recursive, as deep as the condition.
void add_edges(const Task& task, const Condition& condition, bool negative,
               std::vector<Edge>& edges) {
  using Kind = Condition::Kind;
  if (condition.kind == Kind::kAtom) {
    const PredicateId id = condition.atom.predicate;
    if (id.valid() && task.predicates[id.index()].is_derived)
      edges.push_back({id.value(), negative, condition.location});
    return;
  }
  for (std::size_t i = 0; i < condition.children.size(); ++i) {
    const bool flips = condition.kind == Kind::kNot ||
                       (condition.kind == Kind::kImply && i == 0);
    add_edges(task, condition.children[i], negative != flips, edges);
  }
}

Graph make_graph(const Task& task) {
  Graph graph(task.predicates.size());
  for (const DerivedRule& rule : task.derived)
    add_edges(task, rule.body, false, graph[rule.head.index()]);
  return graph;
}

// Tarjan's algorithm with an explicit stack.
class Components {
 public:
  explicit Components(const Graph& graph)
      : graph_(graph), order_(graph.size(), 0), component_(graph.size(), 0) {
    for (std::uint32_t v = 0; v < graph.size(); ++v)
      if (order_[v] == 0) search(v);
  }

  bool same(std::uint32_t a, std::uint32_t b) const {
    return component_[a] == component_[b];
  }
  std::uint32_t of(std::uint32_t v) const { return component_[v]; }

 private:
  struct Visit {
    std::uint32_t vertex;
    std::size_t next_edge;
    std::uint32_t low;
  };

  void enter(std::uint32_t v) {
    order_[v] = ++clock_;
    visits_.push_back({v, 0, clock_});
    path_.push_back(v);
  }

  void search(std::uint32_t root) {
    for (enter(root); !visits_.empty();) {
      Visit& visit = visits_.back();
      const auto& edges = graph_[visit.vertex];
      if (visit.next_edge == edges.size()) {
        leave();
        continue;
      }
      const std::uint32_t to = edges[visit.next_edge++].to;
      if (order_[to] == 0)
        enter(to);
      else if (component_[to] == 0)
        visit.low = std::min(visit.low, order_[to]);
    }
  }

  void leave() {
    const Visit done = visits_.back();
    visits_.pop_back();
    if (!visits_.empty())
      visits_.back().low = std::min(visits_.back().low, done.low);
    if (done.low != order_[done.vertex]) return;
    ++count_;
    std::uint32_t v;
    do {
      v = path_.back();
      path_.pop_back();
      component_[v] = count_;
    } while (v != done.vertex);
  }

  const Graph& graph_;
  std::vector<std::uint32_t> order_;
  std::vector<std::uint32_t> component_;  // from 1
  std::vector<Visit> visits_;
  std::vector<std::uint32_t> path_;
  std::uint32_t clock_ = 0;
  std::uint32_t count_ = 0;
};

// The shortest path from `from` to `to` inside their component, both included.
std::vector<std::uint32_t> shortest_path(const Graph& graph,
                                         const Components& components,
                                         std::uint32_t from, std::uint32_t to) {
  constexpr std::uint32_t kNone = ~0u;
  std::vector<std::uint32_t> parent(graph.size(), kNone);
  std::vector<std::uint32_t> queue = {from};
  parent[from] = from;
  for (std::size_t i = 0; i < queue.size() && parent[to] == kNone; ++i)
    for (const Edge& edge : graph[queue[i]])
      if (parent[edge.to] == kNone && components.same(edge.to, from)) {
        parent[edge.to] = queue[i];
        queue.push_back(edge.to);
      }
  CERTIFOND_CHECK(parent[to] != kNone);
  std::vector<std::uint32_t> path = {to};
  while (path.back() != from) path.push_back(parent[path.back()]);
  std::reverse(path.begin(), path.end());
  return path;
}

void report(Context& context, const Graph& graph, const Components& components,
            std::uint32_t from, const Edge& edge) {
  const auto& predicates = context.task.predicates;
  std::string cycle = predicates[from].name + " -> not ";
  const auto path = shortest_path(graph, components, edge.to, from);
  for (std::size_t i = 0; i < path.size(); ++i)
    cycle += (i > 0 ? " -> " : "") + predicates[path[i]].name;
  constexpr std::size_t kShown = 200;
  if (cycle.size() > kShown) cycle = cycle.substr(0, kShown) + "...";
  context.error(edge.location, "derived predicate " +
                                   quoted(predicates[from].name) +
                                   " depends on its own negation: " + cycle);
}

}  // namespace

void check_stratification(Context& context) {
  const Graph graph = make_graph(context.task);
  const Components components(graph);
  std::vector<bool> reported(graph.size() + 1, false);
  for (std::uint32_t from = 0; from < graph.size(); ++from)
    for (const Edge& edge : graph[from]) {
      const std::uint32_t component = components.of(from);
      if (!edge.negative || !components.same(from, edge.to) ||
          reported[component])
        continue;
      reported[component] = true;
      report(context, graph, components, from, edge);
    }
}

}  // namespace certifond::pddl
