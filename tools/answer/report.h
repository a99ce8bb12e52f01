// An answer as people read it.
#pragma once

#include <cstddef>
#include <mutex>
#include <nlohmann/json.hpp>
#include <ostream>
#include <string>

#include "certifond/solve.h"
#include "fond/pddl/task.h"
#include "planner/planner.h"
#include "tools/cli/terminal.h"

namespace certifond::tools {

// What people see while a search runs: each iteration when it has ended (of
// long searches the first twenty, unless all are wanted) and, on a terminal,
// a line that tells where it is.
class SearchProgress {
 public:
  SearchProgress(std::ostream& out, planner::Algorithm algorithm, bool all);

  // Must not outlive this.
  planner::SearchObserver observer();

 private:
  void finished(const planner::IterationStatistics& iteration);
  std::string line(double seconds);

  std::ostream& out_;
  std::string algorithm_;
  bool all_;
  std::size_t shown_ = 0;
  std::mutex mutex_;
  planner::IterationStatistics now_;
  LiveLine live_;  // the last: its thread uses the others
};

// In one line.
void print_task(std::ostream& out, const pddl::Task& task);

// How the search went, and the policy: short ones as a table, of long ones the
// first rules.
void print_plan(std::ostream& out, const planner::PlannerOptions& options,
                const Answer& answer, const Paint& paint);

// How the verifier's own proof of *unsolvable* went, if it tried.
void print_proof(std::ostream& out, const Answer& answer, const Paint& paint);

// The seconds of a summary (result_json.h), phase by phase.
void print_seconds(std::ostream& out, const nlohmann::json& seconds,
                   double limit);

// If it is known.
void print_critical_value(std::ostream& out, const Answer& answer);

// How the answer ended, if that is not plain from the checks.
void print_end(std::ostream& out, const Answer& answer, const Paint& paint);

}  // namespace certifond::tools
