// `--compact`: a solution over complete states as fewer, partial-state rules.
//
// Every node n of the solution gets the least condition p(n) with
//   p(n) contains the precondition of its action, and for every outcome what
//   p of the node it leads to (or the goal) needs before the outcome.
// The sets are subsets of n's own state and only grow, so a work-list finds
// them.  A state that satisfies p(n) can take n's action, and each outcome
// lands in a state that satisfies the p of n's successor: the whole policy
// graph carries over.  Many nodes end up with the same condition and action;
// and a rule whose condition contains that of a rule of no greater rank is
// never needed, since what satisfies it satisfies the other.
//
// Rules sorted by rank, first match wins, are a strong cyclic policy: the
// first rule that matches has the least rank r among those that do, and one of
// its outcomes satisfies a rule of rank below r; so from every reachable state
// the rank can fall to 0, the goal.
//
// Conditions are over PDDL's atoms, without mutex knowledge, so that they also
// serve as the cubes of a certificate (see regression.h).
#pragma once

#include <optional>
#include <vector>

#include "planner/policy/rule.h"
#include "planner/policy/solution.h"
#include "planner/search/limits.h"
#include "planner/task/state_space.h"

namespace certifond::planner {

// Nothing if a limit came first.  Without a node there is no rule.
std::optional<PolicyRules> compact_rules(StateSpace& space,
                                         const Solution& solution,
                                         ResourceGuard& guard);

}  // namespace certifond::planner
