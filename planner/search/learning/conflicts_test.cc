#include "planner/search/learning/conflicts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "planner/task/state_space.h"
#include "planner/task/testing/random_task.h"
#include "planner/task/testing/task_builder.h"
#include "planner/task/work.h"

namespace certifond::planner {
namespace {

using testing::add;
using testing::del;
using testing::no;
using testing::Random;
using testing::TaskBuilder;
using testing::yes;

// The only way leads past a cliff, which is deadly without a rope.
class Cliff : public ::testing::Test {
 protected:
  Task make_task() {
    TaskBuilder b;
    rope_ = b.atom("rope"), fallen_ = b.atom("fallen");
    top_ = b.atom("top"), lamp_ = b.atom("lamp");
    b.op("climb", {}, {{add(top_)}, {add(fallen_)}});
    b.op("light", {no(lamp_)}, {{add(lamp_)}});
    b.goal({yes(top_)});
    return b.build();
  }
  AtomId rope_, fallen_, top_, lamp_;
};

TEST_F(Cliff, AnOperatorThatLeadsIntoANogoodIsLeftOut) {
  const Task task = make_task();
  StateSpace space(task);
  Conflicts conflicts(space.packer());
  const Word* start = space.words(space.initial());
  EXPECT_FALSE(conflicts.explain(start).has_value());
  Cube nogood = {yes(fallen_)};
  insert_literal(nogood, no(rope_));
  conflicts.add(nogood, 7);
  const auto found = conflicts.explain(start);
  ASSERT_TRUE(found.has_value());
  Cube expected = {no(rope_)};
  insert_literal(expected, no(top_));
  EXPECT_EQ(found->cube, expected);
  EXPECT_EQ(found->rests_on, std::vector<Conflicts::LayerId>{7});
}

TEST_F(Cliff, CanBeInterrupted) {
  const Task task = make_task();
  StateSpace space(task);
  Conflicts conflicts(space.packer());
  conflicts.add({yes(fallen_)}, 0);
  const StopScope scope([] { return true; });
  EXPECT_THROW(
      {
        for (int i = 0; i < 4096; ++i)
          conflicts.explain(space.words(space.initial()));
      },
      Interrupted);
}

// Any cubes for nogoods, whether dead ends or not: in every state of what is
// explained, there is no goal, and every applicable operator has an outcome in
// one of the nogoods that are named, or stays in the cube.
class RandomConflicts {
 public:
  explicit RandomConflicts(std::uint64_t seed)
      : random_(seed), task_(make_task(seed)), space_(task_) {}

  // How many outcomes were looked at; nothing explained: 0.
  std::size_t check() {
    Conflicts conflicts(space_.packer());
    for (Conflicts::LayerId layer = 0; layer < 6; ++layer) {
      nogoods_.push_back(random_cube());
      conflicts.add(nogoods_.back(), layer);
    }
    found_ = conflicts.explain(space_.words(StateId(0)), random_.percent(70));
    if (!found_) return 0;
    EXPECT_TRUE(holds(found_->cube, space_.words(StateId(0))));
    for (int i = 0; i < 200; ++i) check_state(random_state());
    return tested_;
  }

 private:
  static Task make_task(std::uint64_t seed) {
    testing::PropositionalKnobs knobs;
    knobs.operators = 6;
    knobs.derived = seed % 4 == 0 ? 2 : 0;
    return testing::random_propositional(seed, knobs).build();
  }

  Cube random_cube() {
    Cube cube;
    const auto atoms = static_cast<std::uint32_t>(task_.atoms.size());
    for (std::uint32_t i = 1 + random_.below(2); i > 0; --i) {
      const AtomId atom(random_.below(atoms));
      if (task_.atoms[atom.index()].derived) continue;
      const bool negated = random_.percent(50);
      if (contains(cube, negated ? yes(atom) : no(atom))) continue;
      insert_literal(cube, negated ? no(atom) : yes(atom));
    }
    return cube;
  }

  std::vector<Word> random_state() {
    const StatePacker& packer = space_.packer();
    std::vector<std::uint32_t> values;
    for (const Variable& v : task_.variables)
      values.push_back(v.derived ? 0 : random_.below(v.domain_size()));
    std::vector<Word> raw(packer.words()), state(packer.words());
    packer.pack(values, raw.data());
    space_.apply(Outcome{}, raw.data(), state.data());  // derived atoms
    return state;
  }

  bool holds(const Cube& cube, const Word* state) const {
    return space_.packer().holds(cube, state);
  }

  void check_state(const std::vector<Word>& state) {
    if (!holds(found_->cube, state.data())) return;
    EXPECT_FALSE(space_.packer().is_goal(state.data()));
    std::vector<OperatorId> operators;
    space_.applicable(state.data(), operators);
    std::vector<Word> next(state.size());
    for (OperatorId op : operators) {
      bool dead = false;
      bool stays = true;
      for (const Outcome& outcome : task_.outcomes_of(op)) {
        space_.apply(outcome, state.data(), next.data());
        ++tested_;
        for (Conflicts::LayerId layer : found_->rests_on)
          dead = dead || holds(nogoods_[layer], next.data());
        stays = stays && holds(found_->cube, next.data());
      }
      EXPECT_TRUE(dead || stays);
    }
  }

  Random random_;
  Task task_;
  StateSpace space_;
  std::vector<Cube> nogoods_;
  std::optional<Conflicts::Explanation> found_;
  std::size_t tested_ = 0;
};

TEST(Conflicts, WhatIsExplainedIsALayer) {
  std::size_t tested = 0;
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    SCOPED_TRACE(seed);
    tested += RandomConflicts(seed).check();
  }
  EXPECT_GT(tested, 5000u);
}

}  // namespace
}  // namespace certifond::planner
