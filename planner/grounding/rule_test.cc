#include "planner/grounding/rule.h"

#include <gtest/gtest.h>

namespace certifond::planner {
namespace {

using pddl::ObjectId;
using pddl::Term;

const Term kX = Term::variable(0);
const Term kY = Term::variable(1);
const Term kA = Term::object(ObjectId(0));
const Term kB = Term::object(ObjectId(1));

RuleTest equal(Term left, Term right) {
  return {RuleTest::Kind::kEqual, {RelationId(), {left, right}}};
}

Rule rule_with(std::vector<RuleTest> tests) {
  Rule rule;
  rule.head = {RelationId(0), {kX, kY}};
  rule.body = {{RelationId(1), {kY}}};
  rule.tests = std::move(tests);
  rule.domains = {{ObjectId(0), ObjectId(1)}, {ObjectId(1), ObjectId(2)}};
  return rule;
}

TEST(Unify, MakesOneVariableOfTwoWithTheCommonDomain) {
  Rule rule = rule_with({equal(kX, kY)});
  ASSERT_TRUE(unify(rule));
  EXPECT_TRUE(rule.tests.empty());
  EXPECT_EQ(rule.head.args, (std::vector<Term>{kY, kY}));
  EXPECT_EQ(rule.body[0].args, (std::vector<Term>{kY}));
  EXPECT_EQ(rule.domains[1], (std::vector<ObjectId>{ObjectId(1)}));
}

TEST(Unify, ReplacesAVariableByAnObject) {
  Rule rule = rule_with({equal(kX, kY), equal(kB, kX)});
  ASSERT_TRUE(unify(rule));
  EXPECT_EQ(rule.head.args, (std::vector<Term>{kB, kB}));
}

TEST(Unify, FindsThatNothingFits) {
  Rule outside = rule_with({equal(kY, kA)});
  EXPECT_FALSE(unify(outside));
  Rule two = rule_with({equal(kX, kA), equal(kX, kB)});
  EXPECT_FALSE(unify(two));
  Rule empty = rule_with({});
  empty.domains[0].clear();
  EXPECT_FALSE(unify(empty));
}

TEST(Unify, KeepsOtherTests) {
  RuleTest differs{RuleTest::Kind::kNotEqual, {RelationId(), {kX, kA}}};
  Rule rule = rule_with({differs, equal(kX, kY)});
  ASSERT_TRUE(unify(rule));
  ASSERT_EQ(rule.tests.size(), 1u);
  EXPECT_EQ(rule.tests[0].atom.args, (std::vector<Term>{kY, kA}));
}

}  // namespace
}  // namespace certifond::planner
