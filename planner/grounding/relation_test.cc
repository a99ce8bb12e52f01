#include "planner/grounding/relation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

namespace certifond::planner {
namespace {

using Tuple = std::vector<Value>;

std::vector<Row> matches(const Relation& relation, std::size_t index,
                         const Tuple& key) {
  std::vector<Row> rows;
  for (Row row = relation.first_match(index, key); row != kNoRow;
       row = relation.next_match(index, row))
    rows.push_back(row);
  return rows;
}

TEST(Relation, InsertsATupleOnce) {
  Relation relation(2);
  EXPECT_TRUE(relation.insert(Tuple{1, 2}).is_new);
  EXPECT_TRUE(relation.insert(Tuple{2, 1}).is_new);
  const auto [row, is_new] = relation.insert(Tuple{1, 2});
  EXPECT_EQ(row, 0u);
  EXPECT_FALSE(is_new);
  EXPECT_EQ(relation.size(), 2u);
  EXPECT_EQ(relation.find(Tuple{2, 1}), 1u);
  EXPECT_EQ(relation.find(Tuple{2, 2}), kNoRow);
}

TEST(Relation, HasAtMostOneTupleWithoutColumns) {
  Relation relation(0);
  EXPECT_EQ(relation.find({}), kNoRow);
  EXPECT_TRUE(relation.insert({}).is_new);
  EXPECT_FALSE(relation.insert({}).is_new);
  EXPECT_EQ(relation.find({}), 0u);
}

TEST(Relation, OnlyActiveRowsAreInTheIndices) {
  Relation relation(2);
  const std::size_t by_second = relation.add_index({1});
  relation.insert(Tuple{1, 7});
  relation.insert(Tuple{2, 7});
  relation.insert(Tuple{3, 8});
  EXPECT_TRUE(matches(relation, by_second, {7}).empty());
  relation.activate();
  EXPECT_EQ(matches(relation, by_second, {7}), (std::vector<Row>{0}));
  relation.activate();
  EXPECT_EQ(matches(relation, by_second, {7}), (std::vector<Row>{1, 0}));
  EXPECT_TRUE(matches(relation, by_second, {8}).empty());
  EXPECT_EQ(relation.active(), 2u);
}

TEST(Relation, AnIndexAddedLateHoldsTheActiveRows) {
  Relation relation(3);
  relation.insert(Tuple{1, 2, 3});
  relation.insert(Tuple{1, 5, 3});
  relation.activate();
  const std::size_t index = relation.add_index({0, 2});
  EXPECT_EQ(relation.add_index({0, 2}), index);
  EXPECT_EQ(matches(relation, index, {1, 3}), (std::vector<Row>{0}));
}

TEST(Relation, AgreesWithASetOnManyTuples) {
  Relation relation(2);
  const std::size_t by_first = relation.add_index({0});
  std::set<Tuple> expected;
  for (Value i = 0; i < 5000; ++i) {
    const Tuple tuple{i * 7919 % 61, i * 104729 % 53};
    EXPECT_EQ(relation.insert(tuple).is_new, expected.insert(tuple).second);
  }
  while (relation.active() < relation.size()) relation.activate();
  for (Value first = 0; first < 61; ++first) {
    const auto count = std::ranges::count_if(
        expected, [&](const Tuple& tuple) { return tuple[0] == first; });
    EXPECT_EQ(matches(relation, by_first, {first}).size(),
              static_cast<std::size_t>(count));
  }
}

}  // namespace
}  // namespace certifond::planner
