// The options of tools that plan.
#pragma once

#include <cstdint>
#include <optional>

#include "fond/pddl/task.h"
#include "planner/planner.h"
#include "tools/cli/arguments.h"

namespace certifond::tools {

struct PlanningArguments {
  planner::PlannerOptions planner;
  ResourceOptions limits;
  // Then planning leaves a tenth of the time to the checks, a minute at most.
  bool checks_follow = false;
  // The planner is deterministic, and breaks ties by the order of what the
  // files list.  A seed lets it plan for the same task in another order: other
  // seeds, other policies.
  std::optional<std::uint64_t> seed;
};

void add_planning_options(CommandLine& app, PlanningArguments& arguments);

// With the limits, and stopped by a signal.
planner::PlannerOptions planner_options(const PlanningArguments& arguments);

// The task in the order that the seed gives.
pddl::Task reordered(const pddl::Task& task, std::uint64_t seed);

}  // namespace certifond::tools
