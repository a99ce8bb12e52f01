// The options of tools that plan.
#pragma once

#include "certifond/solve.h"
#include "tools/cli/arguments.h"

namespace certifond::tools {

void add_planning_options(CommandLine& app, PlanOptions& options);

}  // namespace certifond::tools
