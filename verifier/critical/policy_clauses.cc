#include "verifier/critical/policy_clauses.h"

#include <algorithm>

#include "fond/base/check.h"
#include "verifier/critical/longest_path.h"

namespace certifond::verifier::critical {
namespace {

constexpr std::size_t kPathsAtOnce = 50;

}  // namespace

PolicyClauses::PolicyClauses(const ChoiceGraph& graph, Smt& smt)
    : graph_(graph), smt_(smt), prefixes_(graph), chosen_(graph.size()) {
  for (Node node = 0; node < graph.size(); ++node)
    used_.push_back(graph.goal[node] ? 0 : smt.new_boolean());
  for (Node node = 0; node < graph.size(); ++node)
    if (!graph.goal[node]) decide(node);
  smt.add({used_[0]});
}

void PolicyClauses::decide(Node node) {
  std::map<Node, std::vector<SmtLiteral>> to;  // who leads there
  std::vector<SmtLiteral> some = {-used_[node]};
  for (const Choice& choice : graph_.choices[node]) {
    const SmtLiteral chosen = smt_.new_boolean();
    chosen_[node].push_back(chosen);
    some.push_back(chosen);
    smt_.add({-chosen, used_[node]});
    for (Node target : choice.targets) {
      if (graph_.goal[target]) continue;
      smt_.add({-chosen, used_[target]});
      to[target].push_back(chosen);
    }
  }
  smt_.add(some);
  for (std::size_t i = 1; i < some.size(); ++i)
    for (std::size_t j = i + 1; j < some.size(); ++j)
      smt_.add({-some[i], -some[j]});
  for (const auto& [target, choices] : to) {
    if (choices.size() == chosen_[node].size()) continue;
    SmtLiteral edge = choices.front();
    if (choices.size() > 1) {
      edge = smt_.new_boolean();
      for (SmtLiteral choice : choices) smt_.add({-choice, edge});
    }
    edge_[{node, target}] = edge;
  }
}

void PolicyClauses::forbid(const std::vector<Node>& path) {
  // Where all choices agree on the next node, being there is enough; and one
  // is there by the steps before.
  std::vector<SmtLiteral> clause;
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    const auto edge = edge_.find({path[i], path[i + 1]});
    if (edge != edge_.end()) clause.push_back(-edge->second);
  }
  if (clause.empty()) clause.push_back(-used_[0]);
  smt_.add(clause);
}

bool PolicyClauses::forbid_long_paths(const ChoicePolicy& policy, Length k,
                                      Budget& budget) {
  const Successors edges = policy_edges(graph_, policy);
  const auto found = prefixes_.find(edges, k, kPathsAtOnce, budget);
  for (const auto& path : found) forbid(path);
  if (!found.empty()) return true;
  LongestPath longest = longest_path(edges, 0, budget, k + 1);
  if (longest.upper <= k) return false;
  if (longest.lower <= k) throw Fault(*longest.fault);
  longest.path.resize(k + 1);
  forbid(longest.path);
  return true;
}

ChoicePolicy PolicyClauses::policy() const {
  ChoicePolicy all(graph_.size(), kNoChoice);
  for (Node node = 0; node < graph_.size(); ++node)
    for (std::uint32_t i = 0; i < chosen_[node].size(); ++i)
      if (smt_.value(chosen_[node][i])) all[node] = i;
  ChoicePolicy policy(graph_.size(), kNoChoice);
  for (Node node : policy_nodes(graph_, all)) {
    policy[node] = all[node];
    CERTIFOND_CHECK(graph_.goal[node] || policy[node] != kNoChoice);
  }
  return policy;
}

}  // namespace certifond::verifier::critical
