// The planner in all its settings.
#pragma once

#include <cstddef>
#include <iterator>
#include <span>
#include <string>

#include "planner/heuristics/heuristics.h"
#include "planner/planner.h"

namespace certifond::proptests {

struct PlannerSetting {
  std::string name;  // "idfsp max hadd compact"
  planner::PlannerOptions options;
};

// auto; the paper's variants with a rule for each state; the same, compact.
std::span<const PlannerSetting> planner_settings();

// 2 algorithms x 2 evaluations x 4 heuristics.
inline constexpr std::size_t kSearchVariants =
    2 * 2 * std::size(planner::kAllHeuristics);

// The place of a variant in planner_settings().
constexpr std::size_t complete_setting(std::size_t variant) {
  return 1 + variant;
}
constexpr std::size_t compact_setting(std::size_t variant) {
  return 1 + kSearchVariants + variant;
}

}  // namespace certifond::proptests
