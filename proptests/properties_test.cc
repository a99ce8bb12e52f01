// Every property, on random tasks; RapidCheck shrinks what fails.
#include "proptests/properties.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cstdlib>
#include <string>

#include "generators/random_options.h"
#include "proptests/gens.h"

namespace certifond::proptests {
namespace {

// The same tasks in every run, unless RC_PARAMS asks for others.
[[maybe_unused]] const int kSeeded = setenv("RC_PARAMS", "seed=1", 0);

class PropertyTest : public testing::TestWithParam<Property> {};

TEST_P(PropertyTest, HoldsOnSmallTasks) {
  const Property& property = GetParam();
  const generators::RandomOptions options =
      generators::options_of(generators::Profile::kSmall);
  EXPECT_TRUE(rc::check(std::string(property.statement), [&] {
    const pddl::Task task = *arbitrary_task(options);
    const std::uint64_t seed = *rc::gen::noShrink(
        rc::gen::resize(100, rc::gen::arbitrary<std::uint64_t>()));
    Subject subject(task, seed);
    const Outcome outcome = check(property, subject);
    RC_CLASSIFY(outcome.kind == Outcome::Kind::kSkipped, "skipped");
    if (outcome.failed()) RC_FAIL(outcome.message);
  }));
}

std::string test_name(const testing::TestParamInfo<Property>& info) {
  std::string name(info.param.id);
  for (char& c : name) {
    if (c == '-') c = '_';
  }
  return name;
}

INSTANTIATE_TEST_SUITE_P(All, PropertyTest,
                         testing::ValuesIn(properties().begin(),
                                           properties().end()),
                         test_name);

}  // namespace
}  // namespace certifond::proptests
