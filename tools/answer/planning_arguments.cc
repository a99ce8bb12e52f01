#include "tools/answer/planning_arguments.h"

#include <algorithm>
#include <string>
#include <vector>

#include "tools/cli/arguments.h"

namespace certifond::tools {
namespace {

constexpr int kMostJobs = 64;

void add_without(CLI::App& app, planner::LearningOptions& learning) {
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
}

void add_jobs(CLI::App& app, planner::PlannerOptions& options) {
  app.add_option("--jobs", options.jobs,
                 "searches of auto that run side by side and share what they "
                 "learn; with 1 the planner is deterministic")
      ->check(CLI::Range(1, kMostJobs))
      ->capture_default_str();
  app.final_callback([&options] {
    if (options.jobs > 1 && options.algorithm != planner::Algorithm::kAuto)
      throw CLI::ValidationError(
          "--jobs", "only auto runs several searches side by side, not " +
                        std::string(planner::name(options.algorithm)));
  });
}

}  // namespace

void add_planning_options(CLI::App& app, PlanOptions& arguments) {
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
  add_without(app, options.learning);
  add_jobs(app, options);
  app.add_flag("--compact", options.compact,
               "partial-state rules also for idfs and idfsp");
  app.add_option("--seed", arguments.seed,
                 "break ties in another order: plan for the same task, listed "
                 "in the order of this seed (default: that of the files)");
  add_limits(app, arguments.limits);
}

}  // namespace certifond::tools
