#include "planner/search/learning/policy_graph.h"

#include <algorithm>
#include <utility>

#include "fond/base/check.h"
#include "planner/task/work.h"

namespace certifond::planner {
namespace {

// A state whose node was replaced this often gets a node of its own, with the
// complete state as its cube, which can never grow: the graph then settles.
constexpr std::uint32_t kRebuildsBeforeComplete = 8;

}  // namespace

PolicyGraph::PolicyGraph(StateSpace& space, const Regression& regression,
                         bool complete_states)
    : space_(space),
      task_(space.task()),
      regression_(regression),
      complete_states_(complete_states),
      index_(task_, space.packer()),
      scratch_(space.packer().words()) {}

PolicyGraph::NodeId& PolicyGraph::link(const Place& place) {
  return place.node == kRoot ? root_link_
                             : nodes_[place.node].links[place.outcome];
}

const Outcome& PolicyGraph::outcome_of(const Place& place) const {
  return task_.outcomes_of(nodes_[place.node].op)[place.outcome];
}

bool PolicyGraph::is_open(const Place& place) const {
  if (place.node == kRoot) return root_link_ == kOpen;
  const Node& node = nodes_[place.node];
  return node.alive && node.serial == place.serial &&
         node.links[place.outcome] == kOpen;
}

StateId PolicyGraph::state_at(const Place& place) {
  if (place.node == kRoot) return space_.initial();
  return space_.successor(nodes_[place.node].origin, outcome_of(place));
}

PolicyGraph::NodeId PolicyGraph::best_match(const Word* state) {
  NodeId best = kNone;
  Rank least = kInfinite;
  for_each_match(state, [&](NodeId id) {
    if (nodes_[id].rank < least) {
      least = nodes_[id].rank;
      best = id;
    }
    return true;
  });
  return best;
}

PolicyGraph::NodeId PolicyGraph::add_node(StateId origin, OperatorId op) {
  if (const auto old = node_of_.find(origin); old != node_of_.end()) {
    ++rebuilt_[origin];
    kill(old->second);
  }
  const NodeId id = insert_node(origin, op);
  node_of_[origin] = id;
  return id;
}

PolicyGraph::NodeId PolicyGraph::insert_node(StateId origin, OperatorId op) {
  const Word* state = space_.words(origin);
  Node node;
  node.origin = origin;
  node.op = op;
  node.serial = ++next_serial_;
  node.alive = true;
  node.links.assign(task_.outcomes_of(op).size(), kOpen);
  for (Literal literal : task_.precondition(op))
    regression_.require(state, literal, node.cube);
  const auto rebuilt = rebuilt_.find(origin);
  if (complete_states_ || (rebuilt != rebuilt_.end() &&
                           rebuilt->second > kRebuildsBeforeComplete)) {
    for (std::size_t a = 0; a < task_.atoms.size(); ++a) {
      const Literal positive = Literal::positive(AtomId(a));
      const bool holds = space_.packer().holds(positive, state);
      regression_.require(state, holds ? positive : !positive, node.cube);
    }
  }
  const NodeId id = index_.insert(node.cube);
  if (id >= nodes_.size()) nodes_.resize(id + std::size_t{1});
  bytes_ += sizeof(Node) + node.cube.size() * sizeof(Literal) +
            node.links.size() * sizeof(NodeId);
  nodes_[id] = std::move(node);
  ++alive_;
  return id;
}

void PolicyGraph::connect(const Place& place, NodeId target) {
  CERTIFOND_CHECK(is_open(place));
  link(place) = target;
  if (target != kGoal) nodes_[target].in.push_back(place);
  if (place.node == kRoot) return;

  Node& node = nodes_[place.node];
  const Word* state = space_.words(node.origin);
  std::vector<Literal> added;
  if (target == kGoal) {
    space_.apply(outcome_of(place), state, scratch_.data());
    const Cube goal = regression_.goal_cube(scratch_.data());
    regression_.regress(state, outcome_of(place), goal, node.cube, &added);
  } else {
    const Cube cube = nodes_[target].cube;  // may be the node's own
    regression_.regress(state, outcome_of(place), cube, node.cube, &added);
  }
  lower_rank(place.node);
  spread(place.node, std::move(added));
}

void PolicyGraph::spread(NodeId start, std::vector<Literal> added) {
  if (added.empty()) return;
  growth_.push_back({start, std::move(added)});
  while (!growth_.empty()) {
    Growth growth = std::move(growth_.back());
    growth_.pop_back();
    if (!nodes_[growth.node].alive) continue;
    for (Literal literal : growth.added)
      index_.strengthen(growth.node, literal);
    bytes_ += growth.added.size() * sizeof(Literal);
    const std::vector<Place> in = nodes_[growth.node].in;
    count_work(in.size());
    for (const Place& place : in)
      grow_in_link(place, growth.node, growth.added);
  }
}

void PolicyGraph::grow_in_link(const Place& place, NodeId target,
                               const std::vector<Literal>& added) {
  if (place.node == kRoot) {
    if (!space_.packer().holds(added, space_.words(space_.initial())))
      open(place);
    return;
  }
  if (link(place) != target) return;
  Node& node = nodes_[place.node];
  const Word* state = space_.words(node.origin);
  count_work(added.size());
  space_.apply(outcome_of(place), state, scratch_.data());
  if (!space_.packer().holds(added, scratch_.data())) {
    open(place);
    return;
  }
  std::vector<Literal> more;
  regression_.regress(state, outcome_of(place), added, node.cube, &more);
  if (!more.empty()) growth_.push_back({place.node, std::move(more)});
}

void PolicyGraph::unlink(const Place& place) {
  const NodeId target = link(place);
  if (target == kOpen || target == kGoal) return;
  std::vector<Place>& in = nodes_[target].in;
  count_work(in.size());
  const auto found = std::find(in.begin(), in.end(), place);
  CERTIFOND_CHECK(found != in.end());
  *found = in.back();
  in.pop_back();
}

void PolicyGraph::open(const Place& place) {
  const NodeId target = link(place);
  unlink(place);
  link(place) = kOpen;
  opened_.push_back(place);
  if (place.node == kRoot) return;
  const Rank rank = nodes_[place.node].rank;
  const Rank below = target == kGoal ? 0 : nodes_[target].rank;
  if (rank != kInfinite && (below == kInfinite || below + 1 == rank))
    ranks_stale_ = true;
}

void PolicyGraph::kill(NodeId id) {
  CERTIFOND_CHECK(nodes_[id].alive);
  const std::vector<Place> in = nodes_[id].in;
  for (const Place& place : in) open(place);
  Node& node = nodes_[id];
  for (std::uint32_t o = 0; o < node.links.size(); ++o) unlink(place(id, o));
  if (const auto own = node_of_.find(node.origin);
      own != node_of_.end() && own->second == id)
    node_of_.erase(own);
  node.alive = false;
  node.rank = kInfinite;
  bytes_ -= std::min(bytes_, sizeof(Node) + node.cube.size() * sizeof(Literal) +
                                 node.links.size() * sizeof(NodeId));
  node.cube.clear();
  node.links.clear();
  node.in.clear();
  index_.erase(id);
  --alive_;
}

void PolicyGraph::clear() {
  for (NodeId id = 0; id < nodes_.size(); ++id)
    if (nodes_[id].alive) kill(id);
  opened_.clear();
  rebuilt_.clear();
}

const Cube* PolicyGraph::hoped_for(const Place& place) const {
  if (place.node == kRoot) return nullptr;
  const Cube* best = nullptr;
  Rank least = kInfinite;
  for (NodeId target : nodes_[place.node].links) {
    if (target == kGoal) return nullptr;
    if (target == kOpen || nodes_[target].rank >= least) continue;
    least = nodes_[target].rank;
    best = &nodes_[target].cube;
  }
  return best;
}

std::vector<PolicyGraph::Place> PolicyGraph::take_opened() {
  return std::exchange(opened_, {});
}

// A link was added: ranks can only fall.
void PolicyGraph::lower_rank(NodeId start) {
  if (ranks_stale_) return;
  std::vector<NodeId> stack = {start};
  while (!stack.empty()) {
    const NodeId id = stack.back();
    stack.pop_back();
    Node& node = nodes_[id];
    count_work(node.links.size() + node.in.size());
    Rank best = kInfinite;
    for (NodeId target : node.links) {
      if (target == kOpen) continue;
      const Rank below = target == kGoal ? 0 : nodes_[target].rank;
      if (below != kInfinite) best = std::min(best, below + 1);
    }
    if (best >= node.rank) continue;
    node.rank = best;
    for (const Place& place : node.in)
      if (place.node != kRoot) stack.push_back(place.node);
  }
}

void PolicyGraph::refresh_ranks() {
  std::vector<NodeId> queue;
  for (NodeId id = 0; id < nodes_.size(); ++id) {
    Node& node = nodes_[id];
    count_work(node.links.size() + 1);
    if (!node.alive) continue;
    const bool last = std::find(node.links.begin(), node.links.end(), kGoal) !=
                      node.links.end();
    node.rank = last ? 1 : kInfinite;
    if (last) queue.push_back(id);
  }
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const Rank rank = nodes_[queue[next]].rank + 1;
    count_work(nodes_[queue[next]].in.size());
    for (const Place& place : nodes_[queue[next]].in) {
      if (place.node == kRoot || nodes_[place.node].rank <= rank) continue;
      nodes_[place.node].rank = rank;
      queue.push_back(place.node);
    }
  }
  ranks_stale_ = false;
}

bool PolicyGraph::require_links(NodeId id) {
  Node& node = nodes_[id];
  const Word* state = space_.words(node.origin);
  for (std::uint32_t o = 0; o < node.links.size(); ++o) {
    const Outcome& outcome = outcome_of(place(id, o));
    space_.apply(outcome, state, scratch_.data());
    const Cube target = node.links[o] == kGoal
                            ? regression_.goal_cube(scratch_.data())
                            : nodes_[node.links[o]].cube;
    count_work(target.size());
    if (!space_.packer().holds(target, scratch_.data())) return false;
    regression_.regress(state, outcome, target, node.cube);
  }
  return true;
}

bool PolicyGraph::make_least(const std::vector<NodeId>& nodes) {
  std::vector<Cube> before;
  std::size_t literals = 0;
  for (NodeId id : nodes) {
    Node& node = nodes_[id];
    before.push_back(std::exchange(node.cube, {}));
    for (Literal literal : task_.precondition(node.op))
      regression_.require(space_.words(node.origin), literal, node.cube);
  }
  bool fits = true;
  for (std::size_t last = 1; fits && literals != last;) {
    last = std::exchange(literals, 0);
    for (NodeId id : nodes) {
      fits = fits && require_links(id);
      literals += nodes_[id].cube.size();
    }
  }
  fits = fits && (root_link_ == kGoal ||
                  space_.packer().holds(nodes_[root_link_].cube,
                                        space_.words(space_.initial())));
  for (std::size_t i = 0; i < nodes.size() && !fits; ++i)
    nodes_[nodes[i]].cube = std::move(before[i]);
  return fits;
}

bool PolicyGraph::merge(const std::vector<NodeId>& nodes) {
  CubeIndex index(task_, space_.packer());
  for (NodeId id : nodes) index.insert(nodes_[id].cube);
  std::vector<NodeId> instead(nodes_.size(), kNone);
  bool any = false;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const NodeId id = nodes[i];
    index.for_each_match(space_.words(nodes_[id].origin),
                         [&](CubeIndex::Slot slot) {
                           // By rank: of equals the first stays.
                           if (slot >= i) return false;
                           count_work(nodes_[id].cube.size());
                           const Cube& weak = nodes_[nodes[slot]].cube;
                           const Cube& strong = nodes_[id].cube;
                           if (instead[nodes[slot]] != kNone ||
                               !std::includes(strong.begin(), strong.end(),
                                              weak.begin(), weak.end()))
                             return true;
                           instead[id] = nodes[slot];
                           any = true;
                           return false;
                         });
  }
  if (!any) return false;
  const auto move = [&](NodeId& link) {
    if (link != kGoal && instead[link] != kNone) link = instead[link];
  };
  move(root_link_);
  for (NodeId id : nodes)
    for (NodeId& link : nodes_[id].links) move(link);
  // Also of nodes that the root leads to no longer.
  for (Node& node : nodes_) node.in.clear();
  if (root_link_ != kGoal) nodes_[root_link_].in.push_back(root());
  for (NodeId id = 0; id < nodes_.size(); ++id)
    for (std::uint32_t o = 0; o < nodes_[id].links.size(); ++o)
      if (nodes_[id].links[o] != kGoal && nodes_[id].links[o] != kOpen) {
        count_work();
        nodes_[nodes_[id].links[o]].in.push_back(place(id, o));
      }
  return true;
}

void PolicyGraph::simplify() {
  if (complete_states_) return;
  while (make_least(reachable_by_rank()) && merge(reachable_by_rank())) {
  }
}

std::vector<PolicyGraph::NodeId> PolicyGraph::reachable_by_rank() {
  refresh_ranks();
  std::vector<NodeId> result;
  std::vector<bool> seen(nodes_.size(), false);
  const auto visit = [&](NodeId id) {
    CERTIFOND_CHECK(id != kOpen);
    if (id == kGoal || seen[id]) return;
    seen[id] = true;
    result.push_back(id);
  };
  visit(root_link_);
  for (std::size_t next = 0; next < result.size(); ++next)
    for (NodeId target : nodes_[result[next]].links) visit(target);
  std::stable_sort(result.begin(), result.end(), [&](NodeId a, NodeId b) {
    return nodes_[a].rank < nodes_[b].rank;
  });
  return result;
}

}  // namespace certifond::planner
