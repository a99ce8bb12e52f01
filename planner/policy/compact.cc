#include "planner/policy/compact.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>

#include "planner/policy/cube.h"
#include "planner/policy/regression.h"
#include "planner/task/work.h"

namespace certifond::planner {
namespace {

// Least conditions of all nodes, by a work-list.
class LeastConditions {
 public:
  LeastConditions(StateSpace& space, const Solution& solution)
      : space_(space),
        task_(space.task()),
        solution_(solution),
        regression_(task_, space.packer()),
        nodes_(solution.nodes.size()) {}

  // False if a limit came first.
  bool run(ResourceGuard& guard) {
    index_nodes();
    for (std::uint32_t n = 0; n < nodes_.size(); ++n) {
      if (guard.exhausted()) return false;
      start(n);
    }
    for (std::size_t q = 0; q < queue_.size(); ++q) {
      if (guard.exhausted()) return false;
      propagate(queue_[q]);
    }
    return true;
  }

  Cube& cube(std::uint32_t n) { return nodes_[n].cube; }

 private:
  struct Edge {
    std::uint32_t from = 0;
    OutcomeId outcome;
  };
  struct Node {
    Cube cube;
    std::vector<Literal> pending;  // not yet passed on to predecessors
    std::vector<Edge> predecessors;
    bool queued = false;
  };

  const Word* words(std::uint32_t n) const {
    return space_.words(solution_.nodes[n].state);
  }

  void index_nodes() {
    for (std::uint32_t n = 0; n < nodes_.size(); ++n) {
      const std::size_t state = solution_.nodes[n].state.index();
      if (state >= node_of_.size()) node_of_.resize(state + 1, kNoNode);
      node_of_[state] = n;
    }
  }

  void start(std::uint32_t n) {
    Node& node = nodes_[n];
    const Solution::Node& origin = solution_.nodes[n];
    for (const Literal literal : task_.precondition(origin.op)) {
      regression_.require(words(n), literal, node.cube, &node.pending);
    }
    const Range outcomes = task_.operators[origin.op.index()].outcomes;
    for (std::uint32_t o = outcomes.begin; o < outcomes.end; ++o) {
      const StateId next = space_.successor(origin.state, task_.outcomes[o]);
      if (space_.is_goal(next)) {
        regression_.regress(words(n), task_.outcomes[o],
                            regression_.goal_cube(space_.words(next)),
                            node.cube, &node.pending);
      } else {
        nodes_[node_of_[next.index()]].predecessors.push_back(
            {n, OutcomeId(o)});
      }
    }
    enqueue(n);
  }

  void enqueue(std::uint32_t n) {
    if (nodes_[n].pending.empty() || nodes_[n].queued) return;
    nodes_[n].queued = true;
    queue_.push_back(n);
  }

  void propagate(std::uint32_t n) {
    const std::vector<Literal> target = std::exchange(nodes_[n].pending, {});
    nodes_[n].queued = false;
    for (const Edge edge : nodes_[n].predecessors) {
      count_work(target.size());
      Node& before = nodes_[edge.from];
      regression_.regress(words(edge.from),
                          task_.outcomes[edge.outcome.index()], target,
                          before.cube, &before.pending);
      enqueue(edge.from);
    }
  }

  static constexpr std::uint32_t kNoNode = 0xffffffff;

  StateSpace& space_;
  const Task& task_;
  const Solution& solution_;
  Regression regression_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> node_of_;  // by StateId
  std::vector<std::uint32_t> queue_;
};

// One bit for each literal, sixty-four of them shared by all: a subset's bits
// are a subset.
std::uint64_t signature(const Cube& cube) {
  std::uint64_t bits = 0;
  for (const Literal literal : cube)
    bits |= std::uint64_t{1} << (literal.index() % 64);
  return bits;
}

// For each cube the first one of the list that it contains (maybe itself).
// Comparing all pairs is left out for lists that are too long for it; then
// only equal cubes are found.
class Representatives {
 public:
  static constexpr std::size_t kMaxCompared = 30000;

  std::uint32_t add(const Cube& cube, std::uint32_t index) {
    const auto [place, fresh] = first_.try_emplace(cube, index);
    if (!fresh) return place->second;
    count_work(cube.size() + kept_.size());
    const std::uint64_t bits = signature(cube);
    for (const auto& [other_bits, other, representative] : kept_) {
      if ((other_bits & ~bits) == 0 &&
          std::includes(cube.begin(), cube.end(), other->begin(),
                        other->end())) {
        return place->second = representative;
      }
    }
    if (kept_.size() < kMaxCompared) {
      kept_.push_back({bits, &place->first, index});
    }
    return index;
  }

 private:
  struct Kept {
    std::uint64_t bits = 0;
    const Cube* cube = nullptr;
    std::uint32_t index = 0;
  };
  std::map<Cube, std::uint32_t> first_;
  std::vector<Kept> kept_;
};

// The rules that can be reached from the initial state's, renumbered.
PolicyRules reachable_rules(const Solution& solution,
                            const std::vector<std::uint32_t>& representative,
                            LeastConditions& conditions) {
  std::vector<bool> needed(solution.nodes.size(), false);
  std::vector<std::uint32_t> stack = {representative[solution.initial]};
  needed[stack.back()] = true;
  while (!stack.empty()) {
    const Solution::Node& node = solution.nodes[stack.back()];
    stack.pop_back();
    for (const std::uint32_t next : solution.successors_of(node)) {
      const std::uint32_t target = representative[next];
      if (needed[target]) continue;
      needed[target] = true;
      stack.push_back(target);
    }
  }
  std::vector<std::uint32_t> place(solution.nodes.size());
  std::uint32_t count = 0;
  for (std::uint32_t n = 0; n < place.size(); ++n) {
    if (needed[n]) place[n] = count++;
  }
  PolicyRules rules;
  for (std::uint32_t n = 0; n < place.size(); ++n) {
    if (!needed[n]) continue;
    const Solution::Node& node = solution.nodes[n];
    PolicyRule rule;
    rule.cube = std::move(conditions.cube(n));
    rule.op = node.op;
    rule.rank = node.rank;
    rule.goal_successor = node.goal_successor;
    for (const std::uint32_t next : solution.successors_of(node)) {
      rule.successors.push_back(place[representative[next]]);
    }
    std::sort(rule.successors.begin(), rule.successors.end());
    rule.successors.erase(
        std::unique(rule.successors.begin(), rule.successors.end()),
        rule.successors.end());
    rules.push_back(std::move(rule));
  }
  return rules;
}

}  // namespace

std::optional<PolicyRules> compact_rules(StateSpace& space,
                                         const Solution& solution,
                                         ResourceGuard& guard) {
  if (solution.nodes.empty()) return PolicyRules();
  LeastConditions conditions(space, solution);
  if (!conditions.run(guard)) return std::nullopt;
  Representatives representatives;
  std::vector<std::uint32_t> representative;
  for (std::uint32_t n = 0; n < solution.nodes.size(); ++n) {
    if (guard.exhausted()) return std::nullopt;
    representative.push_back(representatives.add(conditions.cube(n), n));
  }
  return reachable_rules(solution, representative, conditions);
}

}  // namespace certifond::planner
