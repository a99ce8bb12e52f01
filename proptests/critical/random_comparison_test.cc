// A slice of what `measure random` does with many more tasks.
#include "proptests/critical/random_comparison.h"

#include <gtest/gtest.h>

namespace certifond::proptests {
namespace {

TEST(RandomComparison, EveryWayToAskGivesTheSameAnswer) {
  int solvable = 0;
  for (std::uint64_t index = 0; index < 150; ++index) {
    const RandomComparison result = compare_random_task(1, index, 8);
    for (const std::string& complaint : result.complaints)
      ADD_FAILURE() << "seed 1, task " << index << ": " << complaint;
    if (result.cv_star) ++solvable;
  }
  EXPECT_GT(solvable, 50);
  EXPECT_LT(solvable, 150);
}

}  // namespace
}  // namespace certifond::proptests
