// One result: what one configuration did on one task.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace certifond::bench {

enum class Status {
  kSolved,
  kUnsolvable,
  kUnknown,      // ended by itself, without an answer
  kTimeout,      // by its own word, or ended by the runner
  kMemout,       // likewise
  kUnsupported,  // the tool does not read this task
  kRefuted,      // an answer, but a checker proved it wrong
  kError,
};

std::string_view to_string(Status status);
std::optional<Status> status_of(std::string_view name);

// Which clock counts: for the limit, and in tables and plots.
enum class Clock { kWall, kCpu };

struct Row {
  std::string config;
  std::string domain;
  std::string instance;
  Status status = Status::kError;
  std::string verdict;  // of a checker; empty: nobody checked
  std::string exit;     // the code, or "signal N"
  double wall_seconds = 0;
  double cpu_seconds = 0;
  std::optional<double> planning_seconds;  // empty: not told
  std::optional<double> verification_seconds;
  std::optional<double> policy_size;
  double peak_megabytes = 0;

  bool decided() const {
    return status == Status::kSolved || status == Status::kUnsolvable;
  }
  double seconds(Clock clock) const {
    return clock == Clock::kWall ? wall_seconds : cpu_seconds;
  }
  friend bool operator==(const Row&, const Row&) = default;
};

}  // namespace certifond::bench
