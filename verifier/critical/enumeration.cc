#include "verifier/critical/enumeration.h"

#include <algorithm>

namespace certifond::verifier::critical {
namespace {

class Enumerator {
 public:
  Enumerator(const ChoiceGraph& graph, std::size_t max_steps, Budget& budget)
      : graph_(graph),
        max_steps_(max_steps),
        budget_(budget),
        policy_(graph.size(), kNoChoice) {}

  // Counts through the choices of the states in the order in which they are
  // met; the last one decided moves on first.
  std::optional<Enumeration> run() {
    std::vector<Node> decided;
    for (;;) {
      if (!count()) return std::nullopt;
      const Node open = first_open();
      if (open != kNoChoice && !graph_.choices[open].empty()) {
        policy_[open] = 0;
        decided.push_back(open);
        continue;
      }
      if (open == kNoChoice && !evaluate()) return std::nullopt;
      while (!decided.empty() && policy_[decided.back()] + 1 ==
                                     graph_.choices[decided.back()].size()) {
        policy_[decided.back()] = kNoChoice;
        decided.pop_back();
      }
      if (decided.empty()) return result_;
      ++policy_[decided.back()];
    }
  }

 private:
  bool count() {
    budget_.tick();
    return ++steps_ <= max_steps_;
  }

  // The first state that is reached, no goal, and not decided.
  Node first_open() const {
    for (Node node : policy_nodes(graph_, policy_))
      if (!graph_.goal[node] && policy_[node] == kNoChoice) return node;
    return kNoChoice;
  }

  // False: too much work.
  bool evaluate() {
    ++result_.policies;
    const std::vector<Node> nodes = policy_nodes(graph_, policy_);
    for (Node node : nodes)
      if (!reaches_goal(node)) return true;
    ++result_.strong_cyclic;
    const std::optional<Length> value = longest();
    if (!value) return false;
    if (!result_.least || *value < *result_.least) {
      result_.least = *value;
      result_.policy = policy_;
    }
    return true;
  }

  bool reaches_goal(Node from) const {
    std::vector<bool> seen(graph_.size(), false);
    std::vector<Node> queue = {from};
    seen[from] = true;
    while (!queue.empty()) {
      const Node node = queue.back();
      queue.pop_back();
      if (graph_.goal[node]) return true;
      for (Node target : graph_.choices[node][policy_[node]].targets) {
        if (seen[target]) continue;
        seen[target] = true;
        queue.push_back(target);
      }
    }
    return false;
  }

  // Steps of the longest trajectory whose states before the last are all
  // different, read off the definition.
  std::optional<Length> longest() {
    struct Visit {
      Node node;
      std::size_t next = 0;
    };
    Length best = 0;
    std::vector<bool> on_path(graph_.size(), false);
    std::vector<Visit> path = {{0}};
    while (!path.empty()) {
      const Node node = path.back().node;
      if (graph_.goal[node] || on_path[node]) {
        best = std::max(best, static_cast<Length>(path.size() - 1));
        path.pop_back();
      } else {
        on_path[node] = true;
      }
      while (!path.empty()) {
        Visit& visit = path.back();
        const auto& targets =
            graph_.choices[visit.node][policy_[visit.node]].targets;
        if (visit.next < targets.size()) {
          if (!count()) return std::nullopt;
          path.push_back({targets[visit.next++]});
          break;
        }
        on_path[visit.node] = false;
        path.pop_back();
      }
    }
    return best;
  }

  const ChoiceGraph& graph_;
  std::size_t max_steps_;
  Budget& budget_;
  ChoicePolicy policy_;
  std::size_t steps_ = 0;
  Enumeration result_;
};

}  // namespace

std::optional<Enumeration> enumerate_policies(const ChoiceGraph& graph,
                                              std::size_t max_steps,
                                              Budget& budget) {
  return Enumerator(graph, max_steps, budget).run();
}

}  // namespace certifond::verifier::critical
