// run.json: the exact configuration of a run, beside its results.
//
// It holds what must stay the same for results to be comparable, and nothing of
// the machine: limits, versions, commands as they were written with the digests
// of the files that they name, and the digests of the tasks.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tools/benchmark/config.h"
#include "tools/benchmark/runner.h"
#include "tools/benchmark/tasks.h"

namespace certifond::bench {

nlohmann::json describe_run(const Limits& limits, unsigned jobs,
                            const std::vector<Config>& configs,
                            const std::vector<Task>& tasks,
                            const Placeholders& placeholders);

// Why results of `now` must not be added to those of `before`, as sentences.
// Configurations and tasks may be added, or left out this time.
std::vector<std::string> differences(const nlohmann::json& before,
                                     const nlohmann::json& now);

// Of both, the configurations and tasks of `before` first.
nlohmann::json merged(const nlohmann::json& before, const nlohmann::json& now);

std::vector<std::string> config_names(const nlohmann::json& run);

// "30 s (wall clock), 4096 MB, 2 at a time; certifond 0.1.0".
std::string summary_line(const nlohmann::json& run);

}  // namespace certifond::bench
