// The outermost frame of a tool.
#pragma once

#include <functional>

#include "tools/cli/exit_code.h"

namespace certifond::tools {

// What main() returns: the body's exit code, or that of what it threw, with a
// message on standard error.
int run_tool(const std::function<ExitCode()>& body);

}  // namespace certifond::tools
