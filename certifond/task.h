// Reads a task: PDDL texts in, a value out that everything else here takes.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "fond/base/diagnostics.h"
#include "fond/base/source.h"
#include "fond/pddl/task.h"
#include "fond/policy/header.h"

namespace certifond {

// A task with the texts that it was read from: certificates bind to their
// digests.
struct TaskInput {
  SourceFile domain;
  SourceFile problem;
  pddl::Task task;
  // What is read may not be what was meant: "domain.pddl:3:1: ...".
  std::vector<std::string> warnings = {};

  // Names and digests, for policies and certificates.
  policy::Header header() const;
};

struct ReadTask {
  std::optional<TaskInput> input;  // present exactly if there is no error
  Diagnostics diagnostics;         // warnings and notes also on success
  // Errors and warnings with file:line:column, the line and a caret.
  std::string message;
  // The same, and what is harmless.
  std::string with_notes;
  // If there is no input: whether it is only a feature that is not supported.
  bool unsupported = false;
};

ReadTask read_task(SourceFile domain, SourceFile problem);

// The same from files.
ReadTask read_task_files(const std::filesystem::path& domain,
                         const std::filesystem::path& problem);

}  // namespace certifond
