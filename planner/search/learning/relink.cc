#include "planner/search/learning/relink.h"

#include <utility>
#include <vector>

#include "planner/task/work.h"

namespace certifond::planner {
namespace {

using NodeId = PolicyGraph::NodeId;

// For each rule the number of rules that it leads to.
std::vector<std::uint32_t> closure_sizes(const PolicySnapshot& snapshot) {
  const std::size_t count = snapshot.rules.size();
  std::vector<std::uint32_t> sizes(count, 0);
  std::vector<NodeId> seen_from(count, PolicyGraph::kNone);
  std::vector<NodeId> stack;
  for (NodeId from = 0; from < count; ++from) {
    const auto visit = [&](NodeId id) {
      if (id == PolicyGraph::kGoal || seen_from[id] == from) return;
      seen_from[id] = from;
      stack.push_back(id);
      ++sizes[from];
    };
    visit(from);
    while (!stack.empty()) {
      const NodeId id = stack.back();
      stack.pop_back();
      count_work(snapshot.rules[id].links.size());
      for (NodeId next : snapshot.rules[id].links) visit(next);
    }
  }
  return sizes;
}

}  // namespace

bool relink(StateSpace& space, PolicyGraph& graph,
            const std::vector<NodeId>& nodes, PolicySnapshot& snapshot) {
  const std::vector<std::uint32_t> sizes = closure_sizes(snapshot);
  std::vector<NodeId> place(graph.node_slots());
  for (NodeId i = 0; i < nodes.size(); ++i) place[nodes[i]] = i;
  const auto need = [&](NodeId i) {
    return std::pair(sizes[i], graph.node(nodes[i]).rank);
  };
  bool any = false;
  const auto move = [&](NodeId& link, const PolicyGraph::Place& at) {
    if (link == PolicyGraph::kGoal) return;
    NodeId best = link;
    const StateId state = graph.state_at(at);
    graph.for_each_match(space.words(state), [&](NodeId id) {
      if (need(place[id]) < need(best)) best = place[id];
      return true;
    });
    any = any || best != link;
    link = best;
  };
  move(snapshot.root, graph.root());
  for (std::size_t i = 0; i < nodes.size(); ++i)
    for (std::uint32_t o = 0; o < snapshot.rules[i].links.size(); ++o)
      move(snapshot.rules[i].links[o], graph.place(nodes[i], o));
  return any;
}

}  // namespace certifond::planner
