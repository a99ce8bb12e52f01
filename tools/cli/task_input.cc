#include "tools/cli/task_input.h"

#include <iostream>
#include <utility>

#include "tools/cli/files.h"

namespace certifond::tools {

LoadedTask load_task(SourceFile domain, SourceFile problem, bool notes) {
  ReadTask read = read_task(std::move(domain), std::move(problem));
  std::cerr << (notes ? read.with_notes : read.message);
  if (read.input) return {std::move(read.input), ExitCode::kOk, {}};
  return {std::nullopt,
          read.unsupported ? ExitCode::kUnsupported : ExitCode::kInputError,
          std::move(read.message)};
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
