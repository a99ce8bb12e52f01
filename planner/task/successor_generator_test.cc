#include "planner/task/successor_generator.h"

#include <gtest/gtest.h>

#include <vector>

#include "planner/task/testing/random_task.h"
#include "planner/task/testing/task_builder.h"

namespace certifond::planner {
namespace {

using testing::no;
using testing::TaskBuilder;
using testing::yes;

std::vector<OperatorId> by_definition(const StatePacker& packer,
                                      const Word* state) {
  std::vector<OperatorId> result;
  for (std::size_t i = 0; i < packer.task().operators.size(); ++i) {
    if (packer.holds(packer.task().precondition(OperatorId(i)), state)) {
      result.push_back(OperatorId(i));
    }
  }
  return result;
}

TEST(SuccessorGenerator, AsManyPreconditionsAsThereAreObjects) {
  constexpr std::size_t kAtoms = 100'000;
  TaskBuilder builder;
  std::vector<Literal> all;
  for (std::size_t i = 0; i < kAtoms; ++i) {
    const AtomId atom = builder.atom("p");
    builder.init(atom);
    all.push_back(yes(atom));
  }
  builder.op("all", all, {{}});
  const Task task = builder.build();
  const StatePacker packer(task);
  const SuccessorGenerator generator(packer);
  std::vector<Word> state(packer.words());
  packer.pack(task.init, state.data());
  std::vector<OperatorId> applicable;
  generator.applicable(state.data(), applicable);
  EXPECT_EQ(applicable, by_definition(packer, state.data()));
  EXPECT_EQ(applicable.size(), 1u);
}

TEST(SuccessorGenerator, PositiveNegativeAndEmptyPreconditions) {
  TaskBuilder builder;
  const auto g = builder.group({"a", "b"});
  const AtomId p = builder.atom("p");
  builder.init(g[0]);
  builder.op("always", {}, {{}});
  builder.op("never", {yes(g[0]), yes(g[1])}, {{}});
  builder.op("not-p", {no(p)}, {{}});
  builder.op("a-and-p", {yes(g[0]), yes(p)}, {{}});
  builder.op("a-not-b", {yes(g[0]), no(g[1])}, {{}});
  const Task task = builder.build();
  const StatePacker packer(task);
  const SuccessorGenerator generator(packer);
  std::vector<Word> state(packer.words());
  packer.pack(task.init, state.data());
  std::vector<OperatorId> result = {OperatorId(99)};
  generator.applicable(state.data(), result);
  EXPECT_EQ(result, (std::vector<OperatorId>{OperatorId(0), OperatorId(2),
                                             OperatorId(4)}));
}

TEST(SuccessorGenerator, IsTheDefinitionOnRandomTasksAndStates) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    testing::PropositionalKnobs knobs;
    knobs.operators = 60;
    knobs.derived = 2;
    const Task task = testing::random_propositional(seed, knobs).build();
    const StatePacker packer(task);
    const SuccessorGenerator generator(packer);
    testing::Random random(seed);
    std::vector<Word> state(packer.words());
    std::vector<OperatorId> result;
    for (int round = 0; round < 20; ++round) {
      for (std::size_t v = 0; v < task.variables.size(); ++v) {
        packer.set(VariableId(v), random.below(task.variables[v].domain_size()),
                   state.data());
      }
      generator.applicable(state.data(), result);
      ASSERT_EQ(result, by_definition(packer, state.data())) << seed;
    }
  }
}

}  // namespace
}  // namespace certifond::planner
