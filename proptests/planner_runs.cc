#include "proptests/planner_runs.h"

#include <vector>

namespace certifond::proptests {

namespace {

// Enough for nearly all tasks of these tests; a search that needs more is told
// as unknown, which contradicts nobody.
constexpr std::uint64_t kMaxSteps = 5'000;

PlannerSetting make_setting(planner::Algorithm algorithm,
                            planner::Evaluation evaluation,
                            planner::HeuristicKind heuristic, bool compact) {
  PlannerSetting setting;
  setting.options.algorithm = algorithm;
  setting.options.evaluation = evaluation;
  setting.options.heuristic = heuristic;
  setting.options.compact = compact;
  setting.options.limits.steps = kMaxSteps;
  setting.name = std::string(planner::name(algorithm)) + " " +
                 std::string(planner::name(evaluation)) + " " +
                 std::string(planner::name(heuristic)) +
                 (compact ? " compact" : "");
  return setting;
}

std::vector<PlannerSetting> make_settings() {
  using planner::Algorithm;
  using planner::Evaluation;
  std::vector<PlannerSetting> settings = {{"auto", {}}};
  settings[0].options.limits.steps = kMaxSteps;
  for (const bool compact : {false, true}) {
    for (const Algorithm algorithm : {Algorithm::kIdfs, Algorithm::kIdfsp}) {
      for (const Evaluation evaluation : {Evaluation::kMin, Evaluation::kMax}) {
        for (const planner::HeuristicKind heuristic : planner::kAllHeuristics) {
          settings.push_back(
              make_setting(algorithm, evaluation, heuristic, compact));
        }
      }
    }
  }
  return settings;
}

}  // namespace

std::span<const PlannerSetting> planner_settings() {
  static const std::vector<PlannerSetting> settings = make_settings();
  return settings;
}

}  // namespace certifond::proptests
