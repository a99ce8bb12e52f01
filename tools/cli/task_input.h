// Reads a task for a tool: files, diagnostics on standard error, exit code.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "certifond/task.h"
#include "fond/base/source.h"
#include "tools/cli/exit_code.h"

namespace certifond::tools {

struct LoadedTask {
  std::optional<TaskInput> input;
  ExitCode exit_code = ExitCode::kOk;  // why there is none
  std::string message;                 // what is wrong, as it was printed
};

// From texts that are at hand.  Prints errors and warnings always, harmless
// notes if they are wanted.
LoadedTask load_task(SourceFile domain, SourceFile problem, bool notes);
// From files; prints what is wrong with them.
LoadedTask load_task(const std::string& domain, const std::string& problem,
                     bool notes);

}  // namespace certifond::tools
