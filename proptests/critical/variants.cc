#include "proptests/critical/variants.h"

namespace certifond::proptests {

using planner::Algorithm;
using planner::Evaluation;
using planner::HeuristicKind;

std::string SearchVariant::name() const {
  return std::string(planner::name(algorithm)) + " " +
         std::string(planner::name(evaluation)) + " " +
         std::string(planner::name(heuristic));
}

bool SearchVariant::never_passes_cv_star() const {
  return algorithm == Algorithm::kIdfs && evaluation == Evaluation::kMin &&
         (heuristic == HeuristicKind::kBlind ||
          heuristic == HeuristicKind::kHmax);
}

std::vector<SearchVariant> search_variants() {
  std::vector<SearchVariant> result;
  for (const Algorithm algorithm : {Algorithm::kIdfs, Algorithm::kIdfsp})
    for (const Evaluation evaluation : {Evaluation::kMin, Evaluation::kMax})
      for (const HeuristicKind heuristic : planner::kAllHeuristics)
        result.push_back({algorithm, evaluation, heuristic});
  return result;
}

std::optional<double> last_bound(const pddl::Task& task,
                                 const SearchVariant& variant, double seconds) {
  planner::PlannerOptions options;
  options.algorithm = variant.algorithm;
  options.evaluation = variant.evaluation;
  options.heuristic = variant.heuristic;
  options.limits.seconds = seconds;
  const planner::PlannerResult result = planner::solve(task, options);
  if (result.status != planner::PlannerResult::Status::kSolved)
    return std::nullopt;
  return result.statistics.search.last_bound;
}

}  // namespace certifond::proptests
