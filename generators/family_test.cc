#include "generators/family.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "fond/base/diagnostics.h"
#include "fond/base/source.h"
#include "fond/pddl/reader.h"

namespace certifond::generators {
namespace {

class FamilyTest : public testing::TestWithParam<Family> {};

TEST_P(FamilyTest, EveryInstanceIsRead) {
  const Family& family = GetParam();
  for (const int size :
       {family.min_size, family.small, family.small + 1, 3 * family.small}) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      const Instance instance = make_instance(family, size, seed);
      const SourceFile domain("domain.pddl", instance.domain);
      const SourceFile problem("problem.pddl", instance.problem);
      const pddl::ReadResult result = pddl::read_task(domain, problem);
      ASSERT_TRUE(result.task.has_value())
          << result.diagnostics.render({&domain, &problem});
    }
  }
}

TEST_P(FamilyTest, TheSameSeedMakesTheSameInstance) {
  const Family& family = GetParam();
  const Instance first = make_instance(family, family.small, 17);
  const Instance second = make_instance(family, family.small, 17);
  EXPECT_EQ(first.domain, second.domain);
  EXPECT_EQ(first.problem, second.problem);
}

std::string test_name(const testing::TestParamInfo<Family>& info) {
  std::string name(info.param.name);
  for (char& c : name) {
    if (c == '-') c = '_';
  }
  return name;
}

INSTANTIATE_TEST_SUITE_P(All, FamilyTest,
                         testing::ValuesIn(families().begin(),
                                           families().end()),
                         test_name);

TEST(FamiliesTest, NamesAreUniqueAndFound) {
  std::set<std::string_view> names;
  for (const Family& family : families()) {
    EXPECT_TRUE(names.insert(family.name).second) << family.name;
    EXPECT_EQ(find_family(family.name), &family);
  }
  EXPECT_EQ(names.size(), 27u);
  EXPECT_EQ(find_family("no-such-family"), nullptr);
}

TEST(FamiliesTest, ASizeBelowTheLeastIsRaised) {
  const Family& chain = *find_family("chain");
  EXPECT_EQ(make_instance(chain, -3, 1).known.cv_star, 1u);
}

}  // namespace
}  // namespace certifond::generators
