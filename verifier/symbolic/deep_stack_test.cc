#include "verifier/symbolic/deep_stack.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <limits>
#include <stdexcept>

#include "verifier/fault.h"

namespace certifond::verifier::symbolic {
namespace {

std::size_t recurse(std::size_t depth) {
  volatile std::size_t frame[64] = {};
  if (depth > 0) frame[depth % 64] = 1 + recurse(depth - 1);
  return frame[depth % 64];
}

TEST(DeepStack, HasRoomForDeepRecursion) {
  std::size_t depth = 0;
  run_with_stack(stack_for_variables(100'000),
                 [&] { depth = recurse(100'000); });
  EXPECT_EQ(depth, 100'000u);
}

TEST(DeepStack, PassesExceptionsOn) {
  const auto fail = [] { throw std::runtime_error("here"); };
  EXPECT_THROW(run_with_stack(1, fail), std::runtime_error);
  EXPECT_THROW(run_with_stack(100 << 20, fail), std::runtime_error);
}

TEST(DeepStack, NoRoomIsAFault) {
  EXPECT_THROW(
      run_with_stack(std::numeric_limits<std::size_t>::max() / 4, [] {}),
      Fault);
}

}  // namespace
}  // namespace certifond::verifier::symbolic
