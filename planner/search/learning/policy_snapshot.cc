#include "planner/search/learning/policy_snapshot.h"

#include <unordered_set>
#include <utility>

namespace certifond::planner {

using NodeId = PolicyGraph::NodeId;

PolicySnapshot snapshot_as_it_is(PolicyGraph& graph) {
  const std::vector<NodeId> order = graph.reachable_by_rank();
  std::vector<NodeId> place(graph.node_slots());
  for (NodeId i = 0; i < order.size(); ++i) place[order[i]] = i;
  const auto placed = [&](NodeId id) {
    return id == PolicyGraph::kGoal ? id : place[id];
  };
  PolicySnapshot result;
  result.root = placed(graph.root_link());
  for (NodeId id : order) {
    const PolicyGraph::Node& node = graph.node(id);
    PolicySnapshot::Rule rule{node.origin, node.op, {}, node.cube, node.rank};
    for (NodeId target : node.links) rule.links.push_back(placed(target));
    result.rules.push_back(std::move(rule));
  }
  return result;
}

PolicySnapshot take_snapshot(PolicyGraph& graph) {
  graph.simplify();
  return snapshot_as_it_is(graph);
}

RestoredPolicy restore(StateSpace& space, const PolicySnapshot& snapshot,
                       PolicyGraph& graph) {
  graph.clear();
  RestoredPolicy result;
  // Nodes that were taken from another search may have the same origin.
  std::unordered_set<StateId> origins;
  for (const PolicySnapshot::Rule& rule : snapshot.rules)
    result.nodes.push_back(origins.insert(rule.origin).second
                               ? graph.add_node(rule.origin, rule.op)
                               : graph.insert_node(rule.origin, rule.op));
  const auto connect = [&](const PolicyGraph::Place& place, NodeId link) {
    const bool goal = link == PolicyGraph::kGoal;
    const NodeId target = goal ? link : result.nodes[link];
    const Word* state = space.words(graph.state_at(place));
    if (goal || space.packer().holds(graph.node(target).cube, state))
      graph.connect(place, target);
    else
      result.open.push_back(place);
  };
  // By rank, so that most cubes are final when they are linked to.
  for (std::size_t i = 0; i < result.nodes.size(); ++i)
    for (std::uint32_t o = 0; o < snapshot.rules[i].links.size(); ++o)
      connect(graph.place(result.nodes[i], o), snapshot.rules[i].links[o]);
  connect(graph.root(), snapshot.root);
  for (const PolicyGraph::Place& place : graph.take_opened())
    result.open.push_back(place);
  return result;
}

}  // namespace certifond::planner
