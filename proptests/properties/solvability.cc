#include "proptests/properties/solvability.h"

#include <string>

#include "proptests/planner_runs.h"

namespace certifond::proptests {

namespace {

std::string answer(bool solvable) {
  return solvable ? "solvable" : "unsolvable";
}

}  // namespace

Outcome settings_agree(Subject& subject) {
  using Status = planner::PlannerResult::Status;
  const reference::TaskClass* expected = subject.task_class();
  if (expected == nullptr) return skipped();
  for (const std::size_t setting : subject.settings()) {
    const planner::PlannerResult& result = subject.planned(setting);
    if (result.status == Status::kUnknown) continue;
    const std::string& name = planner_settings()[setting].name;
    if (result.status == Status::kRefused) {
      return failed(name + " refuses: " + result.error->message);
    }
    const bool solved = result.status == Status::kSolved;
    if (solved == expected->solvable) continue;
    return failed(name + " says " + answer(solved) + ", the task is " +
                  answer(expected->solvable));
  }
  return held();
}

}  // namespace certifond::proptests
