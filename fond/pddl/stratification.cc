#include "fond/pddl/stratification.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "fond/base/check.h"
#include "fond/pddl/components.h"

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

Successors successors_of(const Graph& graph) {
  Successors successors(graph.size());
  for (std::size_t v = 0; v < graph.size(); ++v)
    for (const Edge& edge : graph[v]) successors[v].push_back(edge.to);
  return successors;
}

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
                                   in_quotes(predicates[from].name) +
                                   " depends on its own negation: " + cycle);
}

}  // namespace

void check_stratification(Context& context) {
  const Graph graph = make_graph(context.task);
  const Successors successors = successors_of(graph);
  const Components components(successors);
  std::vector<bool> reported(components.count() + 1, false);
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
