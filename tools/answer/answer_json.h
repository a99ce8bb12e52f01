// What the planner found, as part of a tool's result.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "tools/answer/answer.h"
#include "tools/answer/planning_arguments.h"

namespace certifond::tools {

void add_answer(nlohmann::json& result, const PlanningArguments& arguments,
                const Answer& answer);

}  // namespace certifond::tools
