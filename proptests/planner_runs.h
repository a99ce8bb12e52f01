// The planner in all its settings.
#pragma once

#include <span>
#include <string>

#include "planner/search/planner.h"

namespace certifond::proptests {

struct PlannerSetting {
  std::string name;  // "idfsp max hadd compact"
  planner::PlannerOptions options;
};

// auto; 2 algorithms x 2 evaluations x 4 heuristics with a rule for each
// state; the same sixteen, compact.
std::span<const PlannerSetting> planner_settings();

}  // namespace certifond::proptests
