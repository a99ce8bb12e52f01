// Ends a run that does not end by itself: some time after its time limit, or
// after a signal.
//
// All loops look at the clock and end with what they have.  This is for what
// cannot look: one operation on a decision diagram, or on memory that the
// system swaps out.  What was proved until then is told.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <thread>

#include "certifond/limits.h"
#include "tools/cli/exit_code.h"

namespace certifond::tools {

class Backstop {
 public:
  using Clock = std::chrono::steady_clock;
  // Of the process.  Only tests want another one.
  using End = std::function<void(int code)>;

  // What the run would tell if it ended here.  Without a code it ends as out
  // of time, or stopped.
  struct Ending {
    nlohmann::json summary;
    std::optional<ExitCode> code = std::nullopt;
  };

  // The summary goes to `json_file` if that is not empty.
  Backstop(const Limits& limits, std::string json_file, Ending ending,
           End end = end_process);
  ~Backstop();
  Backstop(const Backstop&) = delete;
  Backstop& operator=(const Backstop&) = delete;

  void reached(Ending ending);

  // When a run with this limit is ended by force.
  static Clock::time_point last_moment(const Limits& limits);

 private:
  static void end_process(int code);

  void watch();
  void end_run(bool stopped);

  Clock::time_point last_moment_;
  std::string json_file_;
  End end_;
  std::mutex mutex_;
  std::condition_variable over_;
  bool done_ = false;
  Ending ending_;
  std::thread thread_;  // the last: it uses the others
};

}  // namespace certifond::tools
