// What a command's ending means: from its JSON, its output, its exit code.
#pragma once

#include <filesystem>

#include "tools/benchmark/config.h"
#include "tools/benchmark/row.h"
#include "tools/benchmark/runner.h"

namespace certifond::bench {

// Fills in all of `row` but names and check.  A command that was killed has not
// answered, whatever it printed.  `json` is where {json} pointed to.
void read_outcome(const Config& config, const Ending& ending,
                  const std::filesystem::path& output,
                  const std::filesystem::path& json, Row& row);

// After the check of an answer: a checker ends with certifond's exit codes.
void read_check(const Ending& ending, Row& row);

}  // namespace certifond::bench
