// Runs what a benchmark has not run yet, some at a time.
#pragma once

#include <atomic>
#include <filesystem>
#include <vector>

#include "tools/benchmark/config.h"
#include "tools/benchmark/guardian.h"
#include "tools/benchmark/results.h"
#include "tools/benchmark/runner.h"
#include "tools/benchmark/tasks.h"

namespace certifond::bench {

struct Job {
  const Config* config = nullptr;
  const Task* task = nullptr;
};

// Task by task, so that what else the machine does meets all configurations
// alike; another one is the first at each task.  Without those that have a row.
std::vector<Job> open_jobs(const std::vector<Config>& configs,
                           const std::vector<Task>& tasks,
                           const std::vector<Row>& rows);

struct Setting {
  Limits limits;
  unsigned jobs = 1;
  Placeholders placeholders;
  std::filesystem::path folder;  // of the run; absolute
};

// Adds a row for each job as it ends; what `stop` interrupts gets none.
// Throws InputError if a command cannot be started or a row cannot be written.
// The output of runs that end in an error is kept in FOLDER/logs.
void execute(const std::vector<Job>& jobs, const Setting& setting,
             Results& results, Guardian& guardian,
             const std::atomic<bool>& stop);

}  // namespace certifond::bench
