// Runs one command under limits and measures it.
//
// The limits are enforced from outside, alike for every command and for all
// the processes that it starts: time as soon as it is over, memory by looking
// at what is resident every few hundredths of a second.  (A limit on the
// address space would be wrong for runtimes that reserve much more than they
// use.)
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "tools/benchmark/guardian.h"
#include "tools/benchmark/row.h"

namespace certifond::bench {

struct Limits {
  double seconds = 0;  // 0: none
  Clock clock = Clock::kWall;
  std::uint64_t bytes = 0;  // 0: none
};

struct Ending {
  enum class Kind {
    kExit,         // by itself; `code`
    kSignal,       // by a signal that was not ours; `code`
    kTime,         // killed
    kMemory,       // killed
    kInterrupted,  // killed, because `stop` was set
    kNotStarted,   // `error`
  };
  Kind kind = Kind::kNotStarted;
  int code = 0;
  std::string error;
  double wall_seconds = 0;
  double cpu_seconds = 0;
  std::uint64_t peak_bytes = 0;
};

// In a process group of its own, in `folder`, with nothing to read, its output
// in `output` (only the last part of it, if it is very long).  When it ends,
// so do all of its processes.
Ending run_command(const std::vector<std::string>& words,
                   const std::filesystem::path& folder,
                   const std::filesystem::path& output, const Limits& limits,
                   Guardian& guardian, const std::atomic<bool>& stop);

}  // namespace certifond::bench
