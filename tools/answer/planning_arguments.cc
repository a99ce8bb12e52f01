#include "tools/answer/planning_arguments.h"

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include "generators/rng.h"
#include "generators/transform.h"
#include "tools/cli/signals.h"

namespace certifond::tools {
namespace {

constexpr int kMostJobs = 64;

bool is_auto(const planner::PlannerOptions& options) {
  return options.algorithm == planner::Algorithm::kAuto;
}

void add_without(CommandLine& app, planner::PlannerOptions& options) {
  planner::LearningOptions& learning = options.learning;
  std::vector<std::string> names;
  for (const planner::LearningPart& part : planner::kAutoParts)
    names.emplace_back(part.name);
  app.add_option_function<std::vector<std::string>>(
         "--auto-without",
         [&learning](const std::vector<std::string>& without) {
           for (const planner::LearningPart& part : planner::kAutoParts)
             if (std::find(without.begin(), without.end(), part.name) !=
                 without.end())
               learning.*part.option = false;
         },
         "parts of auto to switch off, to see what each is worth")
      ->delimiter(',')
      ->check(CLI::IsMember(names));
  app.refuse_without_effect(
      "--auto-without", [&options] { return !is_auto(options); },
      "it is of --algorithm auto");
  app.refuse_without_effect(
      "--auto-without",
      [&options] {
        return options.jobs == 1 && (!options.learning.shared_nogoods ||
                                     !options.learning.shared_rules);
      },
      "nothing is shared without --jobs 2 or more");
}

void add_jobs(CommandLine& app, planner::PlannerOptions& options) {
  add_count(app, "--jobs", options.jobs, {1, kMostJobs},
            "searches of auto that run side by side and share what they "
            "learn; with 1 the planner is deterministic");
  app.refuse_without_effect(
      "--jobs", [&options] { return options.jobs > 1 && !is_auto(options); },
      "only --algorithm auto runs several searches side by side");
}

// What only the paper's algorithms know.
void refuse_with_auto(CommandLine& app,
                      const planner::PlannerOptions& options) {
  for (const char* option : {"--heuristic", "--evaluation", "--outcome-order",
                             "--determinization", "--bound-growth"})
    app.refuse_without_effect(
        option, [&options] { return is_auto(options); },
        "it is of --algorithm idfs and idfsp, not of auto");
  app.refuse_without_effect(
      "--compact", [&options] { return is_auto(options); },
      "it is of --algorithm idfs and idfsp; auto always has such rules");
  app.refuse_without_effect(
      "--determinization",
      [&options] {
        return options.heuristic == planner::HeuristicKind::kBlind;
      },
      "--heuristic blind looks at no operators");
}

constexpr double kShareOfChecks = 0.1;
constexpr double kMostSecondsOfChecks = 60;

double seconds_to_plan(const PlanningArguments& arguments) {
  const ResourceOptions& limits = arguments.limits;
  const double gone = std::chrono::duration<double>(
                          std::chrono::steady_clock::now() - limits.start)
                          .count();
  const double kept =
      arguments.checks_follow
          ? std::min(kShareOfChecks * limits.seconds, kMostSecondsOfChecks)
          : 0;
  return std::max(0.0, limits.seconds - gone - kept);
}

}  // namespace

void add_planning_options(CommandLine& app, PlanningArguments& arguments) {
  using planner::Algorithm;
  using planner::BoundGrowth;
  using planner::Determinization;
  using planner::Evaluation;
  using planner::HeuristicKind;
  using planner::OutcomeOrder;
  planner::PlannerOptions& options = arguments.planner;
  add_choice<Algorithm>(app, "--algorithm", options.algorithm,
                        {{"auto", Algorithm::kAuto},
                         {"idfs", Algorithm::kIdfs},
                         {"idfsp", Algorithm::kIdfsp}},
                        "auto learns; idfs and idfsp are the paper's");
  add_choice<HeuristicKind>(app, "--heuristic", options.heuristic,
                            {{"blind", HeuristicKind::kBlind},
                             {"hmax", HeuristicKind::kHmax},
                             {"hadd", HeuristicKind::kHadd},
                             {"hff", HeuristicKind::kHff}},
                            "of idfs and idfsp");
  add_choice<Evaluation>(app, "--evaluation", options.evaluation,
                         {{"min", Evaluation::kMin}, {"max", Evaluation::kMax}},
                         "F of idfs and idfsp");
  add_choice<OutcomeOrder>(app, "--outcome-order", options.outcome_order,
                           {{"task", OutcomeOrder::kTask},
                            {"descending-h", OutcomeOrder::kDescendingH}},
                           "of idfs and idfsp: which outcome is tried first");
  add_choice<Determinization>(app, "--determinization", options.determinization,
                              {{"all", Determinization::kAllOutcomes},
                               {"safe", Determinization::kSafeOperators}},
                              "of idfs and idfsp: heuristics look at all "
                              "operators, or at those that cannot lose a goal "
                              "literal for good");
  add_choice<BoundGrowth>(
      app, "--bound-growth", options.bound_growth,
      {{"least", BoundGrowth::kLeast}, {"doubling", BoundGrowth::kDoubling}},
      "of idfs and idfsp: the next bound is the paper's, "
      "or further away where iterations add little");
  add_without(app, options);
  add_jobs(app, options);
  app.add_flag("--compact", options.compact,
               "partial-state rules also for idfs and idfsp");
  refuse_with_auto(app, options);
  add_seed(app, "--seed", arguments.seed,
           "break ties in another order: plan for the same task, listed in the "
           "order of this seed (default: that of the files)");
  add_limits(app, arguments.limits);
}

planner::PlannerOptions planner_options(const PlanningArguments& arguments) {
  planner::PlannerOptions options = arguments.planner;
  if (arguments.limits.seconds > 0)
    options.limits.seconds = seconds_to_plan(arguments);
  if (arguments.limits.bytes > 0) options.limits.bytes = arguments.limits.bytes;
  options.limits.stop = &stop_requested();
  return options;
}

pddl::Task reordered(const pddl::Task& task, std::uint64_t seed) {
  generators::Rng rng(seed);
  return generators::reordered(task, rng);
}

}  // namespace certifond::tools
