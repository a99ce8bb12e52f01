// Is there a strong cyclic policy whose critical value is at most k?
//
// The first encoding: Booleans only (policy_clauses.h), refined as needed.
// The solver proposes a policy.
// - If it has a trap T, a set of states without goals that it does not leave,
//   then for every s in T:  used(s) -> some choice of a state of T that leads
//   out of T is chosen.  A strong cyclic policy that uses s has a way from s
//   to a goal, and the way leaves T by such a choice.
// - If it has a simple path of more than k states that are no goals, the path
//   is forbidden, or a prefix of it that says as much (long_prefixes.h).
// No more models: there is no such policy.  Otherwise the policy is one.
#pragma once

#include <cstddef>
#include <optional>

#include "verifier/critical/choice_graph.h"
#include "verifier/critical/component_search.h"
#include "verifier/limits.h"

namespace certifond::verifier::critical {

struct BoundedPolicy {
  std::optional<ChoicePolicy> policy;  // nothing: proved that there is none
  std::size_t refinements = 0;
};

// Node 0 is no goal.  Throws Fault if the budget is used up.
BoundedPolicy find_bounded_policy(const ChoiceGraph& graph, Length k,
                                  Budget& budget);

}  // namespace certifond::verifier::critical
