// Runs one command under limits and measures it.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

namespace certifond::tools {

struct RunLimits {
  double seconds = 0;       // wall clock; then the command is killed
  std::uint64_t bytes = 0;  // address space of the command; 0: none
};

struct RunResult {
  bool started = false;
  bool timed_out = false;
  bool interrupted = false;  // by `stop`
  int exit_code = -1;        // -1: ended by a signal
  double wall_seconds = 0;
  double cpu_seconds = 0;
  std::uint64_t peak_bytes = 0;
};

// In a process group of its own, which is killed as a whole; its output is
// thrown away.
RunResult run_command(const std::vector<std::string>& words,
                      const RunLimits& limits, const std::atomic<bool>& stop);

}  // namespace certifond::tools
