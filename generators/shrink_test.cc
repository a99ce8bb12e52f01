#include "generators/shrink.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "fond/base/source.h"
#include "fond/pddl/reader.h"
#include "fond/pddl/writer.h"
#include "generators/random_task.h"

namespace certifond::generators {
namespace {

bool has_choice(const pddl::Effect& effect) {
  return effect.kind == pddl::Effect::Kind::kOneof ||
         std::ranges::any_of(effect.children, has_choice);
}

bool has_choice(const pddl::Task& task) {
  return std::ranges::any_of(task.actions, [](const auto& action) {
    return has_choice(action.effect);
  });
}

TEST(ShrinkTest, EveryStepIsAValidTask) {
  const RandomOptions options = options_of(Profile::kMedium);
  for (std::uint64_t index = 0; index < 25; ++index) {
    const pddl::Task task = random_task(options, 2, index).task;
    for (const ShrinkStep& step : shrink_steps(task)) {
      const pddl::Task smaller = step();
      ASSERT_FALSE(smaller == task);
      const SourceFile domain("domain.pddl", pddl::write_domain(smaller));
      const SourceFile problem("problem.pddl", pddl::write_problem(smaller));
      const pddl::ReadResult result = pddl::read_task(domain, problem);
      ASSERT_TRUE(result.task.has_value())
          << "from index " << index << "\n"
          << domain.text() << problem.text()
          << result.diagnostics.render({&domain, &problem});
      ASSERT_TRUE(*result.task == smaller) << "from index " << index << "\n"
                                           << domain.text() << problem.text();
    }
  }
}

TEST(ShrinkTest, MinimizeReachesTheSmallestTaskWithAChoice) {
  const RandomOptions options = options_of(Profile::kSmall);
  int tried = 0;
  for (std::uint64_t index = 0; tried < 40; ++index) {
    const pddl::Task task = random_task(options, 3, index).task;
    if (!has_choice(task)) continue;
    ++tried;
    const pddl::Task smallest =
        minimize(task, [](const pddl::Task& t) { return has_choice(t); });
    ASSERT_TRUE(has_choice(smallest));
    EXPECT_EQ(smallest.actions.size(), 1u);
    EXPECT_TRUE(smallest.actions[0].parameters.empty());
    EXPECT_EQ(smallest.actions[0].precondition.kind,
              pddl::Condition::Kind::kTrue);
    EXPECT_TRUE(smallest.objects.empty());
    EXPECT_TRUE(smallest.predicates.empty());
    EXPECT_TRUE(smallest.derived.empty());
    EXPECT_TRUE(smallest.init.empty());
    EXPECT_EQ(smallest.goal.kind, pddl::Condition::Kind::kTrue);
    EXPECT_EQ(smallest.types.size(), 1u);
  }
}

TEST(ShrinkTest, MinimizeAsksNoMoreOftenThanAllowed) {
  const pddl::Task task = random_task(options_of(Profile::kMedium), 4, 0).task;
  std::size_t asked = 0;
  const pddl::Task result = minimize(
      task,
      [&](const pddl::Task&) {
        ++asked;
        return false;
      },
      5);
  EXPECT_EQ(asked, 5u);
  EXPECT_TRUE(result == task);
}

TEST(ShrinkTest, ATaskWithNothingLeftHasNoSteps) {
  const pddl::Task task = random_task(options_of(Profile::kSmall), 4, 1).task;
  const pddl::Task empty =
      minimize(task, [](const pddl::Task&) { return true; });
  EXPECT_TRUE(shrink_steps(empty).empty());
}

}  // namespace
}  // namespace certifond::generators
