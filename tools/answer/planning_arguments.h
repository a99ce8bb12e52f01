// The options of tools that plan.
#pragma once

#include <CLI/CLI.hpp>

#include "certifond/solve.h"

namespace certifond::tools {

void add_planning_options(CLI::App& app, PlanOptions& arguments);

}  // namespace certifond::tools
