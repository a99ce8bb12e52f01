#include "planner/task/packed_state.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "planner/task/testing/random_task.h"
#include "planner/task/testing/task_builder.h"

namespace certifond::planner {
namespace {

using testing::add;
using testing::del;
using testing::no;
using testing::TaskBuilder;
using testing::yes;

std::vector<std::string> names(const std::string& prefix, int count) {
  std::vector<std::string> result;
  for (int i = 0; i < count; ++i) {
    result.push_back(prefix + std::to_string(i));
  }
  return result;
}

TEST(StatePacker, PackThenUnpackIsTheIdentityAcrossWords) {
  TaskBuilder builder;
  for (const int size : {1, 1000, 3, 70000, 1, 7, 8, 255, 256, 1, 31, 999}) {
    builder.group(names("v" + std::to_string(size) + "-", size));
  }
  const Task task = builder.build();
  const StatePacker packer(task);
  EXPECT_EQ(packer.words(), 2u);  // 71 bits

  testing::Random random(1);
  std::vector<Word> state(packer.words());
  std::vector<std::uint32_t> back(task.variables.size());
  for (int round = 0; round < 1000; ++round) {
    std::vector<std::uint32_t> values;
    for (const Variable& variable : task.variables) {
      values.push_back(random.below(variable.domain_size()));
    }
    packer.pack(values, state.data());
    packer.unpack(state.data(), back);
    EXPECT_EQ(back, values);
  }
}

TEST(StatePacker, SetLeavesOtherVariablesAlone) {
  TaskBuilder builder;
  for (int i = 0; i < 40; ++i) builder.group(names("g", 3));
  const Task task = builder.build();
  const StatePacker packer(task);
  std::vector<Word> state(packer.words());
  std::vector<std::uint32_t> values(task.variables.size(), 3);
  packer.pack(values, state.data());
  packer.set(VariableId(17), 1, state.data());
  for (std::size_t i = 0; i < values.size(); ++i) {
    EXPECT_EQ(packer.value(VariableId(i), state.data()), i == 17 ? 1u : 3u);
  }
}

TEST(StatePacker, ATaskWithoutVariablesHasOneState) {
  const Task task = TaskBuilder().build();
  const StatePacker packer(task);
  EXPECT_EQ(packer.words(), 1u);
  Word state = 1;
  packer.pack({}, &state);
  EXPECT_EQ(state, 0u);
  EXPECT_TRUE(packer.is_goal(&state));
}

TEST(StatePacker, ConditionsAreOfTheOldStateAndAddsComeAfterDeletes) {
  TaskBuilder builder;
  const AtomId p = builder.atom("p");
  const AtomId q = builder.atom("q");
  const AtomId r = builder.atom("r");
  builder.init(p);
  builder.op("swap", {},
             {{add(q, {yes(p)}), add(p, {yes(q)}), del(p, {yes(p)}),
               del(q, {yes(q)}), add(r), del(r)}});
  const Task task = builder.build();
  const StatePacker packer(task);
  std::vector<Word> from(packer.words());
  std::vector<Word> to(packer.words());
  packer.pack(task.init, from.data());
  packer.apply(task.outcomes[0], from.data(), to.data());
  EXPECT_TRUE(packer.holds(no(p), to.data()));
  EXPECT_TRUE(packer.holds(yes(q), to.data()));
  EXPECT_TRUE(packer.holds(yes(r), to.data()));
  packer.apply(task.outcomes[0], to.data(), from.data());
  EXPECT_TRUE(packer.holds(yes(p), from.data()));
  EXPECT_TRUE(packer.holds(no(q), from.data()));
}

TEST(StatePacker, DeletingAnAtomThatIsFalseKeepsTheGroup) {
  TaskBuilder builder;
  const auto g = builder.group({"a", "b", "c"});
  builder.init(g[1]);
  builder.op("delete-a", {}, {{del(g[0])}});
  builder.op("b-to-c", {}, {{add(g[2]), del(g[1])}});
  const Task task = builder.build();
  const StatePacker packer(task);
  std::vector<Word> from(packer.words());
  std::vector<Word> to(packer.words());
  packer.pack(task.init, from.data());
  packer.apply(task.outcomes[0], from.data(), to.data());
  EXPECT_EQ(from, to);
  packer.apply(task.outcomes[1], from.data(), to.data());
  EXPECT_TRUE(packer.holds(yes(g[2]), to.data()));
  EXPECT_TRUE(packer.holds(no(g[1]), to.data()));
}

// The definition in task.h, over sets of atoms.
std::set<AtomId> apply_by_definition(const Task& task, const Outcome& outcome,
                                     const std::set<AtomId>& state) {
  const auto fires = [&](const Effect& effect) {
    for (const Literal l : task.literals_of(effect.conditions)) {
      if (state.contains(l.atom()) == l.negated()) return false;
    }
    return true;
  };
  std::set<AtomId> result = state;
  for (const bool adding : {false, true}) {
    for (const Effect& effect : task.effects_of(outcome)) {
      if (effect.add != adding || !fires(effect)) continue;
      if (adding) result.insert(effect.atom);
      if (!adding) result.erase(effect.atom);
    }
  }
  return result;
}

std::set<AtomId> true_atoms(const StatePacker& packer, const Word* state) {
  std::set<AtomId> result;
  for (std::size_t i = 0; i < packer.task().atoms.size(); ++i) {
    if (packer.holds(yes(AtomId(i)), state)) result.insert(AtomId(i));
  }
  return result;
}

TEST(StatePacker, ApplyIsTheDefinitionOnRandomWalks) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    testing::PropositionalKnobs knobs;
    knobs.groups = 20;
    knobs.atoms = 20;
    knobs.conditional = 50;
    const Task task = testing::random_propositional(seed, knobs).build();
    const StatePacker packer(task);
    testing::Random random(seed);
    std::vector<Word> state(packer.words());
    std::vector<Word> next(packer.words());
    packer.pack(task.init, state.data());
    for (int step = 0; step < 30; ++step) {
      const Outcome& outcome = task.outcomes[random.below(
          static_cast<std::uint32_t>(task.outcomes.size()))];
      packer.apply(outcome, state.data(), next.data());
      ASSERT_EQ(
          true_atoms(packer, next.data()),
          apply_by_definition(task, outcome, true_atoms(packer, state.data())))
          << "seed " << seed;
      state.swap(next);
    }
  }
}

}  // namespace
}  // namespace certifond::planner
