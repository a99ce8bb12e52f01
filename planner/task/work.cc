#include "planner/task/work.h"

#include <utility>

namespace certifond::planner {
namespace {

constinit thread_local StopScope* innermost = nullptr;

}  // namespace

StopScope::StopScope(std::function<bool()> stop)
    : stop_(std::move(stop)),
      outer_(innermost),
      units_left_outside_(
          std::exchange(internal::units_left, kUnitsBetweenLooks)) {
  innermost = this;
}

StopScope::~StopScope() {
  innermost = outer_;
  internal::units_left = units_left_outside_;
}

void look_now() {
  internal::units_left = StopScope::kUnitsBetweenLooks;
  if (innermost != nullptr && innermost->stop_ && innermost->stop_())
    throw Interrupted();
}

}  // namespace certifond::planner
