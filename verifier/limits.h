// What a checker may use up before it answers *unknown*.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <limits>
#include <string>

#include "verifier/fault.h"

namespace certifond::verifier {

struct Limits {
  double seconds = std::numeric_limits<double>::infinity();
  std::size_t memory_bytes = std::numeric_limits<std::size_t>::max();
  std::size_t states = std::numeric_limits<std::size_t>::max();
  std::size_t trap_states = 20;             // that a refutation lists
  const std::atomic<bool>* stop = nullptr;  // set by another thread
};

// A run under limits, started when it is made.
class Budget {
 public:
  explicit Budget(Limits limits = {}) : limits_(limits) {}

  const Limits& limits() const { return limits_; }
  double seconds() const {
    return std::chrono::duration<double>(Clock::now() - start_).count();
  }

  // Throws Fault if the time is over or someone said stop.
  void check_time() const {
    if (limits_.stop && limits_.stop->load(std::memory_order_relaxed))
      throw Fault(Fault::Kind::kStopped, "stopped");
    if (seconds() > limits_.seconds)
      throw Fault(Fault::Kind::kTime, "out of time");
  }
  // The same, cheap enough for inner loops.
  void tick() {
    if ((++ticks_ & 0xfff) == 0) check_time();
  }
  void check_memory(std::size_t bytes) const {
    if (bytes > limits_.memory_bytes)
      throw Fault(Fault::Kind::kMemory, "out of memory");
  }
  void check_states(std::size_t states) const {
    if (states > limits_.states)
      throw Fault(Fault::Kind::kLimit,
                  "more than " + std::to_string(limits_.states) + " states");
  }

 private:
  using Clock = std::chrono::steady_clock;

  Limits limits_;
  Clock::time_point start_ = Clock::now();
  std::size_t ticks_ = 0;
};

}  // namespace certifond::verifier
