#include "proptests/properties/metamorphic.h"

#include <gtest/gtest.h>

#include <optional>

#include "fond/base/source.h"
#include "fond/pddl/reader.h"
#include "generators/family.h"
#include "generators/transform.h"
#include "proptests/reference/state_space.h"

namespace certifond::proptests {
namespace {

pddl::Task chain_of_certain_steps() {
  const generators::Instance instance =
      generators::make_instance(*generators::find_family("chain"), 2, 1);
  const SourceFile domain("domain.pddl", instance.domain);
  const SourceFile problem("problem.pddl", instance.problem);
  return *pddl::read_task(domain, problem).task;
}

TEST(MetamorphicTest, AnIdleOutcomeCanBreakAStrongSolution) {
  const pddl::Task task = chain_of_certain_steps();
  generators::Rng rng(1);
  const std::optional<pddl::Task> idle =
      generators::with_idle_outcome(task, rng);
  ASSERT_TRUE(idle.has_value());
  const reference::TaskClass before =
      reference::classify(*reference::explore(task));
  const reference::TaskClass after =
      reference::classify(*reference::explore(*idle));
  EXPECT_TRUE(before.strong);
  EXPECT_FALSE(after.strong);
  EXPECT_TRUE(after.solvable);
  Subject subject(task, 1);
  EXPECT_EQ(idling_keeps_strong_cyclic(subject).kind, Outcome::Kind::kHeld);
}

}  // namespace
}  // namespace certifond::proptests
