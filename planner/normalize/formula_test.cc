#include "planner/normalize/formula.h"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace certifond::planner {
namespace {

using pddl::Condition;
using pddl::ObjectId;
using pddl::PredicateId;
using pddl::Term;
using pddl::TypeId;
using Kind = Formula::Kind;

// Two objects of type `thing`, none of type `nothing`.
pddl::Task small_task() {
  pddl::Task task;
  task.types = {{"object", {}, {}},
                {"thing", {TypeId(0)}, {}},
                {"nothing", {TypeId(0)}, {}}};
  task.objects = {{"a", {TypeId(1)}, false, {}}, {"b", {TypeId(1)}, false, {}}};
  task.predicates = {{"p", {}, false, {}}, {"q", {}, false, {}}};
  return task;
}

Condition atom(std::size_t predicate) {
  Condition result;
  result.kind = Condition::Kind::kAtom;
  result.atom.predicate = PredicateId(predicate);
  return result;
}

Condition of(Condition::Kind kind, std::vector<Condition> children) {
  Condition result;
  result.kind = kind;
  result.children = std::move(children);
  return result;
}

Condition quantified(Condition::Kind kind, TypeId type, Condition body) {
  Condition result = of(kind, {std::move(body)});
  result.variables = {{"x", {type}, {}}};
  result.first_slot = 3;
  return result;
}

Formula literal(std::size_t predicate, bool negated) {
  Formula result;
  result.kind = Kind::kAtom;
  result.negated = negated;
  result.atom.predicate = PredicateId(predicate);
  return result;
}

Formula normal(const Condition& condition, bool negate = false) {
  return normalize(small_task(), condition, negate);
}

TEST(Formula, NegationIsPushedToTheLiterals) {
  const Condition condition = of(
      Condition::Kind::kNot, {of(Condition::Kind::kAnd, {atom(0), atom(1)})});
  EXPECT_EQ(normal(condition),
            disjunction({literal(0, true), literal(1, true)}));
  EXPECT_EQ(normal(condition, true),
            conjunction({literal(0, false), literal(1, false)}));
}

TEST(Formula, ImplicationsAreDisjunctions) {
  const Condition condition = of(Condition::Kind::kImply, {atom(0), atom(1)});
  EXPECT_EQ(normal(condition),
            disjunction({literal(0, true), literal(1, false)}));
  EXPECT_EQ(normal(condition, true),
            conjunction({literal(0, false), literal(1, true)}));
}

TEST(Formula, ConstantsAreFolded) {
  Condition yes;
  Condition no;
  no.kind = Condition::Kind::kFalse;
  EXPECT_EQ(normal(of(Condition::Kind::kAnd, {atom(0), yes})),
            literal(0, false));
  EXPECT_EQ(normal(of(Condition::Kind::kAnd, {atom(0), no})),
            Formula::constant(false));
  EXPECT_EQ(normal(of(Condition::Kind::kOr, {atom(0), yes})),
            Formula::constant(true));
  EXPECT_EQ(normal(of(Condition::Kind::kAnd, {})), Formula::constant(true));
  EXPECT_EQ(normal(of(Condition::Kind::kOr, {})), Formula::constant(false));
}

TEST(Formula, NestedConjunctionsAreFlat) {
  const Condition condition =
      of(Condition::Kind::kAnd,
         {atom(0), of(Condition::Kind::kAnd, {atom(1), atom(0)})});
  EXPECT_EQ(normal(condition).children.size(), 3u);
}

TEST(Formula, EqualityOfObjectsIsDecided) {
  Condition equal;
  equal.kind = Condition::Kind::kEqual;
  equal.atom.args = {Term::object(ObjectId(0)), Term::object(ObjectId(1))};
  EXPECT_EQ(normal(equal), Formula::constant(false));
  equal.atom.args = {Term::variable(1), Term::variable(1)};
  EXPECT_EQ(normal(equal), Formula::constant(true));
  EXPECT_EQ(normal(equal, true), Formula::constant(false));
  equal.atom.args = {Term::variable(1), Term::variable(2)};
  EXPECT_EQ(normal(equal, true).kind, Kind::kEqual);
  EXPECT_TRUE(normal(equal, true).negated);
}

TEST(Formula, QuantifiersCarryTheirObjectsAndTurnUnderNegation) {
  const Condition forall =
      quantified(Condition::Kind::kForall, TypeId(1), atom(0));
  const Formula positive = normal(forall);
  EXPECT_EQ(positive.kind, Kind::kForall);
  ASSERT_EQ(positive.variables.size(), 1u);
  EXPECT_EQ(positive.variables[0].slot, 3u);
  EXPECT_EQ(positive.variables[0].objects,
            (std::vector<ObjectId>{ObjectId(0), ObjectId(1)}));
  const Formula negative = normal(forall, true);
  EXPECT_EQ(negative.kind, Kind::kExists);
  EXPECT_EQ(negative.children[0], literal(0, true));
}

TEST(Formula, QuantifiersOverNothingAreConstant) {
  EXPECT_EQ(normal(quantified(Condition::Kind::kForall, TypeId(2), atom(0))),
            Formula::constant(true));
  EXPECT_EQ(normal(quantified(Condition::Kind::kExists, TypeId(2), atom(0))),
            Formula::constant(false));
  // (exists over nothing) of something true is still false.
  EXPECT_EQ(
      normal(quantified(Condition::Kind::kExists, TypeId(2), Condition{})),
      Formula::constant(false));
}

}  // namespace
}  // namespace certifond::planner
