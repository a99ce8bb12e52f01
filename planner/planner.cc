#include "planner/planner.h"

#include <algorithm>
#include <memory>
#include <new>
#include <utility>
#include <vector>

#include "fond/base/check.h"
#include "planner/grounding/ground.h"
#include "planner/normalize/start_choice.h"
#include "planner/policy/compact.h"
#include "planner/policy/output.h"
#include "planner/policy/solution.h"
#include "planner/policy/start_output.h"
#include "planner/search/idfs.h"
#include "planner/search/idfsp.h"
#include "planner/search/learning/portfolio.h"
#include "planner/task/state_space.h"
#include "planner/task/work.h"

namespace certifond::planner {
namespace {

// One run of the planner: the limits cover all of its phases.
class Planner {
 public:
  Planner(const pddl::Task& pddl, const PlannerOptions& options)
      : pddl_(pddl), options_(options), guard_(options.limits) {}

  PlannerResult run() {
    const StopScope scope([this] { return guard_.check(0, 0); });
    try {
      run_phases();
    } catch (const Interrupted&) {
      result_.status = PlannerResult::Status::kUnknown;
      result_.reason = guard_.reason();
    } catch (const std::bad_alloc&) {
      result_.status = PlannerResult::Status::kUnknown;
      result_.reason = StopReason::kMemory;
    }
    result_.statistics.policy_rules = result_.policy.rules.size();
    result_.statistics.peak_bytes = peak_resident_bytes();
    return std::move(result_);
  }

 private:
  void run_phases() {
    std::optional<Task> task = ground_task();
    if (!task) return;
    PlannerStatistics& statistics = result_.statistics;
    statistics.atoms = task->atoms.size();
    statistics.variables = task->variables.size();
    statistics.operators = task->operators.size();
    if (options_.algorithm == Algorithm::kAuto) {
      run_auto(*task);
    } else if (task->goal_unreachable) {
      result_.status = PlannerResult::Status::kUnsolvable;
    } else {
      run_faithful(*task);
    }
  }

  std::optional<Task> ground_task() {
    const double start = guard_.seconds();
    GroundingOptions grounding;
    grounding.max_outcomes = options_.max_outcomes;
    grounding.max_bytes = options_.limits.bytes;
    grounding.stop = [&] { return guard_.check(0, 0); };
    Result<Task, GroundingError> task = ground(pddl_, grounding);
    result_.statistics.grounding_seconds = guard_.seconds() - start;
    if (task) return std::move(*task);
    refuse(task.error());
    return std::nullopt;
  }

  void refuse(const GroundingError& error) {
    result_.status = PlannerResult::Status::kUnknown;
    switch (error.kind) {
      case GroundingError::Kind::kStopped:
        result_.reason = guard_.reason();
        break;
      case GroundingError::Kind::kMemory:
        result_.reason = StopReason::kMemory;
        break;
      default:
        result_.status = PlannerResult::Status::kRefused;
    }
    result_.error = error;
  }

  void run_auto(const Task& task) {
    double start = guard_.seconds();
    const LearningResult found = search_side_by_side(
        task, options_.learning, options_.jobs,
        [&](std::size_t bytes) { return guard_.check(bytes, 0); });
    result_.statistics.learning = found.statistics;
    result_.statistics.search.states = found.statistics.states;
    result_.statistics.search_seconds = guard_.seconds() - start;
    start = guard_.seconds();
    const NoStopScope writing;
    switch (found.status) {
      case LearningResult::Status::kSolved:
        result_.policy = make_policy(pddl_, task, found.rules);
        result_.certificate = make_certificate(pddl_, task, found.rules);
        result_.compacted = true;
        result_.status = PlannerResult::Status::kSolved;
        break;
      case LearningResult::Status::kUnsolvable:
        result_.unsolvable =
            make_unsolvable_certificate(pddl_, task, found.layers);
        result_.status = PlannerResult::Status::kUnsolvable;
        break;
      case LearningResult::Status::kStopped:
        result_.status = PlannerResult::Status::kUnknown;
        result_.reason = guard_.reason();
    }
    result_.statistics.output_seconds = guard_.seconds() - start;
  }

  void run_faithful(const Task& task) {
    const double start = guard_.seconds();
    StateSpace space(task);
    const std::unique_ptr<Heuristic> heuristic = make_heuristic(
        options_.heuristic, space.packer(), options_.determinization);
    StateGraph graph(space, *heuristic, options_.outcome_order);
    const auto search = options_.algorithm == Algorithm::kIdfs ? idfs : idfsp;
    const SearchResult found = search(graph, options_.evaluation, guard_,
                                      options_.observer, options_.bound_growth);
    result_.statistics.search = found.statistics;
    result_.statistics.search_seconds = guard_.seconds() - start;
    switch (found.status) {
      case SearchStatus::kSolved:
        write_solution(task, space, solution_of(graph, found));
        break;
      case SearchStatus::kUnsolvable:
        result_.status = PlannerResult::Status::kUnsolvable;
        break;
      case SearchStatus::kUnknown:
        result_.status = PlannerResult::Status::kUnknown;
        result_.reason = found.reason;
    }
  }

  static Solution solution_of(const StateGraph& graph,
                              const SearchResult& found) {
    const NoStopScope scope;
    return make_solution(graph, found.policy);
  }

  // Nothing if the limits ended it.
  std::optional<PolicyRules> compacted(StateSpace& space,
                                       const Solution& solution) {
    if (!options_.compact) return std::nullopt;
    try {
      return compact_rules(space, solution, guard_);
    } catch (const Interrupted&) {
      return std::nullopt;
    }
  }

  // A policy that was found is never lost: compacting it may be cut short by
  // a limit, writing it down is not.
  void write_solution(const Task& task, StateSpace& space,
                      const Solution& solution) {
    const double start = guard_.seconds();
    std::optional<PolicyRules> rules = compacted(space, solution);
    const NoStopScope writing;
    result_.compacted = rules.has_value();
    if (!rules) rules = state_rules(space, solution);
    result_.policy = make_policy(pddl_, task, *rules);
    result_.certificate = make_certificate(pddl_, task, *rules);
    result_.status = PlannerResult::Status::kSolved;
    result_.statistics.output_seconds = guard_.seconds() - start;
  }

  const pddl::Task& pddl_;
  const PlannerOptions& options_;
  ResourceGuard guard_;
  PlannerResult result_;
};

// Of a task with a start choice -> of the task itself.
PlannerResult stripped(PlannerResult result) try {
  result.policy = without_start(result.policy);
  result.certificate = without_start(result.certificate);
  if (result.unsolvable) result.unsolvable = without_start(*result.unsolvable);
  result.statistics.policy_rules = result.policy.rules.size();
  if (result.statistics.operators > 0) --result.statistics.operators;
  // Bounds in steps from the initial states.
  SearchStatistics& search = result.statistics.search;
  search.first_bound = std::max(0.0, search.first_bound - 1);
  search.last_bound = std::max(0.0, search.last_bound - 1);
  return result;
} catch (const std::bad_alloc&) {
  PlannerResult nothing;
  nothing.reason = StopReason::kMemory;
  return nothing;
}

}  // namespace

PlannerResult solve(const pddl::Task& task, const PlannerOptions& options) {
  if (task.init_choices.empty()) return Planner(task, options).run();
  const pddl::Task started = with_start_choice(task);
  return stripped(Planner(started, options).run());
}

}  // namespace certifond::planner
