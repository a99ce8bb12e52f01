// Reads a task for a tool: files, diagnostics on standard error, exit code.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "fond/base/source.h"
#include "fond/pddl/task.h"
#include "fond/policy/header.h"
#include "tools/cli/exit_code.h"

namespace certifond::tools {

struct TaskInput {
  SourceFile domain;
  SourceFile problem;
  pddl::Task task;
  // What is read may not be what was meant: "domain.pddl:3:1: ...".
  std::vector<std::string> warnings = {};

  // Names and digests, for policies and certificates.
  policy::Header header() const;
};

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
