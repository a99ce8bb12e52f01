// The pictures that a user asks for on the command line: --dot, --html.
#pragma once

#include <cstddef>
#include <string>

#include "certifond/checks.h"
#include "fond/pddl/task.h"
#include "fond/policy/policy.h"
#include "tools/cli/arguments.h"
#include "tools/cli/outputs.h"
#include "verifier/limits.h"

namespace certifond::tools {

struct PictureFiles {
  std::string dot;
  std::string html;
  std::size_t max_states = 10'000;

  bool any() const { return !dot.empty() || !html.empty(); }
};

void add_picture_options(CommandLine& app, PictureFiles& files);

// Draws what is asked for of a policy that was checked, as "graph" and "page"
// of the outputs.  Where the limits do not allow it, it says so, and nothing is
// written.  False: a file cannot be written.
bool write_pictures(const pddl::Task& task, const policy::Policy& policy,
                    const Checks& checks, const PictureFiles& files,
                    const verifier::Limits& limits, Outputs& outputs,
                    bool quiet);

}  // namespace certifond::tools
