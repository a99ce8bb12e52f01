// cv* of a choice graph: the least critical value of a strong cyclic policy.
//
// For k = 1, 2, ..: is there a policy of critical value at most k?  If the
// states that are less than k steps away do not have a strong cyclic policy of
// their own, there is none; otherwise the solver is asked (bounded_policy.h).
// The first k that has one is cv*.  Before the solver climbs, it is asked for a
// short while whether a first policy, found without it, can be improved.
//
// "None for k - 1" is what no policy can witness, so it is checked again by
// other means: by enumerating all policies if that is little work, and by a
// second encoding (ranked_policy.h) if it is not, unless the distances proved
// it without the solver.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include "verifier/critical/choice_graph.h"
#include "verifier/critical/component_search.h"
#include "verifier/limits.h"

namespace certifond::verifier::critical {

// What became of one k.
struct BoundAnswer {
  Length k = 0;
  bool exists = false;          // a policy of critical value at most k
  bool by_depth = false;        // answered without the solver
  std::size_t refinements = 0;  // of the solver's clauses
  double seconds = 0;           // since the start
};

enum class CrossCheck {
  kNone,         // not done: the value is not settled
  kNotNeeded,    // cv* <= 1: node 0 is a goal, or no goal
  kNoSolver,     // the solver had no part in "none for k - 1"
  kEnumeration,  // all policies
  kRanks,        // the second encoding
};
const char* to_string(CrossCheck check);

struct GraphOptions {
  // Enumeration that takes more steps is left to the second encoding.
  std::size_t enumeration_steps = 100'000;
  std::function<void(const BoundAnswer&)> progress;
};

// lower <= cv* <= upper.
struct GraphValue {
  bool solvable = false;  // if not: nothing else is set
  // Proved without a solver, or cross-checked.
  Length lower = 0;
  Length upper = 0;
  ChoicePolicy policy;  // of critical value at most `upper`
  CrossCheck cross_check = CrossCheck::kNone;
  std::optional<Fault> fault;  // why the bounds differ

  bool exact() const { return lower == upper; }
};

// Throws InternalError if two ways to answer contradict each other.
GraphValue least_value(const ChoiceGraph& graph, const GraphOptions& options,
                       Budget& budget);

}  // namespace certifond::verifier::critical
