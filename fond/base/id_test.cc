#include "fond/base/id.h"

#include <gtest/gtest.h>

#include <unordered_set>

namespace certifond {
namespace {

using CatId = Id<struct CatTag>;
using DogId = Id<struct DogTag>;

static_assert(!std::is_convertible_v<CatId, DogId>);
static_assert(!std::is_convertible_v<int, CatId>);
static_assert(sizeof(CatId) == sizeof(std::uint32_t));

TEST(Id, IsInvalidUntilGivenAValue) {
  EXPECT_FALSE(CatId().valid());
  EXPECT_TRUE(CatId(0).valid());
  EXPECT_NE(CatId(), CatId(0));
}

TEST(Id, OrdersByValue) {
  EXPECT_LT(CatId(1), CatId(2));
  EXPECT_EQ(CatId(7).index(), 7u);
  EXPECT_EQ(CatId(7).value(), 7u);
}

TEST(Id, Hashes) {
  std::unordered_set<CatId> cats = {CatId(1), CatId(2), CatId(1)};
  EXPECT_EQ(cats.size(), 2u);
}

}  // namespace
}  // namespace certifond
