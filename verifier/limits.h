// What a checker may use up before it answers *unknown*.
//
// No loop goes on for longer than 10 ms without a look at the clock: loops call
// tick(), and say how much work one round is where that is not a constant.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>

#include "verifier/fault.h"

namespace certifond::verifier {

struct Limits {
  double seconds = std::numeric_limits<double>::infinity();
  // Resident memory of the whole process; the checkers' own accounts, too,
  // must stay below it.
  std::size_t memory_bytes = std::numeric_limits<std::size_t>::max();
  std::size_t states = std::numeric_limits<std::size_t>::max();
  std::size_t trap_states = 20;             // that a refutation lists
  const std::atomic<bool>* stop = nullptr;  // set by another thread
  // The end of the whole run, of which a checker's `seconds` may be a part.
  std::chrono::steady_clock::time_point deadline =
      std::chrono::steady_clock::time_point::max();
};

// Of this process, now; 0 where the system does not tell.
std::size_t resident_bytes();

// A run under limits, started when it is made.
class Budget {
 public:
  explicit Budget(Limits limits = {}) : limits_(limits) {}

  const Limits& limits() const { return limits_; }
  double seconds() const { return seconds_between(start_, Clock::now()); }
  // Until the time is over; negative after that.
  double seconds_left() const;

  // Throws Fault if the time is over, someone said stop, or the process has
  // grown too large (asked at most every few milliseconds).
  void check_time() const;
  // The same, cheap enough for inner loops.  A unit of work takes at most a
  // tenth of a millisecond.
  void tick(std::size_t work = 1) {
    work_ += work;
    if (work_ >= kWorkPerLook) look();
  }
  // How often tick() looked at the clock.
  std::uint64_t looks() const { return looks_; }

  void check_memory(std::size_t bytes) const {
    if (bytes > limits_.memory_bytes) out_of_memory();
  }
  void check_states(std::size_t states) const {
    if (states > limits_.states)
      throw Fault(Fault::Kind::kLimit,
                  "more than " + std::to_string(limits_.states) + " states");
  }

 private:
  using Clock = std::chrono::steady_clock;

  static constexpr std::size_t kWorkPerLook = 64;

  static double seconds_between(Clock::time_point from, Clock::time_point to) {
    return std::chrono::duration<double>(to - from).count();
  }
  void look() {
    work_ = 0;
    ++looks_;
    check_time();
  }
  void check_process(Clock::time_point now) const;
  [[noreturn]] static void out_of_memory();

  Limits limits_;
  Clock::time_point start_ = Clock::now();
  std::size_t work_ = 0;
  std::uint64_t looks_ = 0;
  // When the process was measured; by any of the threads that share this.
  mutable std::atomic<Clock::rep> measured_{0};
};

}  // namespace certifond::verifier
