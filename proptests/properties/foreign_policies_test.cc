// What the property meets: how many files are compared, and refused.
#include "proptests/properties/foreign_policies.h"

#include <gtest/gtest.h>

#include "generators/random_task.h"
#include "generators/transform.h"
#include "proptests/foreign/hostile_names.h"

namespace certifond::proptests {
namespace {

template <typename Rename>
ForeignCounts count(Rename rename) {
  const auto options = generators::options_of(generators::Profile::kSmall);
  ForeignCounts counts;
  for (std::uint64_t index = 0; index < 300; ++index) {
    generators::Rng rng(5, index);
    Subject subject(rename(random_task(options, 5, index).task, rng), index);
    const Outcome outcome = check_foreign_policies(subject, counts);
    EXPECT_FALSE(outcome.failed()) << outcome.message;
  }
  EXPECT_GE(counts.compared, 2000u);
  EXPECT_GE(counts.verified, counts.compared / 10);
  EXPECT_LE(counts.verified, counts.compared * 9 / 10);
  EXPECT_GT(counts.refused, 0u);
  return counts;
}

TEST(ForeignPolicies, PlainNamesHaveOneReading) {
  const ForeignCounts counts = count(generators::renamed);
  EXPECT_EQ(counts.ambiguous, 0u);
}

TEST(ForeignPolicies, FewHostileNamesHaveTwo) {
  const ForeignCounts counts = count(with_hostile_names);
  EXPECT_GT(counts.ambiguous, 0u);
  EXPECT_LE(counts.ambiguous, counts.compared / 10);
}

}  // namespace
}  // namespace certifond::proptests
