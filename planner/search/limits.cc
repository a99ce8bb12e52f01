#include "planner/search/limits.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "fond/base/check.h"

namespace certifond::planner {

std::string_view name(StopReason reason) {
  switch (reason) {
    case StopReason::kNone:
      return "none";
    case StopReason::kTime:
      return "time";
    case StopReason::kMemory:
      return "memory";
    case StopReason::kSignal:
      return "signal";
    case StopReason::kSteps:
      return "steps";
  }
  fail_check("known reason", __FILE__, __LINE__);
}

std::size_t resident_bytes() {
  std::FILE* const file = std::fopen("/proc/self/statm", "r");
  if (file == nullptr) return 0;
  unsigned long total = 0;
  unsigned long resident = 0;
  const int fields = std::fscanf(file, "%lu %lu", &total, &resident);
  std::fclose(file);
  if (fields != 2) return 0;
  return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

std::size_t peak_resident_bytes() {
  rusage usage{};
  if (getrusage(RUSAGE_SELF, &usage) != 0) return 0;
  return static_cast<std::size_t>(usage.ru_maxrss) * 1024;
}

ResourceGuard::ResourceGuard(const SearchLimits& limits)
    : limits_(limits), start_(Clock::now()), last_memory_check_(start_) {
  if (limits_.bytes != SearchLimits::kNoByteLimit) resident_ = resident_bytes();
}

double ResourceGuard::seconds() const {
  return std::chrono::duration<double>(Clock::now() - start_).count();
}

bool ResourceGuard::check(std::size_t counted, std::size_t growth) {
  if (stop_requested()) return fail(StopReason::kSignal);
  const Clock::time_point now = Clock::now();
  if (std::chrono::duration<double>(now - start_).count() > limits_.seconds) {
    return fail(StopReason::kTime);
  }
  if (limits_.bytes != SearchLimits::kNoByteLimit) {
    if (now - last_memory_check_ > std::chrono::milliseconds(10)) {
      last_memory_check_ = now;
      resident_ = resident_bytes();
    }
    if (std::max(counted, resident_) > limits_.bytes ||
        growth > limits_.bytes - std::max(counted, resident_)) {
      return fail(StopReason::kMemory);
    }
  }
  return reason_ != StopReason::kNone;
}

}  // namespace certifond::planner
