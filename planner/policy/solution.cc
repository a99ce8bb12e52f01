#include "planner/policy/solution.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "fond/base/check.h"

namespace certifond::planner {
namespace {

constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

class Builder {
 public:
  Builder(const StateGraph& graph,
          const std::vector<SearchResult::Choice>& policy)
      : graph_(graph), place_(graph.size(), kNone) {
    std::vector<std::uint32_t> choice_of(graph.size(), kNone);
    for (std::size_t i = 0; i < policy.size(); ++i) {
      choice_of[policy[i].state.index()] = static_cast<std::uint32_t>(i);
    }
    reach(policy, choice_of);
  }

  Solution run() {
    link();
    if (!rank_by_longest_way()) rank_by_shortest_way();
    sort_by_rank();
    return std::move(out_);
  }

 private:
  struct Draft {
    StateId state;
    const StateGraph::Action* action;
    std::uint32_t rank = kNone;
  };

  std::uint32_t visit(StateId state) {
    std::uint32_t& place = place_[state.index()];
    if (place == kNone) {
      place = static_cast<std::uint32_t>(drafts_.size());
      drafts_.push_back({state, nullptr});
    }
    return place;
  }

  void reach(const std::vector<SearchResult::Choice>& policy,
             const std::vector<std::uint32_t>& choice_of) {
    if (!graph_.is_goal(graph_.initial())) visit(graph_.initial());
    for (std::size_t i = 0; i < drafts_.size(); ++i) {
      const std::uint32_t choice = choice_of[drafts_[i].state.index()];
      CERTIFOND_CHECK(choice != kNone);  // closed
      drafts_[i].action = policy[choice].action;
      for (const StateId next : policy[choice].action->successors) {
        if (!graph_.is_goal(next)) visit(next);
      }
    }
  }

  // Predecessors of every node, in one pool.
  void link() {
    first_predecessor_.assign(drafts_.size() + 1, 0);
    for_each_edge(
        [&](std::uint32_t, std::uint32_t to) { ++first_predecessor_[to + 1]; });
    std::partial_sum(first_predecessor_.begin(), first_predecessor_.end(),
                     first_predecessor_.begin());
    predecessors_.resize(first_predecessor_.back());
    std::vector<std::uint32_t> next(first_predecessor_.begin(),
                                    first_predecessor_.end() - 1);
    for_each_edge([&](std::uint32_t from, std::uint32_t to) {
      predecessors_[next[to]++] = from;
    });
  }

  template <typename Visit>
  void for_each_edge(const Visit& visit_edge) const {
    for (std::uint32_t i = 0; i < drafts_.size(); ++i) {
      for (const StateId next : drafts_[i].action->successors) {
        if (!graph_.is_goal(next)) visit_edge(i, place_[next.index()]);
      }
    }
  }

  bool reaches_goal_at_once(const Draft& draft) const {
    const auto successors = draft.action->successors;
    return std::any_of(successors.begin(), successors.end(),
                       [&](StateId id) { return graph_.is_goal(id); });
  }

  // Kahn's algorithm from the goal backwards; false if there is a cycle.
  bool rank_by_longest_way() {
    std::vector<std::uint32_t> open(drafts_.size(), 0);
    for_each_edge([&](std::uint32_t from, std::uint32_t) { ++open[from]; });
    std::vector<std::uint32_t> queue;
    std::vector<std::uint32_t> rank(drafts_.size(), 1);
    for (std::uint32_t i = 0; i < drafts_.size(); ++i) {
      if (open[i] == 0) queue.push_back(i);
    }
    for (std::size_t q = 0; q < queue.size(); ++q) {
      for (const std::uint32_t from : predecessors(queue[q])) {
        rank[from] = std::max(rank[from], rank[queue[q]] + 1);
        if (--open[from] == 0) queue.push_back(from);
      }
    }
    if (queue.size() < drafts_.size()) return false;
    for (std::size_t i = 0; i < drafts_.size(); ++i) drafts_[i].rank = rank[i];
    out_.strong = true;
    return true;
  }

  void rank_by_shortest_way() {
    std::vector<std::uint32_t> queue;
    for (std::uint32_t i = 0; i < drafts_.size(); ++i) {
      if (!reaches_goal_at_once(drafts_[i])) continue;
      drafts_[i].rank = 1;
      queue.push_back(i);
    }
    for (std::size_t q = 0; q < queue.size(); ++q) {
      for (const std::uint32_t from : predecessors(queue[q])) {
        if (drafts_[from].rank != kNone) continue;
        drafts_[from].rank = drafts_[queue[q]].rank + 1;
        queue.push_back(from);
      }
    }
    CERTIFOND_CHECK(queue.size() == drafts_.size());  // no trap
  }

  std::span<const std::uint32_t> predecessors(std::uint32_t node) const {
    return {predecessors_.data() + first_predecessor_[node],
            first_predecessor_[node + 1] - first_predecessor_[node]};
  }

  void sort_by_rank() {
    std::vector<std::uint32_t> order(drafts_.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::uint32_t a, std::uint32_t b) {
                       return drafts_[a].rank < drafts_[b].rank;
                     });
    std::vector<std::uint32_t> new_place(order.size());
    for (std::uint32_t i = 0; i < order.size(); ++i) new_place[order[i]] = i;
    if (!order.empty()) out_.initial = new_place[0];
    for (const std::uint32_t old : order) add_node(drafts_[old], new_place);
  }

  void add_node(const Draft& draft,
                const std::vector<std::uint32_t>& new_place) {
    Solution::Node node;
    node.state = draft.state;
    node.op = draft.action->op;
    node.rank = draft.rank;
    const auto begin = static_cast<std::ptrdiff_t>(out_.successors.size());
    for (const StateId next : draft.action->successors) {
      if (graph_.is_goal(next)) {
        node.goal_successor = true;
      } else {
        out_.successors.push_back(new_place[place_[next.index()]]);
      }
    }
    std::sort(out_.successors.begin() + begin, out_.successors.end());
    node.successors = {static_cast<std::uint32_t>(begin),
                       static_cast<std::uint32_t>(out_.successors.size())};
    out_.nodes.push_back(node);
  }

  const StateGraph& graph_;
  std::vector<std::uint32_t> place_;  // by StateId: in drafts_
  std::vector<Draft> drafts_;         // in the order of reaching them
  std::vector<std::uint32_t> first_predecessor_;
  std::vector<std::uint32_t> predecessors_;
  Solution out_;
};

}  // namespace

Solution make_solution(const StateGraph& graph,
                       const std::vector<SearchResult::Choice>& policy) {
  return Builder(graph, policy).run();
}

PolicyRules state_rules(const StateSpace& space, const Solution& solution) {
  const Task& task = space.task();
  PolicyRules rules;
  rules.reserve(solution.nodes.size());
  for (const Solution::Node& node : solution.nodes) {
    PolicyRule rule;
    rule.complete = true;
    for (std::size_t v = 0; v < task.variables.size(); ++v) {
      if (task.variables[v].derived) continue;
      const std::uint32_t value =
          space.packer().value(VariableId(v), space.words(node.state));
      if (value > 0)
        insert_literal(rule.cube,
                       Literal::positive(task.variables[v].atoms[value - 1]));
    }
    rule.op = node.op;
    rule.rank = node.rank;
    const auto successors = solution.successors_of(node);
    rule.successors.assign(successors.begin(), successors.end());
    rule.goal_successor = node.goal_successor;
    rules.push_back(std::move(rule));
  }
  return rules;
}

}  // namespace certifond::planner
