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

// Random rules, with variables that the head does not have, against all
// bindings tried one by one until nothing changes.
class RandomRules {
 public:
  explicit RandomRules(std::uint32_t seed) : random_(seed) {
    for (std::size_t arity : {2, 2, 1, 2, 3}) {
      const bool fixed = ids_.size() < 2;
      ids_.push_back(datalog_.add_relation(arity, fixed));
      arities_.push_back(arity);
      rows_.emplace_back();
    }
    for (std::size_t r = 0; r < 3; ++r) add_facts(r);
    for (int i = 0; i < 4; ++i) add_rule();
  }

  void expect_the_same() {
    ASSERT_TRUE(datalog_.run(never));
    while (derive_more()) {
    }
    for (std::size_t r = 0; r < ids_.size(); ++r)
      ASSERT_EQ(rows(datalog_, ids_[r]), rows_[r]);
  }

 private:
  static constexpr std::size_t kObjects = 3;

  Term term(std::uint32_t variables) {
    if (random_() % 8 == 0) return Term::object(ObjectId(random_() % kObjects));
    return var(static_cast<std::uint32_t>(random_() % variables));
  }

  RuleAtom atom(std::size_t relation, std::uint32_t variables) {
    RuleAtom result{ids_[relation], {}};
    for (std::size_t i = 0; i < arities_[relation]; ++i)
      result.args.push_back(term(variables));
    return result;
  }

  void add_facts(std::size_t relation) {
    for (int i = 0; i < 4; ++i) {
      Tuple tuple;
      for (std::size_t k = 0; k < arities_[relation]; ++k)
        tuple.push_back(static_cast<Value>(random_() % kObjects));
      datalog_.add_fact(ids_[relation], tuple);
      rows_[relation].insert(tuple);
    }
  }

  void add_rule() {
    const auto variables = static_cast<std::uint32_t>(1 + random_() % 6);
    Rule rule;
    rule.head = atom(2 + random_() % 3, variables);
    for (std::size_t i = random_() % 6; i > 0; --i)
      rule.body.push_back(atom(random_() % 5, variables));
    for (std::size_t i = random_() % 3; i > 0; --i)
      rule.tests.push_back({random_() % 4 == 0 ? RuleTest::Kind::kEqual
                                               : RuleTest::Kind::kNotEqual,
                            {{}, {term(variables), term(variables)}}});
    if (random_() % 3 == 0)
      rule.tests.push_back({RuleTest::Kind::kAbsent, atom(0, variables)});
    for (std::uint32_t v = 0; v < variables; ++v)
      rule.domains.push_back(objects(random_() % 4 == 0 ? 2 : kObjects));
    datalog_.add_rule(rule);
    rules_.push_back(std::move(rule));
  }

  bool derive_more() {
    std::size_t before = 0;
    std::size_t after = 0;
    for (const std::set<Tuple>& tuples : rows_) before += tuples.size();
    for (const Rule& rule : rules_) try_bindings(rule);
    for (const std::set<Tuple>& tuples : rows_) after += tuples.size();
    return after > before;
  }

  void try_bindings(const Rule& rule) {
    std::vector<std::size_t> place(rule.domains.size(), 0);
    for (;;) {
      Tuple binding;
      for (std::size_t v = 0; v < place.size(); ++v)
        binding.push_back(rule.domains[v][place[v]].value());
      if (holds(rule, binding))
        rows_[rule.head.relation.index()].insert(
            instance(rule.head.args, binding));
      std::size_t v = 0;
      while (v < place.size() && ++place[v] == rule.domains[v].size())
        place[v++] = 0;
      if (v == place.size()) return;
    }
  }

  static Tuple instance(const std::vector<Term>& args, const Tuple& binding) {
    Tuple result;
    for (const Term arg : args)
      result.push_back(arg.is_variable() ? binding[arg.slot()]
                                         : arg.object_id().value());
    return result;
  }

  bool holds(const Rule& rule, const Tuple& binding) const {
    for (const RuleAtom& atom : rule.body)
      if (!rows_[atom.relation.index()].contains(instance(atom.args, binding)))
        return false;
    for (const RuleTest& test : rule.tests) {
      const Tuple tuple = instance(test.atom.args, binding);
      const bool passes =
          test.kind == RuleTest::Kind::kAbsent
              ? !rows_[0].contains(tuple)
              : (tuple[0] == tuple[1]) == (test.kind == RuleTest::Kind::kEqual);
      if (!passes) return false;
    }
    return true;
  }

  std::mt19937 random_;
  Datalog datalog_{kObjects};
  std::vector<RelationId> ids_;
  std::vector<std::size_t> arities_;
  std::vector<std::set<Tuple>> rows_;
  std::vector<Rule> rules_;
};

TEST(Datalog, RandomRulesDeriveWhatTheyShould) {
  for (std::uint32_t seed = 1; seed <= 400; ++seed) {
    SCOPED_TRACE(seed);
    RandomRules(seed).expect_the_same();
    if (HasFatalFailure()) return;
  }
}

// q has one row and ten columns; the pairs that stand in it are derived later,
// all of them.  Whoever joins q last tries n^8 of them.
std::size_t steps_of_a_wide_atom(std::size_t n) {
  Datalog datalog(n);
  const RelationId q = datalog.add_relation(10, false);
  const RelationId on = datalog.add_relation(2, false);
  const RelationId head = datalog.add_relation(10, false);
  const auto all = objects(n);
  Rule rule{{head, {}}, {}, {}, {}};
  for (std::uint32_t v = 0; v < 10; ++v) {
    rule.head.args.push_back(var(v));
    rule.domains.push_back(all);
    if (v % 2 == 0) rule.body.push_back({on, {var(v), var(v + 1)}});
  }
  rule.body.push_back({q, rule.head.args});
  datalog.add_rule(rule);
  datalog.add_rule({{on, {var(0), var(1)}}, {}, {}, {all, all}});
  Tuple row;
  for (Value v = 0; v < 10; ++v) row.push_back(v % static_cast<Value>(n));
  datalog.add_fact(q, row);
  EXPECT_TRUE(datalog.run(never));
  EXPECT_EQ(rows(datalog, head), std::set<Tuple>{row});
  return datalog.steps_done();
}

TEST(Datalog, TheAtomWithFewRowsIsJoinedFirst) {
  EXPECT_LE(steps_of_a_wide_atom(10), 100u * 10 * 10);
  EXPECT_LE(steps_of_a_wide_atom(40), 100u * 40 * 40);
}

// For all w a witness: (d w z), or a chain (d w y) (d y z).
std::size_t steps_of_witnesses(std::size_t n, bool chain) {
  Datalog datalog(n);
  const RelationId d = datalog.add_relation(2, false);
  const RelationId head = datalog.add_relation(0, false);
  const auto all = objects(n);
  Rule rule{{head, {}}, {}, {}, {}};
  for (std::size_t w = 0; w < n; ++w) {
    const auto first = static_cast<std::uint32_t>(rule.domains.size());
    rule.body.push_back({d, {Term::object(ObjectId(w)), var(first)}});
    rule.domains.push_back(all);
    if (!chain) continue;
    rule.body.push_back({d, {var(first), var(first + 1)}});
    rule.domains.push_back(all);
  }
  datalog.add_rule(rule);
  datalog.add_rule({{d, {var(0), var(1)}}, {}, {}, {all, all}});
  EXPECT_TRUE(datalog.run(never));
  EXPECT_EQ(datalog.relation(head).size(), 1u);
  return datalog.steps_done();
}

TEST(Datalog, WitnessesAreNotCombined) {
  for (const std::size_t n : {6u, 12u, 24u}) {
    EXPECT_LE(steps_of_witnesses(n, false), 20 * n * n * n);
    EXPECT_LE(steps_of_witnesses(n, true), 40 * n * n * n * n);
  }
}

// One step for each variable, and no recursion over them.
TEST(Datalog, ManyVariables) {
  Datalog datalog(1);
  constexpr std::uint32_t kVariables = 100'000;
  const RelationId head = datalog.add_relation(kVariables, false);
  Rule rule{{head, {}}, {}, {}, {}};
  for (std::uint32_t v = 0; v < kVariables; ++v) {
    rule.head.args.push_back(var(v));
    rule.domains.push_back(objects(1));
  }
  datalog.add_rule(rule);
  EXPECT_TRUE(datalog.run(never));
  EXPECT_EQ(datalog.relation(head).size(), 1u);
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
