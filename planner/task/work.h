// Ending a long computation from outside, wherever it is.
//
// Every loop of the planner whose length the input decides says `count_work`
// for what it does.  A unit is a small thing: a literal, a row, an effect that
// is looked at.  Every few thousand units the limits are asked (StopScope);
// if they are passed, Interrupted leaves the computation.  So the time between
// two looks at the clock is bounded by an amount of work, whatever the task,
// and nobody in between has to pass a "stop" on.
//
// What was under way when Interrupted passes through is not to be used again.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>

namespace certifond::planner {

class Interrupted : public std::exception {
 public:
  const char* what() const noexcept override { return "interrupted"; }
};

// While it lives, `stop` is asked in this thread; true: Interrupted is thrown.
// Scopes may be nested: the innermost one counts.  When it is asked depends on
// the work within the scope alone.
class StopScope {
 public:
  static constexpr std::int64_t kUnitsBetweenLooks = 4096;

  explicit StopScope(std::function<bool()> stop);
  ~StopScope();
  StopScope(const StopScope&) = delete;
  StopScope& operator=(const StopScope&) = delete;

 private:
  friend void look_now();

  std::function<bool()> stop_;
  StopScope* outer_;
  std::int64_t units_left_outside_;
};

// What must not be interrupted: writing down what was found.
class NoStopScope : public StopScope {
 public:
  NoStopScope() : StopScope({}) {}
};

// Asks at once.
void look_now();

namespace internal {
inline constinit thread_local std::int64_t units_left =
    StopScope::kUnitsBetweenLooks;
}  // namespace internal

inline void count_work(std::size_t units = 1) {
  internal::units_left -= static_cast<std::int64_t>(units);
  if (internal::units_left < 0) look_now();
}

// std::sort, counted.
template <typename Iterator, typename Less = std::less<>>
void counted_sort(Iterator begin, Iterator end, Less less = {}) {
  std::sort(begin, end, [&](const auto& a, const auto& b) {
    count_work();
    return less(a, b);
  });
}

}  // namespace certifond::planner
