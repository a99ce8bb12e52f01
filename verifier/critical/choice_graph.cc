#include "verifier/critical/choice_graph.h"

#include <algorithm>
#include <set>

namespace certifond::verifier::critical {
namespace {

constexpr Node kFar = Components::kNone;

bool stays(const Choice& choice, const std::vector<bool>& allowed) {
  return std::ranges::all_of(choice.targets,
                             [&](Node target) { return allowed[target]; });
}

// Steps to the nearest goal, by choices that stay among the allowed nodes.
std::vector<Node> goal_distances(const ChoiceGraph& graph,
                                 const std::vector<bool>& allowed) {
  std::vector<std::vector<Node>> before(graph.size());
  std::vector<Node> distance(graph.size(), kFar);
  std::vector<Node> queue;
  for (Node node = 0; node < graph.size(); ++node) {
    if (!allowed[node]) continue;
    if (graph.goal[node]) {
      distance[node] = 0;
      queue.push_back(node);
    }
    for (const Choice& choice : graph.choices[node])
      if (stays(choice, allowed))
        for (Node target : choice.targets) before[target].push_back(node);
  }
  for (std::size_t next = 0; next < queue.size(); ++next)
    for (Node node : before[queue[next]]) {
      if (distance[node] != kFar) continue;
      distance[node] = distance[queue[next]] + 1;
      queue.push_back(node);
    }
  return distance;
}

// Steps from node 0, by choices that stay.
std::vector<Node> depths(const ChoiceGraph& graph,
                         const std::vector<bool>& allowed) {
  std::vector<Node> depth(graph.size(), kFar);
  std::vector<Node> queue;
  if (allowed[0]) {
    depth[0] = 0;
    queue.push_back(0);
  }
  for (std::size_t next = 0; next < queue.size(); ++next)
    for (const Choice& choice : graph.choices[queue[next]]) {
      if (!stays(choice, allowed)) continue;
      for (Node target : choice.targets) {
        if (depth[target] != kFar) continue;
        depth[target] = depth[queue[next]] + 1;
        queue.push_back(target);
      }
    }
  return depth;
}

// The nodes of the part, or none.
std::vector<bool> solvable_nodes(const ChoiceGraph& graph, Node max_depth) {
  std::vector<bool> allowed(graph.size(), true);
  for (bool changed = true; changed;) {
    changed = false;
    const std::vector<Node> distance = goal_distances(graph, allowed);
    const std::vector<Node> depth = depths(graph, allowed);
    for (Node node = 0; node < graph.size(); ++node) {
      if (!allowed[node]) continue;
      if (distance[node] != kFar && depth[node] != kFar &&
          (graph.goal[node] || depth[node] < max_depth))
        continue;
      allowed[node] = false;
      changed = true;
    }
  }
  return allowed;
}

}  // namespace

std::optional<ChoiceGraph> solvable_part(const ChoiceGraph& graph, Node depth) {
  const std::vector<bool> allowed = solvable_nodes(graph, depth);
  if (!allowed[0]) return std::nullopt;
  std::vector<Node> number(graph.size(), kFar);
  ChoiceGraph part;
  for (Node node = 0; node < graph.size(); ++node) {
    if (!allowed[node]) continue;
    number[node] = part.size();
    part.goal.push_back(graph.goal[node]);
    part.origin.push_back(graph.origin[node]);
  }
  part.choices.resize(part.size());
  for (Node node = 0; node < graph.size(); ++node) {
    if (!allowed[node]) continue;
    std::set<std::vector<Node>> seen;
    for (const Choice& choice : graph.choices[node]) {
      if (!stays(choice, allowed)) continue;
      Choice kept{choice.label, {}};
      for (Node target : choice.targets) kept.targets.push_back(number[target]);
      if (seen.insert(kept.targets).second)
        part.choices[number[node]].push_back(std::move(kept));
    }
  }
  return part;
}

ChoicePolicy nearest_policy(const ChoiceGraph& graph) {
  const std::vector<Node> distance =
      goal_distances(graph, std::vector<bool>(graph.size(), true));
  ChoicePolicy all(graph.size(), kNoChoice);
  for (Node node = 0; node < graph.size(); ++node) {
    Node best = kFar;
    for (std::uint32_t i = 0; i < graph.choices[node].size(); ++i)
      for (Node target : graph.choices[node][i].targets)
        if (distance[target] < best) {
          best = distance[target];
          all[node] = i;
        }
  }
  ChoicePolicy policy(graph.size(), kNoChoice);
  for (Node node : policy_nodes(graph, all)) policy[node] = all[node];
  return policy;
}

std::vector<Node> policy_nodes(const ChoiceGraph& graph,
                               const ChoicePolicy& policy) {
  std::vector<bool> seen(graph.size(), false);
  std::vector<Node> nodes = {0};
  seen[0] = true;
  for (std::size_t next = 0; next < nodes.size(); ++next) {
    const Node node = nodes[next];
    if (policy[node] == kNoChoice) continue;
    for (Node target : graph.choices[node][policy[node]].targets) {
      if (seen[target]) continue;
      seen[target] = true;
      nodes.push_back(target);
    }
  }
  return nodes;
}

Successors policy_edges(const ChoiceGraph& graph, const ChoicePolicy& policy) {
  Successors edges(graph.size());
  for (Node node : policy_nodes(graph, policy)) {
    if (policy[node] == kNoChoice) continue;
    for (Node target : graph.choices[node][policy[node]].targets)
      if (!graph.goal[target]) edges[node].push_back(target);
  }
  return edges;
}

std::vector<std::vector<Node>> policy_traps(const ChoiceGraph& graph,
                                            const ChoicePolicy& policy) {
  Successors edges(graph.size());
  for (Node node : policy_nodes(graph, policy))
    if (policy[node] != kNoChoice)
      edges[node] = graph.choices[node][policy[node]].targets;
  const Components components = strongly_connected(edges, std::vector<Node>{0},
                                                   [](Node) { return true; });
  std::vector<std::vector<Node>> traps;
  for (const auto& members : components.members) {
    const bool leaves = std::ranges::any_of(members, [&](Node node) {
      return graph.goal[node] ||
             std::ranges::any_of(edges[node], [&](Node target) {
               return components.of[target] != components.of[node];
             });
    });
    if (!leaves) traps.push_back(members);
  }
  return traps;
}

}  // namespace certifond::verifier::critical
