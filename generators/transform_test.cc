#include "generators/transform.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "fond/base/source.h"
#include "fond/pddl/reader.h"
#include "fond/pddl/writer.h"
#include "generators/random_task.h"
#include "generators/unreachable_object.h"

namespace certifond::generators {
namespace {

struct Change {
  const char* name;
  std::optional<pddl::Task> (*make)(const pddl::Task& task, Rng& rng);
  int least_percent;  // of random tasks to which it applies
};

constexpr Change kChanges[] = {
    {"renamed",
     [](const pddl::Task& task, Rng& rng) {
       return std::optional(renamed(task, rng));
     },
     100},
    {"reordered",
     [](const pddl::Task& task, Rng& rng) {
       return std::optional(reordered(task, rng));
     },
     100},
    {"duplicate_outcome", with_duplicate_outcome, 90},
    {"dead_action", with_dead_action, 90},
    {"unused_object",
     [](const pddl::Task& task, Rng&) { return with_unused_object(task); }, 20},
    {"unreachable_object", with_unreachable_object, 40},
    {"split_action", with_split_action, 20},
    {"merged_actions", with_merged_actions, 10},
    {"guarded_action", with_guarded_action, 90},
    {"idle_outcome", with_idle_outcome, 90},
    {"weaker_goal", with_weaker_goal, 50},
};

class TransformTest : public testing::TestWithParam<Change> {};

TEST_P(TransformTest, AppliesOftenAndMakesAValidTask) {
  constexpr int kTasks = 500;
  const Change& change = GetParam();
  int applied = 0;
  for (std::uint64_t index = 0; index < kTasks; ++index) {
    const pddl::Task task =
        random_task(options_of(Profile::kSmall), 6, index).task;
    Rng rng(index);
    const std::optional<pddl::Task> changed = change.make(task, rng);
    if (!changed) continue;
    ++applied;
    const SourceFile domain("domain.pddl", pddl::write_domain(*changed));
    const SourceFile problem("problem.pddl", pddl::write_problem(*changed));
    const pddl::ReadResult result = pddl::read_task(domain, problem);
    ASSERT_TRUE(result.task.has_value())
        << "from index " << index << "\n"
        << domain.text() << problem.text()
        << result.diagnostics.render({&domain, &problem});
    ASSERT_TRUE(*result.task == *changed) << "from index " << index << "\n"
                                          << domain.text() << problem.text();
  }
  EXPECT_GE(100 * applied, change.least_percent * kTasks);
}

std::string test_name(const testing::TestParamInfo<Change>& info) {
  return info.param.name;
}

INSTANTIATE_TEST_SUITE_P(All, TransformTest, testing::ValuesIn(kChanges),
                         test_name);

}  // namespace
}  // namespace certifond::generators
