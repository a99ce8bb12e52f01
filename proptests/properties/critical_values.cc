#include "proptests/properties/critical_values.h"

#include <string>

#include "proptests/planner_runs.h"
#include "verifier/critical/critical_value.h"
#include "verifier/critical/least_critical_value.h"

namespace certifond::proptests {

namespace {

using planner::PlannerResult;
using verifier::critical::LeastCriticalValue;

// Z3 takes its time.
constexpr std::size_t kMaxStates = 12;

LeastCriticalValue least_value(const pddl::Task& task) {
  verifier::critical::LeastValueOptions options;
  options.limits.states = 2 * kMaxStates;
  return verifier::critical::least_critical_value(task, options);
}

// The admissible heuristics.
Outcome check_bounds(const pddl::Task& task, double least) {
  for (const auto heuristic :
       {planner::HeuristicKind::kBlind, planner::HeuristicKind::kHmax}) {
    planner::PlannerOptions options = planner_settings()[0].options;
    options.algorithm = planner::Algorithm::kIdfs;
    options.evaluation = planner::Evaluation::kMin;
    options.heuristic = heuristic;
    const PlannerResult result = planner::solve(task, options);
    if (result.status != PlannerResult::Status::kSolved) continue;
    const double bound = result.statistics.search.last_bound;
    if (bound > least) {
      return failed("idfs min " + std::string(planner::name(heuristic)) +
                    " ends with bound " + std::to_string(bound) + ", cv* is " +
                    std::to_string(least));
    }
  }
  return held();
}

}  // namespace

Outcome bounds_stay_below_least_value(Subject& subject) {
  const reference::TaskClass* truth = subject.task_class();
  if (truth == nullptr || !truth->solvable || truth->trivial ||
      subject.space()->states.size() > kMaxStates) {
    return skipped();
  }
  const LeastCriticalValue least = least_value(subject.task());
  if (!least.exact()) return failed("no cv*: " + least.message);
  for (const std::size_t setting : subject.settings()) {
    const PlannerResult& result = subject.planned(setting);
    if (result.status != PlannerResult::Status::kSolved) continue;
    const auto value =
        verifier::critical::critical_value(subject.task(), result.policy);
    if (!value.exact() || value.lower < least.lower) {
      return failed(planner_settings()[setting].name + ": cv is " +
                    std::to_string(value.lower) + ", cv* " +
                    std::to_string(least.lower) + " " + value.message);
    }
  }
  return check_bounds(subject.task(), least.lower);
}

}  // namespace certifond::proptests
