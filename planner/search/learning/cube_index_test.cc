#include "planner/search/learning/cube_index.h"

#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "planner/task/testing/random_task.h"

namespace certifond::planner {
namespace {

using testing::Random;

std::vector<std::uint32_t> random_values(const Task& task, Random& random) {
  std::vector<std::uint32_t> values;
  for (const Variable& variable : task.variables)
    values.push_back(random.below(variable.domain_size()));
  return values;
}

Literal random_literal(const Task& task, Random& random) {
  const auto atoms = static_cast<std::uint32_t>(task.atoms.size());
  const Literal literal = Literal::positive(AtomId(random.below(atoms)));
  return random.percent(40) ? literal : !literal;
}

// Insertions, erasures and strengthenings at random, compared with a list of
// cubes that are tested literal by literal.
TEST(CubeIndex, MatchesWhatAListMatches) {
  const Task task = testing::random_propositional(1, {}).build();
  const StatePacker packer(task);
  Random random(2);
  CubeIndex index(task, packer);
  std::map<CubeIndex::Slot, Cube> list;
  std::vector<Word> state(packer.words());
  std::size_t matches = 0;
  for (int round = 0; round < 3000; ++round) {
    Cube cube;
    for (std::uint32_t i = random.below(4); i > 0; --i)
      insert_literal(cube, random_literal(task, random));
    const CubeIndex::Slot slot = index.insert(cube);
    ASSERT_TRUE(list.emplace(slot, cube).second);
    const auto other = std::next(
        list.begin(), random.below(static_cast<std::uint32_t>(list.size())));
    if (random.percent(45)) {
      index.erase(other->first);
      list.erase(other);
    } else if (random.percent(50)) {
      const Literal more = random_literal(task, random);
      index.strengthen(other->first, more);
      insert_literal(other->second, more);
    }
    packer.pack(random_values(task, random), state.data());
    std::vector<CubeIndex::Slot> expected;
    for (const auto& [place, c] : list)
      if (packer.holds(c, state.data())) expected.push_back(place);
    std::vector<CubeIndex::Slot> found;
    index.for_each_match(state.data(), [&](CubeIndex::Slot s) {
      found.push_back(s);
      return true;
    });
    ASSERT_EQ(found, expected) << "round " << round;
    ASSERT_EQ(index.any_match(state.data()), !expected.empty());
    ASSERT_EQ(index.size(), list.size());
    matches += found.size();
  }
  EXPECT_GT(list.size(), 128u);  // more than two blocks were in use
  EXPECT_GT(matches, 1000u);
}

}  // namespace
}  // namespace certifond::planner
