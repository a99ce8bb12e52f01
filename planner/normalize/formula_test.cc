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
  Condition said_of_it = atom(0);
  said_of_it.atom.args = {Term::variable(3)};
  const Condition forall =
      quantified(Condition::Kind::kForall, TypeId(1), said_of_it);
  const Formula positive = normal(forall);
  EXPECT_EQ(positive.kind, Kind::kForall);
  ASSERT_EQ(positive.variables.size(), 1u);
  EXPECT_EQ(positive.variables[0].slot, 3u);
  EXPECT_EQ(positive.variables[0].objects,
            (std::vector<ObjectId>{ObjectId(0), ObjectId(1)}));
  const Formula negative = normal(forall, true);
  EXPECT_EQ(negative.kind, Kind::kExists);
  Formula negated = literal(0, true);
  negated.atom.args = {Term::variable(3)};
  EXPECT_EQ(negative.children[0], negated);
}

TEST(Formula, VariablesThatStandNowhereAreGone) {
  for (const Condition::Kind kind :
       {Condition::Kind::kForall, Condition::Kind::kExists}) {
    EXPECT_EQ(normal(quantified(kind, TypeId(1), atom(0))), literal(0, false));
    Condition inner = atom(0);
    inner.atom.args = {Term::variable(4)};
    Condition two = quantified(kind, TypeId(1), inner);
    two.variables.push_back({"y", {TypeId(1)}, {}});  // slot 4
    const Formula formula = normal(two);
    ASSERT_EQ(formula.variables.size(), 1u);
    EXPECT_EQ(formula.variables[0].slot, 4u);
  }
}

TEST(Formula, EveryBindingOnceTheLastVariableFastest) {
  const std::vector<BoundVariable> variables = {
      {0, {ObjectId(0), ObjectId(1)}},
      {2, {ObjectId(5)}},
      {1, {ObjectId(3), ObjectId(4)}}};
  std::vector<ObjectId> binding(3);
  std::vector<std::vector<ObjectId>> seen;
  const auto assign = [&](std::uint32_t slot, ObjectId object) {
    binding[slot] = object;
  };
  EXPECT_TRUE(for_each_binding(variables, assign, [&] {
    seen.push_back(binding);
    return true;
  }));
  const std::vector<std::vector<ObjectId>> expected = {
      {ObjectId(0), ObjectId(3), ObjectId(5)},
      {ObjectId(0), ObjectId(4), ObjectId(5)},
      {ObjectId(1), ObjectId(3), ObjectId(5)},
      {ObjectId(1), ObjectId(4), ObjectId(5)}};
  EXPECT_EQ(seen, expected);
  int visits = 0;
  EXPECT_FALSE(
      for_each_binding(variables, assign, [&] { return ++visits < 2; }));
  EXPECT_EQ(visits, 2);
  EXPECT_TRUE(for_each_binding({}, assign, [&] { return ++visits > 0; }));
  EXPECT_EQ(visits, 3);
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
