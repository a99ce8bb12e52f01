#include "planner/grounding/datalog.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <random>
#include <set>
#include <vector>

namespace certifond::planner {
namespace {

using pddl::ObjectId;
using pddl::Term;
using Tuple = std::vector<Value>;

std::vector<ObjectId> objects(std::size_t count) {
  std::vector<ObjectId> result;
  for (std::size_t i = 0; i < count; ++i) result.push_back(ObjectId(i));
  return result;
}

Term var(std::uint32_t v) { return Term::variable(v); }

std::set<Tuple> rows(const Datalog& datalog, RelationId id) {
  std::set<Tuple> result;
  const Relation& relation = datalog.relation(id);
  for (Row row = 0; row < relation.size(); ++row)
    result.emplace(relation.row(row).begin(), relation.row(row).end());
  EXPECT_EQ(result.size(), relation.size()) << "a tuple was derived twice";
  return result;
}

bool never() { return false; }

TEST(Datalog, TransitiveClosure) {
  Datalog datalog(5);
  const RelationId edge = datalog.add_relation(2, true);
  const RelationId path = datalog.add_relation(2, false);
  const auto all = objects(5);
  datalog.add_rule(
      {{path, {var(0), var(1)}}, {{edge, {var(0), var(1)}}}, {}, {all, all}});
  datalog.add_rule({{path, {var(0), var(2)}},
                    {{path, {var(0), var(1)}}, {path, {var(1), var(2)}}},
                    {},
                    {all, all, all}});
  for (Value i = 0; i < 4; ++i) datalog.add_fact(edge, Tuple{i, i + 1});
  ASSERT_TRUE(datalog.run(never));
  std::set<Tuple> expected;
  for (Value i = 0; i < 5; ++i)
    for (Value j = i + 1; j < 5; ++j) expected.insert({i, j});
  EXPECT_EQ(rows(datalog, path), expected);
}

TEST(Datalog, TestsConstantsRepeatedVariablesAndDomains) {
  Datalog datalog(4);
  const RelationId fixed = datalog.add_relation(2, true);
  const RelationId fact = datalog.add_relation(2, false);
  const RelationId loops = datalog.add_relation(1, false);
  const RelationId from_one = datalog.add_relation(2, false);
  const RelationId absent = datalog.add_relation(2, false);
  const auto all = objects(4);
  datalog.add_fact(fixed, Tuple{1, 2});
  for (const Tuple& tuple :
       {Tuple{0, 0}, Tuple{1, 2}, Tuple{1, 3}, Tuple{3, 3}})
    datalog.add_fact(fact, tuple);
  datalog.add_rule(
      {{loops, {var(0)}}, {{fact, {var(0), var(0)}}}, {}, {objects(3)}});
  // A variable that no atom binds is enumerated.
  datalog.add_rule({{from_one, {var(0), var(1)}},
                    {{fact, {Term::object(ObjectId(1)), var(0)}}},
                    {{RuleTest::Kind::kNotEqual, {{}, {var(0), var(1)}}}},
                    {all, objects(3)}});
  datalog.add_rule({{absent, {var(0), var(1)}},
                    {{fact, {var(0), var(1)}}},
                    {{RuleTest::Kind::kAbsent, {fixed, {var(0), var(1)}}}},
                    {all, all}});
  ASSERT_TRUE(datalog.run(never));
  EXPECT_EQ(rows(datalog, loops), (std::set<Tuple>{{0}}));
  EXPECT_EQ(rows(datalog, from_one),
            (std::set<Tuple>{{2, 0}, {2, 1}, {3, 0}, {3, 1}, {3, 2}}));
  EXPECT_EQ(rows(datalog, absent), (std::set<Tuple>{{0, 0}, {1, 3}, {3, 3}}));
}

// The matches of a body are found once each, also if a row matches several of
// its atoms: the head relation here does not remove duplicates itself.
TEST(Datalog, FindsEachMatchExactlyOnce) {
  std::mt19937 random(7);
  for (int round = 0; round < 50; ++round) {
    Datalog datalog(4);
    const RelationId p = datalog.add_relation(2, false);
    const RelationId head = datalog.add_relation(3, false, false);
    const auto all = objects(4);
    datalog.add_rule(
        {{head, {var(0), var(1), var(2)}},
         {{p, {var(0), var(1)}}, {p, {var(1), var(2)}}, {p, {var(2), var(0)}}},
         {},
         {all, all, all}});
    // Symmetric closure, so that rows are derived while rules run.
    datalog.add_rule(
        {{p, {var(1), var(0)}}, {{p, {var(0), var(1)}}}, {}, {all, all}});
    std::set<Tuple> edges;
    for (int i = 0; i < 5; ++i) {
      const Value a = random() % 4, b = random() % 4;
      edges.insert({a, b});
      edges.insert({b, a});
      datalog.add_fact(p, Tuple{a, b});
    }
    ASSERT_TRUE(datalog.run(never));
    std::set<Tuple> expected;
    for (Value a = 0; a < 4; ++a)
      for (Value b = 0; b < 4; ++b)
        for (Value c = 0; c < 4; ++c)
          if (edges.contains({a, b}) && edges.contains({b, c}) &&
              edges.contains({c, a}))
            expected.insert({a, b, c});
    EXPECT_EQ(rows(datalog, head), expected);
  }
}

TEST(Datalog, StopsWhenAsked) {
  Datalog datalog(300);
  const RelationId head = datalog.add_relation(3, false);
  const auto all = objects(300);
  datalog.add_rule({{head, {var(0), var(1), var(2)}}, {}, {}, {all, all, all}});
  EXPECT_FALSE(datalog.run([] { return true; }));
  EXPECT_LT(datalog.relation(head).size(), 27'000'000u);
}

}  // namespace
}  // namespace certifond::planner
