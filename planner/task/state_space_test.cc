#include "planner/task/state_space.h"

#include <gtest/gtest.h>

#include <vector>

#include "planner/task/testing/random_task.h"
#include "planner/task/testing/task_builder.h"

namespace certifond::planner {
namespace {

using testing::add;
using testing::no;
using testing::TaskBuilder;
using testing::yes;

TEST(StateSpace, CountsABinaryCounter) {
  constexpr int kBits = 10;
  TaskBuilder builder;
  std::vector<AtomId> bits;
  for (int i = 0; i < kBits; ++i) {
    bits.push_back(builder.atom("bit" + std::to_string(i)));
  }
  std::vector<testing::EffectSpec> effects;
  std::vector<Literal> carry;
  for (int i = 0; i < kBits; ++i) {
    std::vector<Literal> set = carry;
    set.push_back(no(bits[i]));
    effects.push_back(add(bits[i], set));
    carry.push_back(yes(bits[i]));
    effects.push_back(testing::del(bits[i], carry));
  }
  builder.op("increment", {}, {effects});
  builder.goal(carry);
  const Task task = builder.build();

  StateSpace space(task);
  StateId state = space.initial();
  std::vector<OperatorId> applicable;
  for (std::size_t i = 0; i < (1u << kBits); ++i) {
    EXPECT_EQ(state, StateId(i));
    EXPECT_EQ(space.is_goal(state), i + 1 == (1u << kBits));
    space.applicable(state, applicable);
    EXPECT_EQ(applicable, std::vector<OperatorId>{OperatorId(0)});
    state = space.successor(state, task.outcomes[0]);
  }
  EXPECT_EQ(state, space.initial());
  EXPECT_EQ(space.registry().size(), std::size_t{1} << kBits);
}

TEST(StateSpace, SuccessorsCarryTheirDerivedAtoms) {
  TaskBuilder builder;
  const AtomId p = builder.atom("p");
  const AtomId d = builder.derived("d");
  builder.axiom(d, {no(p)});
  builder.op("set", {yes(d)}, {{add(p)}});
  builder.goal({no(d)});
  const Task task = builder.build();
  StateSpace space(task);
  EXPECT_FALSE(space.is_goal(space.initial()));
  std::vector<OperatorId> applicable;
  space.applicable(space.initial(), applicable);
  ASSERT_EQ(applicable.size(), 1u);
  const StateId next = space.successor(space.initial(), task.outcomes[0]);
  EXPECT_TRUE(space.is_goal(next));
  space.applicable(next, applicable);
  EXPECT_TRUE(applicable.empty());
}

}  // namespace
}  // namespace certifond::planner
