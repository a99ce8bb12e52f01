#include "planner/search/learning/weakest_cubes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "planner/task/task.h"
#include "planner/task/work.h"

namespace certifond::planner {
namespace {

// What WeakestCubes does, as simply as it can be said.
bool add_simply(std::vector<Cube>& known, const Cube& cube) {
  const auto covers = [](const Cube& weak, const Cube& strong) {
    return std::includes(strong.begin(), strong.end(), weak.begin(),
                         weak.end());
  };
  for (const Cube& other : known)
    if (covers(other, cube)) return false;
  std::erase_if(known, [&](const Cube& other) { return covers(cube, other); });
  const auto longer = std::find_if(
      known.begin(), known.end(),
      [&](const Cube& other) { return other.size() > cube.size(); });
  known.insert(longer, cube);
  return true;
}

Cube random_cube(std::mt19937& random, std::uint32_t atoms,
                 std::uint32_t most) {
  Cube cube;
  for (std::size_t i = random() % (most + 1); i > 0; --i) {
    const AtomId atom(random() % atoms);
    insert_literal(cube, random() % 2 == 0 ? Literal::positive(atom)
                                           : Literal::negative(atom));
  }
  return cube;
}

TEST(WeakestCubes, AreThoseOfTheSimpleWayInTheSameOrder) {
  struct Shape {
    std::uint32_t atoms, literals;
  };
  // Many are parts of each other; hardly any; more literals than bits.
  for (const Shape shape : {Shape{4, 6}, Shape{40, 5}, Shape{600, 400}}) {
    std::mt19937 random(shape.atoms);
    std::vector<Cube> simple;
    WeakestCubes weakest;
    for (int i = 0; i < 1500; ++i) {
      Cube cube = random_cube(random, shape.atoms, shape.literals);
      if (cube.empty()) continue;
      if (i % 3 == 0 && !simple.empty()) {  // a part of one that is there
        cube = simple[random() % simple.size()];
        cube.erase(cube.begin() +
                   static_cast<std::ptrdiff_t>(random() % cube.size()));
        if (cube.empty()) continue;
      }
      ASSERT_EQ(weakest.add(cube), add_simply(simple, cube));
      ASSERT_EQ(weakest.cubes(), simple);
    }
    EXPECT_FALSE(simple.empty());
  }
  WeakestCubes all;
  EXPECT_TRUE(all.add({Literal::positive(AtomId(1))}));
  EXPECT_TRUE(all.add({}));
  EXPECT_FALSE(all.add({Literal::positive(AtomId(2))}));
  EXPECT_EQ(all.cubes(), std::vector<Cube>{{}});
}

// Those that are kept are weakest ones, as short as any that came later.
TEST(WeakestCubes, AreAtMostSoMany) {
  constexpr std::size_t kMost = 10;
  std::mt19937 random(1);
  WeakestCubes all, few(kMost);
  for (int i = 0; i < 500; ++i) {
    const Cube cube = random_cube(random, 40, 8);
    if (cube.empty()) continue;
    all.add(cube);
    const std::vector<Cube> before = few.cubes();
    if (!few.add(cube)) {
      ASSERT_EQ(few.cubes(), before);
    }
    ASSERT_LE(few.cubes().size(), kMost);
    ASSERT_TRUE(std::is_sorted(
        few.cubes().begin(), few.cubes().end(),
        [](const Cube& a, const Cube& b) { return a.size() < b.size(); }));
  }
  EXPECT_GT(all.cubes().size(), kMost);
  EXPECT_EQ(few.cubes().size(), kMost);
  EXPECT_EQ(few.cubes().front(), all.cubes().front());
}

// Each comparison with what is there is counted.
TEST(WeakestCubes, TheWorkIsCounted) {
  WeakestCubes weakest;
  std::size_t looks = 0;
  const StopScope scope([&] {
    ++looks;
    return false;
  });
  constexpr std::size_t kCubes = 2000;
  for (std::size_t i = 0; i < kCubes; ++i)
    weakest.add({Literal::positive(AtomId(i))});
  EXPECT_EQ(weakest.cubes().size(), kCubes);
  EXPECT_GE(looks, kCubes * kCubes / 10 / StopScope::kUnitsBetweenLooks);
}

}  // namespace
}  // namespace certifond::planner
