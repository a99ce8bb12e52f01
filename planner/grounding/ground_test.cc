// What comes out of grounding, construct by construct: the exact operators,
// outcomes, axioms and goals.
#include "planner/grounding/ground.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "planner/grounding/testing/grounded.h"

namespace certifond::planner {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Ground, MovesOverStaticRoads) {
  const Grounded g(read_parts(
      "(:types place) (:predicates (at ?p - place) (road ?a ?b - place))"
      "(:action go :parameters (?a ?b - place)"
      " :precondition (and (at ?a) (road ?a ?b))"
      " :effect (and (not (at ?a)) (at ?b)))",
      "(:objects a b c d - place)"
      "(:init (at a) (road a b) (road b c) (road d a)) (:goal (at c))"));
  EXPECT_THAT(g.operators(),
              ElementsAre("(go a b) if (at a): -(at a) +(at b)",
                          "(go b c) if (at b): -(at b) +(at c)"));
  EXPECT_THAT(g.variables(), ElementsAre("(at a) (at b) (at c)"));
  EXPECT_THAT(g.init(), ElementsAre("(at a)"));
  EXPECT_EQ(g.goal(), "(at c)");
  EXPECT_FALSE(g.task().goal_unreachable);
}

TEST(Ground, AnOutcomeThatChangesNothingIsKept) {
  const Grounded g(read_parts(
      "(:predicates (p)) (:action a :effect (oneof (and) (p) (and)))",
      "(:init) (:goal (p))"));
  EXPECT_THAT(g.operators(), ElementsAre("(a): nothing | +(p)"));
}

TEST(Ground, SiblingChoicesMultiply) {
  const Grounded g(
      read_parts("(:predicates (p) (q) (r))"
                 "(:action a :effect (and (oneof (p) (q)) (oneof (r) (and))))",
                 "(:init) (:goal (and (p) (q) (r)))"));
  EXPECT_THAT(g.operators(),
              ElementsAre("(a): +(p) +(r) | +(p) | +(q) +(r) | +(q)"));
}

TEST(Ground, EqualOutcomesAreMergedAndOthersAreNot) {
  const Grounded g(
      read_parts("(:predicates (p) (q))"
                 "(:action a :effect (and (oneof (p) (q)) (oneof (p) (q))))",
                 "(:init) (:goal (and (p) (q)))"));
  EXPECT_THAT(g.operators(), ElementsAre("(a): +(p) | +(p) +(q) | +(q)"));
}

TEST(Ground, NestedChoicesAreOneChoice) {
  const Grounded g(
      read_parts("(:predicates (p) (q) (r))"
                 "(:action a :effect"
                 " (oneof (p) (and (q) (oneof (r) (and))) (oneof (q) (p))))",
                 "(:init) (:goal (and (p) (q) (r)))"));
  EXPECT_THAT(g.operators(), ElementsAre("(a): +(p) | +(q) +(r) | +(q)"));
}

TEST(Ground, ChoicesUnderWhenAndForallAreIndependentForEachObject) {
  const Grounded g(read_parts(
      "(:types t) (:predicates (on ?x - t) (hot ?x - t) (toggled ?x - t))"
      "(:action flip :parameters (?x - t)"
      " :precondition (not (on ?x)) :effect (on ?x))"
      "(:action heat :effect (forall (?x - t) (when (on ?x)"
      "  (oneof (hot ?x) (and)))))",
      "(:objects x y - t) (:init) (:goal (and (hot x) (hot y)))"));
  EXPECT_THAT(g.operators(),
              ElementsAre("(flip x) if !(on x): +(on x)",
                          "(flip y) if !(on y): +(on y)",
                          "(heat): [(on x)]+(hot x) [(on y)]+(hot y) | "
                          "[(on x)]+(hot x) | [(on y)]+(hot y) | nothing"));
}

TEST(Ground, WhenInsideAnAlternativeKeepsItsCondition) {
  const Grounded g(read_parts(
      "(:predicates (p) (q) (r))"
      "(:action a :effect (oneof (when (p) (q)) (and (r) (when (not (p)) "
      "(and (p) (not (q)))))))",
      "(:init) (:goal (and (q) (r)))"));
  EXPECT_THAT(g.operators(),
              ElementsAre("(a): [(p)]+(q) | [!(p)]-(q) [!(p)]+(p) +(r)"));
}

TEST(Ground, AGuardThatCannotHoldIsNoChoice) {
  const Grounded g(read_parts(
      "(:types t) (:predicates (chosen ?x - t) (hot ?x - t) (never))"
      "(:action heat :effect (and (forall (?x - t) (when (chosen ?x)"
      "  (oneof (hot ?x) (and)))) (when (never) (oneof (hot y) (and)))))",
      "(:objects x y - t) (:init (chosen x)) (:goal (hot x))"));
  EXPECT_THAT(g.operators(), ElementsAre("(heat): +(hot x) | nothing"));
  EXPECT_FALSE(g.task().goal_unreachable);
}

TEST(Ground, AnAddOverrulesADelete) {
  // Stacking a block on itself, and driving from a place to itself.
  const Grounded g(
      read_parts("(:types block)"
                 "(:predicates (holding ?b - block) (clear ?b - block)"
                 " (on ?a ?b - block))"
                 "(:action stack :parameters (?a ?b - block)"
                 " :precondition (and (holding ?a) (clear ?b))"
                 " :effect (and (not (holding ?a)) (not (clear ?b)) (clear ?a)"
                 "  (on ?a ?b)))",
                 "(:objects b - block) (:init (holding b) (clear b))"
                 "(:goal (and (on b b) (clear b) (not (holding b))))"));
  // (clear b) is deleted and added: it stays true, always.
  EXPECT_THAT(g.operators(), ElementsAre("(stack b b) if (holding b): "
                                         "-(holding b) +(on b b)"));
  EXPECT_THAT(g.always_true(), ElementsAre("(clear b)"));
}

TEST(Ground, AMoveToTheSamePlaceChangesNothingAndIsDropped) {
  const Grounded g(
      read_parts("(:types place) (:predicates (at ?p - place))"
                 "(:action go :parameters (?a ?b - place) :precondition (at ?a)"
                 " :effect (and (not (at ?a)) (at ?b)))",
                 "(:objects l m - place) (:init (at l)) (:goal (at m))"));
  EXPECT_THAT(g.operators(),
              ElementsAre("(go l m) if (at l): -(at l) +(at m)",
                          "(go m l) if (at m): -(at m) +(at l)"));
}

TEST(Ground, AnUnconditionalAddOverrulesAConditionalDelete) {
  const Grounded g(
      read_parts("(:predicates (p) (q) (r))"
                 "(:action a :effect (and (when (q) (not (p))) (p) (r) "
                 " (oneof (q) (not (q)))))"
                 "(:action b :precondition (p) :effect (not (p)))",
                 "(:init) (:goal (and (r) (not (p))))"));
  EXPECT_THAT(g.operators(), ElementsAre("(a): +(p) +(r)", "(b) if (p): -(p)"));
  EXPECT_THAT(g.irrelevant(), ElementsAre("(q)"));
}

TEST(Ground, NegativeConditionsStayLiterals) {
  const Grounded g(read_parts(
      "(:predicates (p) (q) (never))"
      "(:action a :precondition (and (not (p)) (not (never))) :effect (q))"
      "(:action b :precondition (q) :effect (and (p) (not (q))))",
      "(:init) (:goal (and (p) (not (q))))"));
  EXPECT_THAT(g.operators(),
              ElementsAre("(a) if !(p): +(q)", "(b) if (q): -(q) +(p)"));
  EXPECT_EQ(g.goal(), "(p) !(q)");
}

TEST(Ground, AtomsThatAreAlwaysTrueAreCompiledAway) {
  const Grounded g(
      read_parts("(:predicates (fuel) (p) (q))"
                 "(:action a :precondition (fuel) :effect (and (p) (fuel)))"
                 "(:action b :precondition (not (fuel)) :effect (q))"
                 "(:action c :precondition (q) :effect (not (p)))",
                 "(:init (fuel)) (:goal (p))"));
  EXPECT_THAT(g.operators(), ElementsAre("(a): +(p)"));
  EXPECT_THAT(g.always_true(), ElementsAre("(fuel)"));
}

TEST(Ground, EqualityDecidesBindings) {
  const Grounded g(read_parts(
      "(:types t) (:predicates (p ?x ?y - t) (q ?x ?y - t))"
      "(:action same :parameters (?x ?y - t) :precondition (= ?x ?y)"
      " :effect (p ?x ?y))"
      "(:action other :parameters (?x ?y - t) :precondition (not (= ?x ?y))"
      " :effect (q ?x ?y))"
      "(:action first :parameters (?x - t) :precondition (= ?x a)"
      " :effect (q ?x ?x))",
      "(:objects a b - t) (:init)"
      "(:goal (and (p a a) (p b b) (q a b) (q b a) (q a a)))"));
  EXPECT_THAT(g.operators(),
              ElementsAre("(same a a): +(p a a)", "(same b b): +(p b b)",
                          "(other a b): +(q a b)", "(other b a): +(q b a)",
                          "(first a): +(q a a)"));
}

TEST(Ground, EitherTypesAndSubtypesRestrictBindings) {
  const Grounded g(read_parts(
      "(:types car boat cat - object sport - car)"
      "(:predicates (used ?x))"
      "(:action use :parameters (?x - (either car boat)) :effect (used ?x))",
      "(:objects c - car b - boat s - sport k - cat) (:init)"
      "(:goal (and (used c) (used b) (used s)))"));
  EXPECT_THAT(g.operators(),
              ElementsAre("(use c): +(used c)", "(use b): +(used b)",
                          "(use s): +(used s)"));
}

TEST(Ground, TypesRestrictWhatJoinsWithALooserPredicate) {
  const Grounded g(read_parts(
      "(:types car cat) (:predicates (in ?x) (done ?x))"
      "(:action do :parameters (?x - car) :precondition (in ?x)"
      " :effect (done ?x))",
      "(:objects c - car k - cat) (:init (in c) (in k)) (:goal (done c))"));
  EXPECT_THAT(g.operators(), ElementsAre("(do c): +(done c)"));
}

TEST(Ground, ActionsOfOneNameAndDifferentArity) {
  const Grounded g(
      read_parts("(:types t) (:predicates (p ?x - t) (q ?x ?y - t))"
                 "(:action a :parameters (?x - t) :effect (p ?x))"
                 "(:action a :parameters (?x ?y - t) :precondition (p ?x)"
                 " :effect (q ?x ?y))",
                 "(:objects o - t) (:init) (:goal (and (p o) (q o o)))"));
  EXPECT_THAT(g.operators(),
              ElementsAre("(a o): +(p o)", "(a o o) if (p o): +(q o o)"));
  EXPECT_EQ(g.task().operators[0].action, 0u);
  EXPECT_EQ(g.task().operators[1].action, 1u);
}

TEST(Ground, ReachabilityFollowsEveryOutcome) {
  const Grounded g(
      read_parts("(:predicates (p) (q) (r) (s))"
                 "(:action a :effect (oneof (p) (q)))"
                 "(:action b :precondition (and (p) (q)) :effect (r))"
                 "(:action c :precondition (s) :effect (r))",
                 "(:init) (:goal (r))"));
  EXPECT_THAT(g.operators(),
              ElementsAre("(a): +(p) | +(q)", "(b) if (p) (q): +(r)"));
}

TEST(Ground, NothingToDo) {
  const Grounded g(read_parts("(:predicates (p))", "(:init (p)) (:goal (p))"));
  EXPECT_THAT(g.operators(), IsEmpty());
  EXPECT_EQ(g.goal(), "");
  EXPECT_FALSE(g.task().goal_unreachable);
}

TEST(Ground, AGoalOutOfReachIsAnAtomThatNothingSupports) {
  const Grounded g(read_parts("(:predicates (p) (q)) (:action a :effect (p))",
                              "(:init) (:goal (and (p) (q)))"));
  EXPECT_TRUE(g.task().goal_unreachable);
  EXPECT_EQ(g.goal(), "aux0");
  EXPECT_THAT(g.axioms(), IsEmpty());
  EXPECT_THAT(g.init(), IsEmpty());
  EXPECT_THAT(g.irrelevant(), ElementsAre("(p)"));
}

}  // namespace
}  // namespace certifond::planner
