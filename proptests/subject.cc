#include "proptests/subject.h"

#include <algorithm>

#include "planner/normalize/start_choice.h"
#include "proptests/planner_runs.h"

namespace certifond::proptests {

namespace {

constexpr std::size_t kSettings = 3;

}  // namespace

const reference::StateSpace* Subject::space() {
  if (!explored_) {
    space_ = reference::explore(task_);
    explored_ = true;
  }
  return space_ ? &*space_ : nullptr;
}

const reference::TaskClass* Subject::task_class() {
  if (!class_ && space() != nullptr) class_ = reference::classify(*space());
  return class_ ? &*class_ : nullptr;
}

const planner::Task* Subject::grounded() {
  if (!grounded_) {
    grounded_ = planner::ground(planner::with_start_choice(task_));
  }
  return grounded_->ok() ? &grounded_->value() : nullptr;
}

const std::vector<std::size_t>& Subject::settings() {
  if (!settings_.empty()) return settings_;
  generators::Rng random = rng(0);
  const std::size_t all = planner_settings().size();
  settings_ = {0};
  while (settings_.size() < kSettings) {
    const std::size_t next = random.below(static_cast<std::uint32_t>(all));
    if (std::ranges::find(settings_, next) == settings_.end()) {
      settings_.push_back(next);
    }
  }
  return settings_;
}

const planner::PlannerResult& Subject::planned(std::size_t setting) {
  auto it = planned_.find(setting);
  if (it == planned_.end()) {
    it = planned_
             .emplace(setting, planner::solve(
                                   task_, planner_settings()[setting].options))
             .first;
  }
  return it->second;
}

}  // namespace certifond::proptests
