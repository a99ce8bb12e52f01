#include "verifier/critical/ranked_policy.h"

#include <map>
#include <utility>
#include <vector>

#include "fond/base/check.h"
#include "verifier/critical/policy_clauses.h"
#include "verifier/critical/smt.h"

namespace certifond::verifier::critical {
namespace {

class Ranker {
 public:
  Ranker(const ChoiceGraph& graph, Length k, Budget& budget)
      : graph_(graph),
        k_(k),
        budget_(budget),
        smt_(Smt::Theory::kDifferences, budget),
        clauses_(graph, smt_) {
    for (Node node = 0; node < graph.size(); ++node)
      for (std::size_t i = 0; i < graph.choices[node].size(); ++i)
        for (Node target : graph.choices[node][i].targets)
          leads_[{node, target}].push_back(clauses_.chosen(node, i));
    add_ranks();
  }

  BoundedPolicy run() {
    BoundedPolicy result;
    while (smt_.solve()) {
      const ChoicePolicy policy = clauses_.policy();
      CERTIFOND_CHECK(policy_traps(graph_, policy).empty());
      if (!clauses_.forbid_long_paths(policy, k_, budget_)) {
        result.policy = policy;
        break;
      }
      ++result.refinements;
    }
    return result;
  }

 private:
  // A literal that says: a chosen choice leads from one to the other, and the
  // first integer is less than the second.
  SmtLiteral ordered_edge(const std::vector<SmtLiteral>& choices, int integer,
                          int other) {
    const SmtLiteral edge = smt_.new_boolean();
    std::vector<SmtLiteral> some = choices;
    some.push_back(-edge);
    smt_.add(some);
    smt_.add({-edge, smt_.less(integer, other)});
    return edge;
  }

  void add_ranks() {
    std::vector<int> rank;
    for (Node node = 0; node < graph_.size(); ++node)
      rank.push_back(
          graph_.goal[node]
              ? smt_.new_integer(0, 0)
              : smt_.new_integer(1, static_cast<int>(graph_.size())));
    std::vector<std::vector<SmtLiteral>> down(graph_.size());
    for (const auto& [edge, choices] : leads_)
      down[edge.first].push_back(
          ordered_edge(choices, rank[edge.second], rank[edge.first]));
    for (Node node = 0; node < graph_.size(); ++node) {
      if (graph_.goal[node]) continue;
      down[node].push_back(-clauses_.used(node));
      smt_.add(down[node]);
    }
  }

  const ChoiceGraph& graph_;
  Length k_;
  Budget& budget_;
  Smt smt_;
  PolicyClauses clauses_;
  std::map<std::pair<Node, Node>, std::vector<SmtLiteral>> leads_;
};

}  // namespace

BoundedPolicy find_ranked_policy(const ChoiceGraph& graph, Length k,
                                 Budget& budget) {
  return Ranker(graph, k, budget).run();
}

}  // namespace certifond::verifier::critical
