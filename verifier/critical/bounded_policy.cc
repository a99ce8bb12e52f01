#include "verifier/critical/bounded_policy.h"

#include <algorithm>
#include <vector>

#include "verifier/critical/policy_clauses.h"
#include "verifier/critical/smt.h"

namespace certifond::verifier::critical {
namespace {

class Refiner {
 public:
  Refiner(const ChoiceGraph& graph, Length k, Budget& budget)
      : graph_(graph),
        k_(k),
        budget_(budget),
        smt_(Smt::Theory::kBoolean, budget),
        clauses_(graph, smt_) {}

  BoundedPolicy run() {
    BoundedPolicy result;
    while (smt_.solve()) {
      const ChoicePolicy policy = clauses_.policy();
      if (!forbid_traps(policy) &&
          !clauses_.forbid_long_paths(policy, k_, budget_)) {
        result.policy = policy;
        break;
      }
      ++result.refinements;
    }
    return result;
  }

 private:
  bool forbid_traps(const ChoicePolicy& policy) {
    const auto traps = policy_traps(graph_, policy);
    for (const auto& trap : traps) {
      std::vector<bool> inside(graph_.size(), false);
      for (Node node : trap) inside[node] = true;
      std::vector<SmtLiteral> ways_out;
      for (Node node : trap)
        for (std::size_t i = 0; i < graph_.choices[node].size(); ++i)
          if (std::ranges::any_of(graph_.choices[node][i].targets,
                                  [&](Node target) { return !inside[target]; }))
            ways_out.push_back(clauses_.chosen(node, i));
      for (Node node : trap) {
        std::vector<SmtLiteral> clause = ways_out;
        clause.push_back(-clauses_.used(node));
        smt_.add(clause);
      }
    }
    return !traps.empty();
  }

  const ChoiceGraph& graph_;
  Length k_;
  Budget& budget_;
  Smt smt_;
  PolicyClauses clauses_;
};

}  // namespace

BoundedPolicy find_bounded_policy(const ChoiceGraph& graph, Length k,
                                  Budget& budget) {
  return Refiner(graph, k, budget).run();
}

}  // namespace certifond::verifier::critical
