#include "certifond/limits.h"

#include <algorithm>

namespace certifond {

Limits::Clock::time_point Limits::deadline() const {
  // Beyond a century, no clock can count it.
  constexpr double kNever = 3e9;
  if (seconds <= 0 || seconds > kNever) return Clock::time_point::max();
  return start + std::chrono::duration_cast<Clock::duration>(
                     std::chrono::duration<double>(seconds));
}

verifier::Limits checker_limits(const Limits& limits) {
  verifier::Limits result;
  result.deadline = limits.deadline();
  if (limits.bytes > 0) result.memory_bytes = limits.bytes;
  result.stop = limits.stop;
  return result;
}

verifier::Limits part_of_time(verifier::Limits limits, double part) {
  using Clock = std::chrono::steady_clock;
  if (limits.deadline == Clock::time_point::max()) return limits;
  const std::chrono::duration<double> left = limits.deadline - Clock::now();
  limits.seconds = std::min(limits.seconds, std::max(0.0, left.count()) * part);
  return limits;
}

}  // namespace certifond
