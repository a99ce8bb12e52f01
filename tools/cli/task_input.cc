#include "tools/cli/task_input.h"

#include <iostream>
#include <utility>

#include "fond/base/diagnostics.h"
#include "fond/pddl/reader.h"
#include "fond/policy/digest.h"
#include "tools/cli/files.h"

namespace certifond::tools {

policy::Header TaskInput::header() const {
  return {task.domain_name, task.problem_name, policy::digest_of(domain.text()),
          policy::digest_of(problem.text())};
}

LoadedTask load_task(SourceFile domain, SourceFile problem, bool notes) {
  pddl::ReadResult read = pddl::read_task(domain, problem);
  const Diagnostics& diagnostics = read.diagnostics;
  const std::vector<const SourceFile*> files = {&domain, &problem};
  std::cerr << diagnostics.render(files,
                                  notes ? Severity::kNote : Severity::kWarning);
  if (!read.task)
    return {std::nullopt,
            diagnostics.has_unsupported() ? ExitCode::kUnsupported
                                          : ExitCode::kInputError,
            diagnostics.render(files, Severity::kWarning)};
  std::vector<std::string> warnings = diagnostics.warnings(files);
  return {TaskInput{std::move(domain), std::move(problem),
                    *std::move(read.task), std::move(warnings)},
          ExitCode::kOk,
          {}};
}

LoadedTask load_task(const std::string& domain, const std::string& problem,
                     bool notes) {
  auto domain_file = read_file(domain);
  auto problem_file = read_file(problem);
  std::string missing;
  for (const auto* file : {&domain_file, &problem_file})
    if (!file->ok()) missing += "error: " + file->error().message + "\n";
  if (!missing.empty()) {
    std::cerr << missing;
    return {std::nullopt, ExitCode::kInputError, missing};
  }
  return load_task(std::move(*domain_file), std::move(*problem_file), notes);
}

}  // namespace certifond::tools
