#include "verifier/limits.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace certifond::verifier {
namespace {

// Long enough to cost nothing, short enough for a process not to grow by much.
constexpr std::chrono::milliseconds kBetweenMeasurements{2};

}  // namespace

std::size_t resident_bytes() {
  std::FILE* file = std::fopen("/proc/self/statm", "r");
  if (file == nullptr) return 0;
  unsigned long long size = 0;
  unsigned long long resident = 0;
  const int read = std::fscanf(file, "%llu %llu", &size, &resident);
  std::fclose(file);
  if (read != 2) return 0;
  return static_cast<std::size_t>(resident) *
         static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

double Budget::seconds_left() const {
  const Clock::time_point now = Clock::now();
  const double own = limits_.seconds - seconds_between(start_, now);
  if (limits_.deadline == Clock::time_point::max()) return own;
  return std::min(own, seconds_between(now, limits_.deadline));
}

void Budget::check_time() const {
  if (limits_.stop && limits_.stop->load(std::memory_order_relaxed))
    throw Fault(Fault::Kind::kStopped, "stopped");
  const Clock::time_point now = Clock::now();
  if (now >= limits_.deadline || seconds_between(start_, now) > limits_.seconds)
    throw Fault(Fault::Kind::kTime, "out of time");
  if (limits_.memory_bytes != std::numeric_limits<std::size_t>::max())
    check_process(now);
}

void Budget::check_process(Clock::time_point now) const {
  const Clock::rep last = measured_.load(std::memory_order_relaxed);
  if (now.time_since_epoch() - Clock::duration(last) < kBetweenMeasurements)
    return;
  measured_.store(now.time_since_epoch().count(), std::memory_order_relaxed);
  check_memory(resident_bytes());
}

void Budget::out_of_memory() {
  throw Fault(Fault::Kind::kMemory, "out of memory");
}

}  // namespace certifond::verifier
