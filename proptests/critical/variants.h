// The sixteen variants of the paper's search, and the bounds they end with.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "fond/pddl/task.h"
#include "planner/planner.h"

namespace certifond::proptests {

struct SearchVariant {
  planner::Algorithm algorithm = planner::Algorithm::kIdfs;
  planner::Evaluation evaluation = planner::Evaluation::kMin;
  planner::HeuristicKind heuristic = planner::HeuristicKind::kBlind;

  std::string name() const;  // "idfs min blind"
  // Theorem 1: F_min, an admissible heuristic, no pruning set.
  bool never_passes_cv_star() const;
};

// idfs before idfsp, min before max, blind, hmax, hadd, hff.
std::vector<SearchVariant> search_variants();

// b_F, if the task was solved.
std::optional<double> last_bound(const pddl::Task& task,
                                 const SearchVariant& variant, double seconds);

}  // namespace certifond::proptests
