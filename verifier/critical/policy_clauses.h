// What both encodings of "a strong cyclic policy with a small critical value"
// have in common: which choice each state makes, and that what they lead to is
// decided, too.
//
//   used(0)
//   used(s) -> exactly one chosen(s, c)        chosen(s, c) -> used(s)
//   chosen(s, c) -> used(t), edge(s, t)        for targets t of c
//
// Goals are used for nothing.  edge(s, t) is written only where the choices of
// s do not agree on t.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "verifier/critical/choice_graph.h"
#include "verifier/critical/component_search.h"
#include "verifier/critical/long_prefixes.h"
#include "verifier/critical/smt.h"
#include "verifier/limits.h"

namespace certifond::verifier::critical {

class PolicyClauses {
 public:
  PolicyClauses(const ChoiceGraph& graph, Smt& smt);

  SmtLiteral used(Node node) const { return used_[node]; }
  SmtLiteral chosen(Node node, std::size_t choice) const {
    return chosen_[node][choice];
  }
  // If the policy has a path of more than k states that are no goals: adds
  // that no policy goes along it, or along a prefix that says as much
  // (long_prefixes.h).  False: its critical value is at most k.
  bool forbid_long_paths(const ChoicePolicy& policy, Length k, Budget& budget);
  // The choices of the solver's last model, of the nodes that they reach.
  ChoicePolicy policy() const;

 private:
  void decide(Node node);
  // Adds: the policy does not go along this path from node 0.
  void forbid(const std::vector<Node>& path);

  const ChoiceGraph& graph_;
  Smt& smt_;
  LongPrefixes prefixes_;
  std::vector<SmtLiteral> used_;                 // by node
  std::vector<std::vector<SmtLiteral>> chosen_;  // by node and choice
  std::map<std::pair<Node, Node>, SmtLiteral> edge_;
};

}  // namespace certifond::verifier::critical
