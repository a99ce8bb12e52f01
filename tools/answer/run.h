// One run of a tool that plans: reads the task, plans, checks, and writes all
// that the user asked for, each as soon as it is there.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "certifond/solve.h"
#include "tools/cli/exit_code.h"
#include "tools/picture/pictures.h"

namespace certifond::tools {

struct RunArguments {
  std::string domain;
  std::string problem;
  PlanOptions planning;
  std::string policy_file;
  std::string certificate_file;
  std::string json_file;
  PictureFiles pictures;
  bool quiet = false;
  bool verbose = false;
  bool force = false;
};

// Everything but DOMAIN and PROBLEM, which not all tools need.
void add_run_options(CommandLine& app, RunArguments& arguments);

// Without `verification` nothing is checked.
ExitCode run(const RunArguments& arguments,
             const std::optional<VerifyOptions>& verification,
             const std::vector<std::string>& command_line);

}  // namespace certifond::tools
