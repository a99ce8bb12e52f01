// An answer as people and as programs read it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <ostream>
#include <string>
#include <vector>

#include "planner/search/planner.h"
#include "tools/answer/answer.h"
#include "tools/cli/task_input.h"

namespace certifond::tools {

// "1.2 ms", "3.4 s"
std::string format_seconds(double seconds);

// What the task is, how the search went, the policy (short ones as a table,
// of long ones the first rules), the verdicts.
void print_report(std::ostream& out, const TaskInput& input,
                  const planner::PlannerOptions& options, const Answer& answer);

// docs/answer.schema.json
nlohmann::json make_json(const TaskInput& input,
                         const planner::PlannerOptions& options,
                         const Answer& answer,
                         const std::vector<std::string>& command_line);

}  // namespace certifond::tools
