// What a search over complete states reports.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "planner/search/limits.h"
#include "planner/search/state_graph.h"
#include "planner/task/state_registry.h"

namespace certifond::planner {

enum class SearchStatus {
  kSolved,
  kUnsolvable,  // proved: nothing was cut by a bound or a limit
  kUnknown,     // a limit came first
};

struct IterationStatistics {
  double bound = 0;
  std::uint64_t expansions = 0;  // calls that went past the base cases
  std::uint64_t cut = 0;         // sets of successors over the bound
  std::uint64_t pruned = 0;      // states in the pruning set at the end
  double seconds = 0;
};

struct SearchStatistics {
  double first_bound = 0;  // b_I of the paper
  double last_bound = 0;   // b_F
  std::uint64_t iterations = 0;
  std::uint64_t expansions = 0;
  std::uint64_t states = 0;  // registered and evaluated
  double seconds = 0;
};

// Either may be empty.
struct SearchObserver {
  std::function<void(const IterationStatistics&)> iteration_finished;
  // About ten times a second, during an iteration.
  std::function<void(const IterationStatistics&)> progress;
};

struct SearchResult {
  struct Choice {
    StateId state;
    const StateGraph::Action* action;
  };

  SearchStatus status = SearchStatus::kUnknown;
  StopReason reason = StopReason::kNone;  // if unknown
  // If solved: the policy, each state once, in the order of its decisions; it
  // may decide states that cannot be reached.  Actions lie in the StateGraph.
  std::vector<Choice> policy;
  SearchStatistics statistics;
};

}  // namespace certifond::planner
