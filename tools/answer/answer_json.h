// What the planner found, as part of a tool's result.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "certifond/solve.h"

namespace certifond::tools {

void add_answer(nlohmann::json& result, const PlanOptions& arguments,
                const Answer& answer);

}  // namespace certifond::tools
