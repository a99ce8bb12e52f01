#include "planner/policy/regression.h"

#include <gtest/gtest.h>

#include <vector>

#include "planner/task/state_space.h"
#include "planner/task/testing/random_task.h"
#include "planner/task/testing/task_builder.h"

namespace certifond::planner {
namespace {

using testing::add;
using testing::del;
using testing::no;
using testing::Random;
using testing::TaskBuilder;
using testing::yes;

Cube regress(const Task& task, std::vector<Literal> target) {
  StateSpace space(task);
  const Regression regression(task, space.packer());
  Cube cube;
  regression.regress(space.words(space.initial()), task.outcomes[0], target,
                     cube);
  return cube;
}

TEST(Regression, KeepsWhatTheOutcomeDoesNotTouch) {
  TaskBuilder b;
  const AtomId p = b.atom("p"), q = b.atom("q"), r = b.atom("r");
  b.init(p);
  b.op("o", {}, {{add(q)}});
  EXPECT_EQ(regress(b.build(), {yes(p), yes(q), no(r)}), (Cube{yes(p), no(r)}));
}

TEST(Regression, AnEffectThatMustFireBringsItsConditions) {
  TaskBuilder b;
  const AtomId p = b.atom("p"), q = b.atom("q");
  b.init(p);
  b.op("o", {}, {{add(q, {yes(p)})}});
  EXPECT_EQ(regress(b.build(), {yes(q)}), (Cube{yes(p)}));
}

TEST(Regression, AnEffectThatMustNotFireBringsOneFalseCondition) {
  TaskBuilder b;
  const AtomId p = b.atom("p"), q = b.atom("q"), r = b.atom("r");
  b.init(p);
  b.init(q);
  b.op("o", {}, {{del(p, {yes(q), yes(r)})}});
  EXPECT_EQ(regress(b.build(), {yes(p)}), (Cube{yes(p), no(r)}));
}

TEST(Regression, AddWinsOverDelete) {
  TaskBuilder b;
  const AtomId p = b.atom("p");
  b.op("o", {}, {{del(p), add(p)}});
  EXPECT_EQ(regress(b.build(), {yes(p)}), Cube{});
}

TEST(Regression, ADerivedLiteralBringsItsSupport) {
  TaskBuilder b;
  const AtomId p = b.atom("p"), q = b.atom("q"), r = b.atom("r");
  const AtomId d = b.derived("d");
  b.axiom(d, {yes(p), no(q)});
  b.init(p);
  b.init(r);
  const Task task = b.build();
  StateSpace space(task);
  const Regression regression(task, space.packer());
  Cube cube;
  regression.require(space.words(space.initial()), yes(d), cube);
  EXPECT_EQ(cube, (Cube{yes(p), no(q)}));
}

// The answer is part of the state, and whoever has it reaches the target.
TEST(Regression, IsSufficientInEveryState) {
  std::size_t tested = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    testing::PropositionalKnobs knobs;
    knobs.conditional = 60;
    const Task task = testing::random_propositional(seed, knobs).build();
    StateSpace space(task);
    const StatePacker& packer = space.packer();
    const Regression regression(task, packer);
    Random random(seed);
    std::vector<Word> state(packer.words()), next(packer.words());
    const auto randomize = [&] {
      std::vector<std::uint32_t> values;
      for (const Variable& v : task.variables)
        values.push_back(random.below(v.domain_size()));
      packer.pack(values, state.data());
    };
    for (const Outcome& outcome : task.outcomes) {
      randomize();
      space.apply(outcome, state.data(), next.data());
      std::vector<Literal> target;
      for (std::size_t a = 0; a < task.atoms.size(); ++a) {
        const Literal l = Literal::positive(AtomId(a));
        if (random.percent(30))
          target.push_back(packer.holds(l, next.data()) ? l : !l);
      }
      Cube cube;
      regression.regress(state.data(), outcome, target, cube);
      ASSERT_TRUE(packer.holds(cube, state.data()));
      for (int i = 0; i < 200; ++i) {
        randomize();
        if (!packer.holds(cube, state.data())) continue;
        space.apply(outcome, state.data(), next.data());
        ++tested;
        ASSERT_TRUE(packer.holds(target, next.data())) << "seed " << seed;
      }
    }
  }
  EXPECT_GT(tested, 1000u);
}

}  // namespace
}  // namespace certifond::planner
