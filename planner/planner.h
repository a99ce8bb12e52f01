// The planner: a PDDL task in, a policy with its certificate out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "fond/pddl/task.h"
#include "fond/policy/certificate.h"
#include "fond/policy/policy.h"
#include "planner/grounding/limits.h"
#include "planner/heuristics/heuristics.h"
#include "planner/search/iterative_dfs.h"
#include "planner/search/learning/learning_options.h"
#include "planner/search/learning/learning_search.h"
#include "planner/search/limits.h"
#include "planner/search/search_result.h"
#include "planner/search/state_graph.h"

namespace certifond::planner {

enum class Algorithm {
  kAuto,   // the learning search: //planner/search/learning
  kIdfs,   // Algorithm 1 of the paper
  kIdfsp,  // Algorithm 2
};

// As options spell them (option_table.h).
std::string_view name(Algorithm algorithm);    // "auto", "idfs", "idfsp"
std::string_view name(Evaluation evaluation);  // "min", "max"

struct PlannerOptions {
  Algorithm algorithm = Algorithm::kAuto;
  // Of idfs and idfsp:
  HeuristicKind heuristic = HeuristicKind::kHadd;
  Evaluation evaluation = Evaluation::kMax;
  OutcomeOrder outcome_order = OutcomeOrder::kTask;
  Determinization determinization = Determinization::kAllOutcomes;
  BoundGrowth bound_growth = BoundGrowth::kLeast;
  bool compact = false;  // auto is always compact

  LearningOptions learning;  // of auto
  std::uint32_t jobs = 1;    // of auto: searches side by side

  SearchLimits limits;  // of the whole: grounding, search and output
  std::size_t max_outcomes = GroundingOptions().max_outcomes;
  SearchObserver observer;
};

struct PlannerStatistics {
  std::size_t atoms = 0;  // of the grounded task
  std::size_t variables = 0;
  std::size_t operators = 0;
  SearchStatistics search;
  std::optional<LearningStatistics> learning;  // of auto
  std::size_t policy_rules = 0;
  double grounding_seconds = 0;
  double search_seconds = 0;
  double output_seconds = 0;
  std::size_t peak_bytes = 0;  // resident memory of the process, so far
};

struct PlannerResult {
  enum class Status {
    kSolved,
    kUnsolvable,
    kUnknown,  // `reason`
    kRefused,  // `error`: the task cannot be grounded
  };

  Status status = Status::kUnknown;
  StopReason reason = StopReason::kNone;
  std::optional<GroundingError> error;
  // If solved.  The headers' digests are the caller's to fill in.
  policy::Policy policy;
  policy::StrongCyclicCertificate certificate;
  bool compacted = false;  // false where the limits left no time to compact
  // If unsolvable, from algorithms that explain it.
  std::optional<policy::UnsolvableCertificate> unsolvable;
  PlannerStatistics statistics;
};

PlannerResult solve(const pddl::Task& task, const PlannerOptions& options);

}  // namespace certifond::planner
