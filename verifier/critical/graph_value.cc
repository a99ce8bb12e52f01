#include "verifier/critical/graph_value.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "fond/base/check.h"
#include "verifier/critical/bounded_policy.h"
#include "verifier/critical/enumeration.h"
#include "verifier/critical/longest_path.h"
#include "verifier/critical/ranked_policy.h"

namespace certifond::verifier::critical {
namespace {

// For the first policy's own critical value.
constexpr double kFirstPolicySeconds = 1;
// For the attempt to show that no policy is better than the first.
constexpr double kTopSeconds = 10;
constexpr double kTopShare = 0.15;

// A policy of a part, for the whole.  Labels of choices are their indices in
// the whole, origins of nodes their numbers there.
ChoicePolicy lifted(const ChoiceGraph& whole, const ChoiceGraph& part,
                    const ChoicePolicy& policy) {
  ChoicePolicy result(whole.size(), kNoChoice);
  for (Node node = 0; node < part.size(); ++node)
    if (policy[node] != kNoChoice)
      result[part.origin[node]] = part.choices[node][policy[node]].label;
  return result;
}

// The same graph, with its own numbers as labels and origins.
ChoiceGraph numbered(ChoiceGraph graph) {
  for (Node node = 0; node < graph.size(); ++node) {
    graph.origin[node] = node;
    for (std::uint32_t i = 0; i < graph.choices[node].size(); ++i)
      graph.choices[node][i].label = i;
  }
  return graph;
}

class Search {
 public:
  Search(const ChoiceGraph& graph, const GraphOptions& options, Budget& budget)
      : graph_(graph), options_(options), budget_(budget) {}

  GraphValue run() {
    if (!start()) return value_;
    try {
      climb();
      cross_check();
    } catch (const Fault& fault) {
      value_.fault = fault;
    }
    return value_;
  }

 private:
  // Everything that is easy.  False: that is all.
  bool start() {
    const auto part = solvable_part(numbered(graph_));
    if (!part) return false;
    value_.solvable = true;
    if (graph_.goal[0]) {
      value_.policy.assign(graph_.size(), kNoChoice);
      value_.cross_check = CrossCheck::kNotNeeded;
      return false;
    }
    labels_ = *part;
    part_ = numbered(*part);
    proved_ = value_.lower = 1;
    const ChoicePolicy first = nearest_policy(part_);
    Limits limits = budget_.limits();
    limits.seconds =
        std::min(kFirstPolicySeconds, limits.seconds - budget_.seconds());
    Budget share(limits);
    const Length upper =
        longest_path(policy_edges(part_, first), 0, share).upper;
    take(first, upper);
    return true;
  }

  // A policy of part_.
  void take(const ChoicePolicy& policy, Length upper) {
    value_.upper = upper;
    value_.policy = lifted(graph_, labels_, policy);
  }

  // Often the first policy is the best: then one answer is enough.  A share
  // of the time is spent on this.
  void try_below_first() {
    Limits limits = budget_.limits();
    limits.seconds =
        std::min(kTopSeconds, kTopShare * (limits.seconds - budget_.seconds()));
    Budget share(limits);
    try {
      while (proved_ < value_.upper) ask(value_.upper - 1, share);
    } catch (const Fault& fault) {
      if (fault.kind() != Fault::Kind::kTime) throw;
      budget_.check_time();
    }
  }

  // Until the least k is found for which there is a policy.
  void climb() {
    while (proved_ < value_.upper &&
           !solvable_part(part_, proved_).has_value()) {
      ++proved_;
      value_.lower = proved_;
      tell({.k = proved_ - 1, .by_depth = true});
    }
    try_below_first();
    while (proved_ < value_.upper) ask(proved_, budget_);
    tell({.k = proved_, .exists = true});
  }

  // Takes the policy, or raises what is proved.
  void ask(Length k, Budget& budget) {
    budget.check_time();
    BoundAnswer answer{.k = k};
    const auto bounded = solvable_part(part_, k);
    CERTIFOND_CHECK(bounded.has_value());  // k is no less than proved_
    const BoundedPolicy found = find_bounded_policy(*bounded, k, budget);
    answer.refinements = found.refinements;
    answer.exists = found.policy.has_value();
    if (answer.exists)
      take(lifted(part_, *bounded, *found.policy), k);
    else
      proved_ = k + 1;
    if (proved_ < value_.upper || !answer.exists) tell(answer);
  }

  void tell(BoundAnswer answer) const {
    answer.seconds = budget_.seconds();
    if (options_.progress) options_.progress(answer);
  }

  void cross_check() {
    if (proved_ == 1) {
      value_.cross_check = CrossCheck::kNotNeeded;
      return;
    }
    if (const auto all =
            enumerate_policies(part_, options_.enumeration_steps, budget_)) {
      CERTIFOND_CHECK(all->least == proved_);
      value_.cross_check = CrossCheck::kEnumeration;
    } else if (value_.lower == proved_) {
      value_.cross_check = CrossCheck::kNoSolver;
    } else {
      const auto bounded = solvable_part(part_, proved_ - 1);
      const ChoiceGraph& graph = bounded ? *bounded : part_;
      CERTIFOND_CHECK(!find_ranked_policy(graph, proved_ - 1, budget_).policy);
      value_.cross_check = CrossCheck::kRanks;
    }
    value_.lower = proved_;
  }

  const ChoiceGraph& graph_;
  const GraphOptions& options_;
  Budget& budget_;
  ChoiceGraph labels_;  // part_ with the labels and origins of graph_
  ChoiceGraph part_;    // what strong cyclic policies can use
  Length proved_ = 0;   // no policy has a smaller critical value
  GraphValue value_;
};

}  // namespace

const char* to_string(CrossCheck check) {
  switch (check) {
    case CrossCheck::kNone:
      return "none";
    case CrossCheck::kNotNeeded:
      return "not needed";
    case CrossCheck::kNoSolver:
      return "distances, without a solver";
    case CrossCheck::kEnumeration:
      return "enumeration";
    case CrossCheck::kRanks:
      return "second encoding";
  }
  return "none";
}

GraphValue least_value(const ChoiceGraph& graph, const GraphOptions& options,
                       Budget& budget) {
  return Search(graph, options, budget).run();
}

}  // namespace certifond::verifier::critical
