// What a call of this library may use up.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

#include "verifier/limits.h"

namespace certifond {

struct Limits {
  using Clock = std::chrono::steady_clock;

  double seconds = 0;       // wall clock, from `start` on; 0: no limit
  std::uint64_t bytes = 0;  // resident memory of the process; 0: no limit
  // Cancellation: set it from any thread or signal handler.  Every loop looks
  // at it within 10 ms; the call returns what it has.
  const std::atomic<bool>* stop = nullptr;
  // Several calls with the same limits share one deadline.
  Clock::time_point start = Clock::now();

  // Clock::time_point::max() without a limit.
  Clock::time_point deadline() const;
};

// The same for a checker.
verifier::Limits checker_limits(const Limits& limits);

// No more than this part of the time that is left until the deadline.
verifier::Limits part_of_time(verifier::Limits limits, double part);

}  // namespace certifond
