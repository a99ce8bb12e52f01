// The sixteen variants of the faithful search, and what is right about a
// policy: for tests.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "planner/heuristics/heuristics.h"
#include "planner/search/iterative_dfs.h"
#include "planner/search/search_result.h"
#include "planner/search/state_graph.h"
#include "planner/task/state_space.h"
#include "planner/task/testing/explicit_graph.h"

namespace certifond::planner::testing {

struct Variant {
  bool pruning = false;
  Evaluation evaluation = Evaluation::kMin;
  HeuristicKind heuristic = HeuristicKind::kBlind;
  OutcomeOrder order = OutcomeOrder::kTask;
  BoundGrowth growth = BoundGrowth::kLeast;
};

std::string to_string(const Variant& variant);
std::vector<Variant> all_variants(OutcomeOrder order = OutcomeOrder::kTask);

// One run with everything that its result points into.
struct VariantRun {
  VariantRun(const Task& task, const Variant& variant,
             const SearchLimits& limits = {},
             const SearchObserver& observer = {});

  StateSpace space;
  std::unique_ptr<Heuristic> heuristic;
  StateGraph graph;
  ResourceGuard guard;
  SearchResult result;
};

// The states reached under the policy are goals or decided, and from each of
// them a goal can be reached.  Successors are computed again from the task.
bool is_strong_cyclic(VariantRun& run);

// The names of the operators chosen, by a state's only true atom: for tasks
// made by random_graph or like it.
std::map<std::size_t, OperatorId> decisions_by_atom(const VariantRun& run);

}  // namespace certifond::planner::testing
