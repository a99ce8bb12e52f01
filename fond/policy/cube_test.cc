#include "fond/policy/cube.h"

#include <gtest/gtest.h>

#include "fond/base/check.h"

namespace certifond::policy {
namespace {

std::vector<NameId> ids(std::initializer_list<int> values) {
  std::vector<NameId> result;
  for (const int value : values)
    result.push_back(NameId(static_cast<std::size_t>(value)));
  return result;
}

TEST(Cube, WellFormedMeansAscendingAndDisjoint) {
  EXPECT_TRUE(is_well_formed(Cube{}));
  EXPECT_TRUE(is_well_formed(Cube{false, ids({1, 4}), ids({0, 2}), {}}));
  EXPECT_TRUE(is_well_formed(Cube{true, ids({1, 4}), {}, ids({3})}));
  EXPECT_FALSE(is_well_formed(Cube{false, ids({4, 1}), {}, {}}));
  EXPECT_FALSE(is_well_formed(Cube{false, ids({1, 1}), {}, {}}));
  EXPECT_FALSE(is_well_formed(Cube{false, ids({1, 2}), ids({0, 2}), {}}));
  EXPECT_FALSE(is_well_formed(Cube{false, {}, {}, ids({1})}));
  EXPECT_FALSE(is_well_formed(Cube{true, {}, ids({1}), {}}));
  EXPECT_FALSE(is_well_formed(Cube{true, ids({1}), {}, ids({1})}));
}

TEST(CubeList, GivesBackWhatWasPutIn) {
  const std::vector<Cube> cubes = {
      {},
      {true, {}, {}, {}},
      {true, ids({1, 2, 3}), {}, {}},
      {true, ids({1}), {}, ids({0, 9})},
      {true, {}, {}, ids({0, 9})},
      {false, ids({5}), ids({6, 7}), {}},
      {false, {}, ids({6}), {}},
  };
  CubeList list;
  EXPECT_TRUE(list.empty());
  for (const Cube& cube : cubes) list.push_back(cube);
  ASSERT_EQ(list.size(), cubes.size());
  std::size_t i = 0;
  for (const CubeView cube : list) {
    EXPECT_EQ(to_cube(cube), cubes[i]) << i;
    EXPECT_TRUE(cube == CubeView(cubes[i])) << i;
    ++i;
  }
  EXPECT_EQ(i, cubes.size());
}

TEST(CubeList, RefusesLiteralsThatItCannotHold) {
  CubeList list;
  EXPECT_THROW(list.push_back(Cube{true, {}, ids({1}), {}}), InternalError);
  EXPECT_THROW(list.push_back(Cube{false, {}, {}, ids({1})}), InternalError);
  EXPECT_TRUE(list.empty());
}

}  // namespace
}  // namespace certifond::policy
