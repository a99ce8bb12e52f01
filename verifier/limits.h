// What a checker may use up before it answers *unknown*.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <limits>

namespace certifond::verifier {

struct Limits {
  double seconds = std::numeric_limits<double>::infinity();
  std::size_t memory_bytes = std::numeric_limits<std::size_t>::max();
  std::size_t states = std::numeric_limits<std::size_t>::max();
  std::size_t trap_states = 20;              // that a refutation lists
  const std::atomic<bool>* stop = nullptr;   // set by another thread
};

// Started when it is made.
class Stopwatch {
 public:
  double seconds() const {
    return std::chrono::duration<double>(Clock::now() - start_).count();
  }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point start_ = Clock::now();
};

}  // namespace certifond::verifier
