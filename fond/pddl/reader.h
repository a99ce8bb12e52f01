// Reads a task: PDDL text -> pddl::Task, or everything that is wrong with it.
#pragma once

#include <cstddef>
#include <optional>

#include "fond/base/diagnostics.h"
#include "fond/base/source.h"
#include "fond/pddl/task.h"

namespace certifond::pddl {

struct ReadOptions {
  // Of nested parentheses; never more than 2000, since trees are walked
  // recursively.
  std::size_t max_depth = 1000;
  // Of each file; never more than 4 GiB.
  std::size_t max_file_bytes = 1ull << 30;
  std::size_t max_token_bytes = 1ull << 16;
  // Combinations of the choices in `:init`.
  std::size_t max_initial_states = 1ull << 16;
};

struct ReadResult {
  std::optional<Task> task;  // present exactly if there is no error
  Diagnostics diagnostics;   // sorted; warnings also on success
};

// Locations in the result: file 0 is the domain, file 1 the problem.
ReadResult read_task(const SourceFile& domain, const SourceFile& problem,
                     const ReadOptions& options = {});

}  // namespace certifond::pddl
