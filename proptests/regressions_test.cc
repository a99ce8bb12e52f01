// Every task on which something was once wrong, through all properties.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "proptests/properties.h"
#include "proptests/read_regression.h"

namespace certifond::proptests {
namespace {

class RegressionTest : public testing::TestWithParam<std::string> {};

TEST_P(RegressionTest, AllPropertiesHold) {
  const pddl::Task task = read_regression(GetParam());
  // Enough seeds for every setting of the planner and every change of a task.
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Subject subject(task, seed);
    for (const Property& property : properties()) {
      const Outcome outcome = check(property, subject);
      EXPECT_FALSE(outcome.failed()) << property.id << ", subject seed " << seed
                                     << ": " << outcome.message;
    }
  }
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
  return "No" + info.param;
}

INSTANTIATE_TEST_SUITE_P(All, RegressionTest, testing::ValuesIn(regressions()),
                         test_name);

}  // namespace
}  // namespace certifond::proptests
