// The variables that grounding finds, and that they are sound: in every
// reachable state at most one atom of each is true.
#include "planner/grounding/mutex_groups.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "planner/grounding/testing/grounded.h"
#include "planner/grounding/testing/states.h"

namespace certifond::planner {
namespace {

using testing::UnorderedElementsAre;

void expect_sound(const Grounded& g) {
  for (const AtomValues& state : reachable_states(g.task())) {
    for (const Variable& variable : g.task().variables) {
      const auto is_true = [&](AtomId atom) { return state[atom.index()]; };
      ASSERT_LE(std::ranges::count_if(variable.atoms, is_true), 1);
    }
  }
}

TEST(MutexGroups, PackagesAreAtOnePlaceOrInOneTruck) {
  const Grounded g(read_parts(
      "(:types truck pkg place)"
      "(:predicates (at ?t - truck ?p - place) (lies ?k - pkg ?p - place)"
      " (in ?k - pkg ?t - truck))"
      "(:action drive :parameters (?t - truck ?a ?b - place)"
      " :precondition (at ?t ?a) :effect (and (not (at ?t ?a)) (at ?t ?b)))"
      "(:action load :parameters (?k - pkg ?t - truck ?p - place)"
      " :precondition (and (at ?t ?p) (lies ?k ?p))"
      " :effect (oneof (and) (and (not (lies ?k ?p)) (in ?k ?t))))"
      "(:action unload :parameters (?k - pkg ?t - truck ?p - place)"
      " :precondition (and (at ?t ?p) (in ?k ?t))"
      " :effect (and (not (in ?k ?t)) (lies ?k ?p)))",
      "(:objects t - truck k l - pkg a b - place)"
      "(:init (at t a) (lies k a) (lies l b))"
      "(:goal (and (lies k b) (lies l a)))"));
  EXPECT_THAT(g.variables(),
              UnorderedElementsAre("(at t a) (at t b)",
                                   "(lies k a) (lies k b) (in k t)",
                                   "(lies l a) (lies l b) (in l t)"));
  expect_sound(g);
}

TEST(MutexGroups, SeveralCountedColumnsAndOtherPredicates) {
  // One agent at (row, column) or inside the lift.
  const Grounded g(read_parts(
      "(:types pos) (:predicates (at ?r ?c - pos) (inside) (next ?a ?b - pos))"
      "(:action right :parameters (?r ?a ?b - pos)"
      " :precondition (and (at ?r ?a) (next ?a ?b))"
      " :effect (and (not (at ?r ?a)) (oneof (at ?r ?b) (at one one))))"
      "(:action enter :parameters (?r - pos) :precondition (at ?r two)"
      " :effect (and (not (at ?r two)) (inside)))"
      "(:action leave :parameters (?r - pos) :precondition (inside)"
      " :effect (and (at ?r two) (not (inside))))",
      "(:objects one two - pos) (:init (at one one) (next one two))"
      "(:goal (at two two))"));
  EXPECT_EQ(g.variables().size(), 1u);
  expect_sound(g);
}

TEST(MutexGroups, EveryOutcomeCounts) {
  // The second outcome forgets to delete: no group.
  const Grounded g(read_parts(
      "(:types place) (:predicates (at ?p - place))"
      "(:action go :parameters (?a ?b - place) :precondition (at ?a)"
      " :effect (oneof (and (not (at ?a)) (at ?b)) (at ?b)))",
      "(:objects a b - place) (:init (at a)) (:goal (and (at a) (at b)))"));
  EXPECT_THAT(g.variables(), UnorderedElementsAre("(at a)", "(at b)"));
  expect_sound(g);
}

TEST(MutexGroups, TheInitialStateCounts) {
  const std::string domain =
      "(:types place) (:predicates (at ?p - place))"
      "(:action go :parameters (?a ?b - place) :precondition (at ?a)"
      " :effect (and (not (at ?a)) (at ?b)))";
  const Grounded two(read_parts(domain,
                                "(:objects a b c - place) (:init (at a) (at b))"
                                "(:goal (at c))"));
  EXPECT_EQ(two.variables().size(), 3u);
  expect_sound(two);
}

TEST(MutexGroups, TwoAddsAreTooHeavy) {
  const Grounded g(read_parts(
      "(:types t) (:predicates (p ?x - t))"
      "(:action split :precondition (p a)"
      " :effect (and (not (p a)) (p b) (p c)))",
      "(:objects a b c - t) (:init (p a)) (:goal (and (p b) (p c)))"));
  EXPECT_EQ(g.variables().size(), 3u);
  expect_sound(g);
}

TEST(MutexGroups, ConditionalEffectsThatExcludeEachOther) {
  const Grounded g(
      read_parts("(:types t) (:predicates (at ?x - t) (west))"
                 "(:action turn :effect (oneof (west) (not (west))))"
                 "(:action step :precondition (at a) :effect (and (not (at a))"
                 " (when (west) (at b)) (when (not (west)) (at c))))"
                 "(:action back :parameters (?x - t) :precondition (at ?x)"
                 " :effect (and (not (at ?x)) (at a)))",
                 "(:objects a b c - t) (:init (at a)) (:goal (at c))"));
  EXPECT_THAT(g.variables(),
              UnorderedElementsAre("(at a) (at b) (at c)", "(west)"));
  expect_sound(g);
}

TEST(MutexGroups, ConditionalDeletesMustFireWithTheAdd) {
  const Grounded g(read_parts(
      "(:types t) (:predicates (at ?x - t) (west))"
      "(:action turn :effect (oneof (west) (not (west))))"
      "(:action step :precondition (at a) :effect (and (at b)"
      " (when (west) (not (at a)))))",
      "(:objects a b - t) (:init (at a)) (:goal (and (at b) (not (at a))))"));
  EXPECT_EQ(g.variables().size(), 3u);
  expect_sound(g);
}

TEST(MutexGroups, DeletingAllOthersBalancesAnAdd) {
  const Grounded g(
      read_parts("(:types t) (:predicates (lit ?x - t))"
                 "(:action light :parameters (?x - t) :effect (and (lit ?x)"
                 " (forall (?y - t) (when (not (= ?x ?y)) (not (lit ?y))))))",
                 "(:objects a b c - t) (:init) (:goal (lit c))"));
  // Only (lit c) matters.
  EXPECT_THAT(g.variables(), UnorderedElementsAre("(lit c)"));
  const Grounded h(
      read_parts("(:types t) (:predicates (lit ?x - t) (seen ?x - t))"
                 "(:action light :parameters (?x - t) :effect (and (lit ?x)"
                 " (forall (?y - t) (when (not (= ?x ?y)) (not (lit ?y))))))"
                 "(:action look :parameters (?x - t) :precondition (lit ?x)"
                 " :effect (seen ?x))",
                 "(:objects a b - t) (:init) (:goal (and (seen a) (seen b)))"));
  EXPECT_THAT(h.variables(),
              UnorderedElementsAre("(lit a) (lit b)", "(seen a)", "(seen b)"));
  expect_sound(h);
}

TEST(MutexGroups, AddAfterDeleteKeepsTheAtom) {
  // Stacking on itself: (on b b) with (clear b) lost or kept.
  const Grounded g(read_parts(
      "(:types block) (:predicates (holding ?b - block) (emptyhand)"
      " (on-table ?b - block) (on ?a ?b - block) (clear ?b - block))"
      "(:action pick :parameters (?a ?b - block)"
      " :precondition (and (emptyhand) (clear ?a) (on ?a ?b))"
      " :effect (oneof (and (holding ?a) (clear ?b) (not (emptyhand))"
      "  (not (clear ?a)) (not (on ?a ?b)))"
      "  (and (clear ?b) (on-table ?a) (not (on ?a ?b)))))"
      "(:action lift :parameters (?b - block)"
      " :precondition (and (emptyhand) (clear ?b) (on-table ?b))"
      " :effect (oneof (and) (and (holding ?b) (not (emptyhand))"
      "  (not (on-table ?b)))))"
      "(:action put :parameters (?a ?b - block)"
      " :precondition (and (holding ?a) (clear ?b))"
      " :effect (oneof (and (on ?a ?b) (emptyhand) (clear ?a)"
      "  (not (holding ?a)) (not (clear ?b)))"
      "  (and (on-table ?a) (emptyhand) (clear ?a) (not (holding ?a)))))",
      "(:objects a b - block)"
      "(:init (on-table a) (clear a) (on-table b) (clear b) (emptyhand))"
      "(:goal (and (on a b) (on-table b)))"));
  expect_sound(g);
  EXPECT_LT(g.variables().size(), g.task().atoms.size());
}

TEST(CoverAtoms, TakesTheLargestRemainingGroupFirst) {
  Draft draft;
  draft.atoms.resize(6);
  draft.atoms[5].derived = true;
  const auto ids = [](std::initializer_list<std::size_t> values) {
    std::vector<AtomId> result;
    for (const std::size_t value : values) result.push_back(AtomId(value));
    return result;
  };
  EXPECT_THAT(
      cover_atoms(draft, {ids({0, 1}), ids({1, 2, 3}), ids({3, 4})}),
      testing::ElementsAre(ids({0}), ids({1, 2, 3}), ids({4}), ids({5})));
}

}  // namespace
}  // namespace certifond::planner
