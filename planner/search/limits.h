// When to give up: time, memory, or a signal.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>

namespace certifond::planner {

enum class StopReason { kNone, kTime, kMemory, kSignal, kSteps };

std::string_view name(StopReason reason);  // "none", "time", ..

struct SearchLimits {
  static constexpr std::size_t kNoByteLimit =
      std::numeric_limits<std::size_t>::max();

  double seconds = std::numeric_limits<double>::infinity();  // wall clock
  std::size_t bytes = kNoByteLimit;         // resident memory of the process
  const std::atomic<bool>* stop = nullptr;  // set by a signal handler
  // Of the search, whatever it calls a step: the same on every machine.
  std::uint64_t steps = std::numeric_limits<std::uint64_t>::max();
};

// Resident memory of this process now, and the most it ever had; 0 where the
// system does not tell.
std::size_t resident_bytes();
std::size_t peak_resident_bytes();

// Watches the limits from its construction on.  Once one is passed it stays
// so, with the first reason.  Time is honoured to the length of one step of
// the caller (it asks between any two heuristic evaluations).  Memory is what
// the system says of the process, asked at most every 10 ms, or what the
// caller counts if that is more; announced growth is refused before it
// happens.
class ResourceGuard {
 public:
  explicit ResourceGuard(const SearchLimits& limits);

  // Call at each step; looks at the clock every 64th time.
  bool exhausted() {
    if (stop_requested()) return fail(StopReason::kSignal);
    if (++steps_ > limits_.steps) return fail(StopReason::kSteps);
    if ((steps_ & 63) != 0) return reason_ != StopReason::kNone;
    return check(0, 0);
  }

  // Looks at everything.  `counted`: memory that the caller knows of;
  // `growth`: what it is about to ask for on top.
  bool check(std::size_t counted, std::size_t growth);

  StopReason reason() const { return reason_; }
  double seconds() const;  // since the construction

 private:
  using Clock = std::chrono::steady_clock;

  bool stop_requested() const {
    return limits_.stop != nullptr &&
           limits_.stop->load(std::memory_order_relaxed);
  }
  bool fail(StopReason reason) {
    if (reason_ == StopReason::kNone) reason_ = reason;
    return true;
  }

  SearchLimits limits_;
  Clock::time_point start_;
  Clock::time_point last_memory_check_;
  std::size_t resident_ = 0;
  std::uint64_t steps_ = 0;
  StopReason reason_ = StopReason::kNone;
};

}  // namespace certifond::planner
