#include "planner/task/axiom_evaluator.h"

#include <gtest/gtest.h>

#include <vector>

#include "fond/base/check.h"
#include "planner/task/testing/random_task.h"
#include "planner/task/testing/task_builder.h"

namespace certifond::planner {
namespace {

using testing::no;
using testing::TaskBuilder;
using testing::yes;

TEST(AxiomEvaluator, ReachabilityIsTransitiveAndForgetsOldValues) {
  TaskBuilder builder;
  std::vector<AtomId> edges;
  std::vector<AtomId> reached;
  for (int i = 0; i < 5; ++i) {
    edges.push_back(builder.atom("edge" + std::to_string(i)));
    reached.push_back(builder.derived("reached" + std::to_string(i)));
  }
  const AtomId cut = builder.derived("cut");
  builder.axiom(cut, {no(reached[4])}, 1);
  for (int i = 4; i > 0; --i) {  // against the order of firing
    builder.axiom(reached[i], {yes(reached[i - 1]), yes(edges[i])}, 0);
  }
  builder.axiom(reached[0], {yes(edges[0])}, 0);
  for (const AtomId edge : edges) builder.init(edge);
  const Task task = builder.build();

  const StatePacker packer(task);
  AxiomEvaluator axioms(packer);
  std::vector<Word> state(packer.words());
  packer.pack(task.init, state.data());
  EXPECT_TRUE(packer.holds(yes(reached[4]), state.data()));
  EXPECT_TRUE(packer.holds(no(cut), state.data()));

  packer.remove(edges[2], state.data());
  axioms.evaluate(state.data());
  EXPECT_TRUE(packer.holds(yes(reached[1]), state.data()));
  EXPECT_TRUE(packer.holds(no(reached[2]), state.data()));
  EXPECT_TRUE(packer.holds(no(reached[4]), state.data()));
  EXPECT_TRUE(packer.holds(yes(cut), state.data()));
}

TEST(AxiomEvaluator, AtomsThatOnlySupportEachOtherStayFalse) {
  TaskBuilder builder;
  const AtomId d = builder.derived("d");
  const AtomId e = builder.derived("e");
  builder.axiom(d, {yes(e)});
  builder.axiom(e, {yes(d)});
  const Task task = builder.build();
  EXPECT_EQ(task.init, (std::vector<std::uint32_t>{0, 0}));
}

TEST(AxiomEvaluator, RefusesNegationWithinALayer) {
  TaskBuilder builder;
  const AtomId d = builder.derived("d");
  const AtomId e = builder.derived("e");
  builder.axiom(d, {no(e)});
  builder.axiom(e, {no(d)});
  EXPECT_THROW(builder.build(), InternalError);
}

// Layer by layer, all axioms again and again until nothing changes.
void evaluate_by_definition(const StatePacker& packer, Word* state) {
  const Task& task = packer.task();
  for (std::size_t i = 0; i < task.atoms.size(); ++i) {
    if (task.atoms[i].derived) packer.remove(AtomId(i), state);
  }
  for (std::uint32_t layer = 0; layer < 2; ++layer) {
    bool changed = true;
    while (changed) {
      changed = false;
      for (const Axiom& axiom : task.axioms) {
        if (axiom.layer != layer ||
            packer.holds(Literal::positive(axiom.head), state) ||
            !packer.holds(task.literals_of(axiom.condition), state)) {
          continue;
        }
        packer.add(axiom.head, state);
        changed = true;
      }
    }
  }
}

TEST(AxiomEvaluator, EvaluateIsTheDefinitionOnRandomTasks) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    testing::PropositionalKnobs knobs;
    knobs.derived = 8;
    const Task task = testing::random_propositional(seed, knobs).build();
    const StatePacker packer(task);
    AxiomEvaluator axioms(packer);
    testing::Random random(seed);
    std::vector<Word> state(packer.words());
    for (int round = 0; round < 20; ++round) {
      for (std::size_t v = 0; v < task.variables.size(); ++v) {
        packer.set(VariableId(v), random.below(task.variables[v].domain_size()),
                   state.data());
      }
      std::vector<Word> expected = state;
      evaluate_by_definition(packer, expected.data());
      axioms.evaluate(state.data());
      ASSERT_EQ(state, expected) << "seed " << seed;
    }
  }
}

}  // namespace
}  // namespace certifond::planner
