#include "planner/search/learning/symmetry.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <vector>

#include "planner/task/state_space.h"
#include "planner/task/testing/random_task.h"
#include "planner/task/testing/symmetric_task.h"

namespace certifond::planner {
namespace {

using Words = std::vector<Word>;

constexpr std::uint32_t kObjects = 4;

// Everything that holds or does not.
Cube complete_cube(const StateSpace& space, const Word* state) {
  Cube cube;
  for (std::size_t a = 0; a < space.task().atoms.size(); ++a) {
    const Literal literal = Literal::positive(AtomId(a));
    cube.push_back(space.packer().holds(literal, state) ? literal : !literal);
  }
  return cube;
}

Words image(const StateSpace& space, const Symmetry& symmetry,
            const Word* state, const Permutation& by) {
  Words result(space.packer().words(), 0);
  for (const Literal literal : symmetry.image(complete_cube(space, state), by))
    if (!literal.negated()) space.packer().add(literal.atom(), result.data());
  return result;
}

std::set<std::set<Words>> successors(StateSpace& space, const Word* state) {
  std::vector<OperatorId> operators;
  space.applicable(state, operators);
  std::set<std::set<Words>> result;
  Words next(space.packer().words());
  for (const OperatorId op : operators) {
    std::set<Words> outcomes;
    for (const Outcome& outcome : space.task().outcomes_of(op)) {
      space.apply(outcome, state, next.data());
      outcomes.insert(next);
    }
    result.insert(outcomes);
  }
  return result;
}

Permutation shuffled(testing::Random& random) {
  Permutation result(kObjects);
  std::iota(result.begin(), result.end(), 0);
  for (std::uint32_t i = kObjects - 1; i > 0; --i)
    std::swap(result[i], result[random.below(i + 1)]);
  return result;
}

// A state that a random walk leads to.
Words some_state(StateSpace& space, testing::Random& random) {
  StateId id = space.initial();
  std::vector<OperatorId> operators;
  for (int step = 0; step < 8; ++step) {
    space.applicable(id, operators);
    if (operators.empty()) break;
    const OperatorId op =
        operators[random.below(static_cast<std::uint32_t>(operators.size()))];
    const auto outcomes = space.task().outcomes_of(op);
    id = space.successor(
        id,
        outcomes[random.below(static_cast<std::uint32_t>(outcomes.size()))]);
  }
  return {space.words(id), space.words(id) + space.packer().words()};
}

TEST(Symmetry, FindsTheObjectsThatAreAlike) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Task task = testing::random_symmetric(seed, kObjects);
    const StatePacker packer(task);
    EXPECT_EQ(Symmetry(packer).class_sizes(),
              std::vector<std::size_t>{kObjects});
  }
}

TEST(Symmetry, OneOperatorTellsAnObjectApart) {
  Task task = testing::random_symmetric(1, kObjects);
  task.operators.pop_back();  // the last object's
  const StatePacker packer(task);
  EXPECT_EQ(Symmetry(packer).class_sizes(),
            std::vector<std::size_t>{kObjects - 1});
}

TEST(Symmetry, TheGoalTellsAnObjectApart) {
  Task task = testing::random_symmetric(1, kObjects);
  const auto own = std::find_if(
      task.atoms.begin(), task.atoms.end(),
      [](const GroundedAtom& atom) { return !atom.name.args.empty(); });
  ASSERT_NE(own, task.atoms.end());
  task.goal = {Literal::negative(AtomId(own - task.atoms.begin()))};
  const StatePacker packer(task);
  EXPECT_EQ(Symmetry(packer).class_sizes(),
            std::vector<std::size_t>{kObjects - 1});
}

TEST(Symmetry, TasksWithoutObjectsHaveNone) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Task task = testing::random_propositional(seed, {}).build();
    const StatePacker packer(task);
    EXPECT_TRUE(Symmetry(packer).empty());
  }
}

TEST(Symmetry, ImagesHaveTheImagesAsSuccessorsAndOneCanonicalForm) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    SCOPED_TRACE(seed);
    testing::Random random(seed);
    const Task task = testing::random_symmetric(seed, kObjects);
    StateSpace space(task);
    const Symmetry symmetry(space.packer());
    const Words state = some_state(space, random);
    const Permutation by = shuffled(random);
    const Words other = image(space, symmetry, state.data(), by);

    std::set<std::set<Words>> expected;
    for (const std::set<Words>& outcomes : successors(space, state.data())) {
      std::set<Words> images;
      for (const Words& next : outcomes)
        images.insert(image(space, symmetry, next.data(), by));
      expected.insert(images);
    }
    EXPECT_EQ(successors(space, other.data()), expected);
    EXPECT_EQ(space.packer().is_goal(other.data()),
              space.packer().is_goal(state.data()));

    Words a = state;
    Words b = other;
    Permutation to;
    symmetry.make_canonical(a.data(), to);
    EXPECT_EQ(image(space, symmetry, state.data(), to), a);
    EXPECT_EQ(image(space, symmetry, a.data(), Symmetry::inverse(to)), state);
    symmetry.make_canonical(b.data(), to);
    EXPECT_EQ(a, b);
    EXPECT_FALSE(symmetry.make_canonical(b.data(), to));
  }
}

TEST(Symmetry, AllImagesOfACube) {
  const Task task = testing::random_symmetric(1, kObjects);
  const StatePacker packer(task);
  const Symmetry symmetry(packer);
  Cube two;  // says the same of two objects: 4 over 2 images
  for (std::size_t a = 0; a < task.atoms.size() && two.size() < 2; ++a)
    if (!task.atoms[a].name.args.empty() &&
        (two.empty() || task.atoms[a].name.predicate ==
                            task.atoms[two[0].atom().index()].name.predicate))
      two.push_back(Literal::positive(AtomId(a)));
  ASSERT_EQ(two.size(), 2u);
  const auto images = symmetry.images({two}, 100);
  ASSERT_TRUE(images.has_value());
  EXPECT_EQ(images->size(), 6u);
  EXPECT_FALSE(symmetry.images({two}, 5).has_value());
}

}  // namespace
}  // namespace certifond::planner
