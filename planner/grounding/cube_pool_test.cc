#include "planner/grounding/cube_pool.h"

#include <gtest/gtest.h>

namespace certifond::planner {
namespace {

Literal pos(std::size_t atom) { return Literal::positive(AtomId(atom)); }
Literal neg(std::size_t atom) { return Literal::negative(AtomId(atom)); }

TEST(Cube, TidySortsAndFindsContradictions) {
  Cube cube{pos(3), neg(1), pos(3), pos(0)};
  EXPECT_TRUE(tidy(cube));
  EXPECT_EQ(cube, (Cube{pos(0), neg(1), pos(3)}));
  Cube contradiction{pos(1), pos(0), neg(1)};
  EXPECT_FALSE(tidy(contradiction));
}

TEST(Cube, Subset) {
  EXPECT_TRUE(is_subset(Cube{}, Cube{pos(1)}));
  EXPECT_TRUE(is_subset(Cube{neg(1)}, Cube{pos(0), neg(1)}));
  EXPECT_FALSE(is_subset(Cube{pos(1)}, Cube{pos(0), neg(1)}));
}

TEST(CubePool, EqualCubesAreOne) {
  CubePool pool;
  EXPECT_EQ(pool.intern({}), kTrueCube);
  std::vector<CubeId> ids;
  for (std::size_t i = 0; i < 1000; ++i)
    ids.push_back(pool.intern(Cube{pos(i), neg(i + 1)}));
  EXPECT_EQ(pool.size(), 1001u);
  for (std::size_t i = 0; i < 1000; ++i) {
    EXPECT_EQ(pool.intern(Cube{pos(i), neg(i + 1)}), ids[i]);
    ASSERT_EQ(pool[ids[i]].size(), 2u);
    EXPECT_EQ(pool[ids[i]][1], neg(i + 1));
  }
}

}  // namespace
}  // namespace certifond::planner
