// A policy under construction, as a graph of partial states.
//
// A node is an operator with a cube, learnt from one concrete state, its
// *origin*.  Each outcome of the operator has a link: to another node, to the
// goal, or open.  The cubes are the least sets of literals with
//     cube(n) contains pre(op(n)) and, for every outcome o with a link,
//     the regression of cube(n.o) through o           (cube(goal) = the goal),
// so that *every* state of cube(n), not just the origin, can follow op(n), and
// each outcome lands in the cube of the node that is linked.  When no link is
// open the nodes are a closed policy.
//
// Cubes only grow, and stay subsets of their origins.  When cube(m) grows, a
// link n.o = m whose state (origin(n) after o) left the cube is opened again.
//
// rank(goal) = 0, rank(n) = 1 + least rank over its links; infinite while
// there is no way to the goal.  Only nodes of finite rank may be linked to, so
// in a graph without open links every rank is finite, and the nodes sorted by
// rank, first match wins, are a strong cyclic policy: the first match of a
// state has the least rank r of all that match, all its outcomes match, and
// one of them matches a node of rank below r.
#pragma once

#include <cstdint>
#include <limits>
#include <unordered_map>
#include <vector>

#include "planner/policy/cube.h"
#include "planner/policy/regression.h"
#include "planner/search/learning/cube_index.h"
#include "planner/task/state_space.h"

namespace certifond::planner {

class PolicyGraph {
 public:
  using NodeId = std::uint32_t;
  using Rank = std::uint32_t;
  static constexpr NodeId kNone = std::numeric_limits<NodeId>::max();
  static constexpr NodeId kOpen = kNone;
  static constexpr NodeId kGoal = kNone - 1;
  static constexpr NodeId kRoot = kNone - 2;
  static constexpr Rank kInfinite = std::numeric_limits<Rank>::max();

  // An outcome of a node, or the way in: {kRoot, 0}.
  struct Place {
    NodeId node = kRoot;
    std::uint32_t outcome = 0;
    std::uint32_t serial = 0;  // of the node; another one means: node is gone

    friend bool operator==(const Place&, const Place&) = default;
  };

  struct Node {
    StateId origin;
    OperatorId op;
    Cube cube;
    std::vector<NodeId> links;  // one for each outcome
    std::vector<Place> in;      // the places that link here
    Rank rank = kInfinite;
    std::uint32_t serial = 0;
    bool alive = false;
  };

  // With `complete_states` every cube is its origin, as it is.
  PolicyGraph(StateSpace& space, const Regression& regression,
              bool complete_states = false);

  Place root() const { return {}; }
  NodeId root_link() const { return root_link_; }
  // Whether `place` still exists and is open.
  bool is_open(const Place& place) const;
  // The concrete state that arrives at `place`.
  StateId state_at(const Place& place);

  // A node of finite rank whose cube holds `state`, of least rank; or kNone.
  NodeId best_match(const Word* state);
  // Calls visit(id) for the nodes whose cube holds `state`, with exact ranks,
  // until it returns false.
  template <typename Visit>
  void for_each_match(const Word* state, Visit visit) {
    if (ranks_stale_) refresh_ranks();
    index_.for_each_match(state, visit);
  }
  bool matches(const Word* state) { return best_match(state) != kNone; }

  // A new node with open links.  An older node with the same origin is killed.
  NodeId add_node(StateId origin, OperatorId op);
  // The same beside older ones, for a node that was found elsewhere.
  NodeId insert_node(StateId origin, OperatorId op);
  // Closes an open place.  `target` holds the state that arrives there.
  void connect(const Place& place, NodeId target);
  // Takes a node out; the places that link to it are opened again.
  void kill(NodeId node);
  // Takes all nodes out, and forgets how often they were made: the next ones
  // begin with least cubes again.
  void clear();

  // Where the node at `place` goes when luck holds: the cube of its link of
  // least rank; nothing for the root, or if that is the goal.
  const Cube* hoped_for(const Place& place) const;

  // The places that were opened since the last call.
  std::vector<Place> take_opened();

  const Node& node(NodeId id) const { return nodes_[id]; }
  std::size_t node_slots() const { return nodes_.size(); }
  std::size_t alive() const { return alive_; }
  Place place(NodeId id, std::uint32_t outcome) const {
    return {id, outcome, nodes_[id].serial};
  }
  // Of a closed graph: makes the cubes of the nodes that the root leads to
  // least again (what links asked for that are gone is still in them) and
  // leaves nodes out that another one of no higher rank holds entirely, until
  // neither is possible.  Links are only ever moved to weaker cubes, so all
  // that held before holds afterwards.
  void simplify();

  // The nodes that the root leads to, by rank; exact ranks.
  std::vector<NodeId> reachable_by_rank();
  std::size_t bytes() const { return bytes_; }

 private:
  NodeId& link(const Place& place);
  const Outcome& outcome_of(const Place& place) const;
  void open(const Place& place);
  void unlink(const Place& place);
  // Puts literals that were added to cubes through all links backwards.
  void spread(NodeId start, std::vector<Literal> added);
  void grow_in_link(const Place& place, NodeId target,
                    const std::vector<Literal>& added);
  // Conditional effects leave a choice of what keeps them from firing, and the
  // least cubes may come to choose otherwise than those that the links were
  // made with.  False, and the cubes as they were: a link's state would not be
  // in the cube that it leads to.
  bool make_least(const std::vector<NodeId>& nodes);
  bool require_links(NodeId id);
  // Moves links to nodes that hold their target; says whether there were any.
  bool merge(const std::vector<NodeId>& nodes);
  void lower_rank(NodeId start);
  void refresh_ranks();

  struct Growth {
    NodeId node;
    std::vector<Literal> added;
  };

  StateSpace& space_;
  const Task& task_;
  const Regression& regression_;
  bool complete_states_;
  CubeIndex index_;  // slots are node ids
  std::vector<Node> nodes_;
  std::unordered_map<StateId, NodeId> node_of_;  // by origin; none inserted
  std::unordered_map<StateId, std::uint32_t> rebuilt_;  // how often
  NodeId root_link_ = kOpen;
  std::vector<Place> opened_;
  std::vector<Growth> growth_;
  bool ranks_stale_ = false;
  std::size_t alive_ = 0;
  std::uint32_t next_serial_ = 0;
  std::size_t bytes_ = 0;
  std::vector<Word> scratch_;
};

}  // namespace certifond::planner
