// Quantifiers, disjunctions, derived predicates: what conditions become.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "planner/grounding/ground.h"
#include "planner/grounding/testing/grounded.h"

namespace certifond::planner {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

// Actions that make every atom (p ?x), (q ?x) change.
const std::string kTogglers =
    "(:types t) (:predicates (p ?x - t) (q ?x - t) (done) (st ?x - t))"
    "(:action set-p :parameters (?x - t) :precondition (not (p ?x))"
    " :effect (p ?x))"
    "(:action set-q :parameters (?x - t) :precondition (not (q ?x))"
    " :effect (q ?x))"
    "(:action reset :parameters (?x - t) :precondition (or (p ?x) (q ?x))"
    " :effect (and (not (p ?x)) (not (q ?x))))";

std::vector<std::string> operators_of(const std::string& action,
                                      const Grounded& g) {
  std::vector<std::string> result;
  for (const std::string& line : g.operators())
    if (line.starts_with("(" + action)) result.push_back(line);
  return result;
}

Grounded with_action(const std::string& action,
                     const GroundingOptions& options = {},
                     const std::string& init = "") {
  return Grounded(read_parts(kTogglers + action, "(:objects a b - t) (:init " +
                                                     init + ") (:goal (done))"),
                  options);
}

TEST(GroundConditions, UniversalPreconditionsAreConjunctions) {
  const Grounded g = with_action(
      "(:action fin :precondition (forall (?x - t) (and (p ?x) (not (q ?x))))"
      " :effect (done))");
  EXPECT_THAT(operators_of("fin", g),
              ElementsAre("(fin) if (p a) (p b) !(q a) !(q b): +(done)"));
}

TEST(GroundConditions, DisjunctionsSplitTheOperator) {
  const Grounded g = with_action(
      "(:action fin :parameters (?x - t)"
      " :precondition (and (or (p ?x) (not (q ?x))) (not (done)))"
      " :effect (done))");
  EXPECT_THAT(operators_of("fin", g),
              UnorderedElementsAre("(fin a) if (p a) !(done): +(done)",
                                   "(fin a) if !(q a) !(done): +(done)",
                                   "(fin b) if (p b) !(done): +(done)",
                                   "(fin b) if !(q b) !(done): +(done)"));
  // Copies of one ground action share their outcomes.
  const std::vector<Operator>& ops = g.task().operators;
  for (std::size_t i = 1; i < ops.size(); ++i) {
    if (ops[i].action != ops[i - 1].action || ops[i].args != ops[i - 1].args)
      continue;
    EXPECT_EQ(ops[i].outcomes.begin, ops[i - 1].outcomes.begin);
  }
}

TEST(GroundConditions, ExistentialsRangeOverTypedObjects) {
  const Grounded g = with_action(
      "(:action fin :precondition (exists (?x - t) (and (st ?x) (p ?x)))"
      " :effect (done))",
      {}, "(st b)");
  EXPECT_THAT(operators_of("fin", g), ElementsAre("(fin) if (p b): +(done)"));
}

TEST(GroundConditions, ImplicationsAndNegatedQuantifiers) {
  const Grounded g = with_action(
      "(:action fin1 :precondition (imply (p a) (q a)) :effect (done))"
      "(:action fin2 :precondition (not (exists (?x - t) (p ?x)))"
      " :effect (done))"
      "(:action fin3 :precondition (not (forall (?x - t) (or (= ?x a)"
      " (not (p ?x))))) :effect (done))");
  EXPECT_THAT(operators_of("fin", g),
              UnorderedElementsAre("(fin1) if !(p a): +(done)",
                                   "(fin1) if (q a): +(done)",
                                   "(fin2) if !(p a) !(p b): +(done)",
                                   "(fin3) if (p b): +(done)"));
}

TEST(GroundConditions, AbsorbedDisjunctsVanish) {
  const Grounded g = with_action(
      "(:action fin :precondition (or (p a) (and (p a) (q a))"
      " (and (p b) (not (p b)))) :effect (done))");
  EXPECT_THAT(operators_of("fin", g), ElementsAre("(fin) if (p a): +(done)"));
}

TEST(GroundConditions, ConditionalEffectsWithDisjunctions) {
  const Grounded g = with_action(
      "(:action fin :precondition (p a)"
      " :effect (when (or (and (p a) (q a)) (and (not (p a)) (q b)))"
      "  (done)))");
  // The precondition decides (p a).
  EXPECT_THAT(operators_of("fin", g),
              ElementsAre("(fin) if (p a): [(q a)]+(done)"));
}

TEST(GroundConditions, QuantifiersThatShareASlotDoNotDisturbEachOther) {
  // The `exists` of the condition and the inner `forall` use the same slot.
  const Grounded g = with_action(
      "(:action fin :effect (forall (?x - t) (when (exists (?y - t) (and"
      " (not (= ?x ?y)) (p ?y))) (forall (?z - t) (when (= ?x ?z) (and"
      " (q ?z) (done)))))))");
  EXPECT_THAT(operators_of("fin", g),
              ElementsAre("(fin): [(p b)]+(q a) [(p a)]+(q b) "
                          "[(p a)]+(done) [(p b)]+(done)"));
}

TEST(GroundConditions, LargeDisjunctionsBecomeAuxiliaryAtoms) {
  GroundingOptions options;
  options.max_disjuncts = 3;
  const Grounded g = with_action(
      "(:action fin :precondition (and (or (p a) (q a)) (or (p b) (q b)))"
      " :effect (done))",
      options);
  ASSERT_THAT(operators_of("fin", g).size(), 2u);
  EXPECT_THAT(operators_of("fin", g),
              UnorderedElementsAre("(fin) if (p a) aux0: +(done)",
                                   "(fin) if (q a) aux0: +(done)"));
  EXPECT_THAT(g.axioms(),
              UnorderedElementsAre("0: aux0 <- (p b)", "0: aux0 <- (q b)"));
  for (const GroundedAtom& atom : g.task().atoms)
    EXPECT_EQ(atom.is_auxiliary(), !atom.name.predicate.valid());
}

TEST(GroundConditions, EqualLargeDisjunctionsShareTheirAtom) {
  GroundingOptions options;
  options.max_disjuncts = 1;
  const Grounded g = with_action(
      "(:action fin1 :precondition (or (p a) (q a)) :effect (done))"
      "(:action fin2 :precondition (or (q a) (p a)) :effect (done))",
      options);
  EXPECT_THAT(operators_of("fin", g), ElementsAre("(fin1) if aux0: +(done)",
                                                  "(fin2) if aux0: +(done)"));
}

TEST(GroundConditions, ADisjunctiveGoalIsAnAuxiliaryAtom) {
  const Grounded g(
      read_parts(kTogglers,
                 "(:objects a b - t) (:init) (:goal (or (and (p a) (q b)) "
                 "(and (p b) (not (q a)))))"));
  EXPECT_EQ(g.goal(), "aux0");
  EXPECT_THAT(g.axioms(), UnorderedElementsAre("0: aux0 <- (p a) (q b)",
                                               "0: aux0 <- (p b) !(q a)"));
}

TEST(GroundConditions, AQuantifiedGoalThatIsAConjunctionStaysOne) {
  const Grounded g(read_parts(
      kTogglers,
      "(:objects a b - t) (:init) (:goal (forall (?x - t) (p ?x)))"));
  EXPECT_EQ(g.goal(), "(p a) (p b)");
}

TEST(GroundConditions, NestedQuantifiersAndDisjunctionsInReachability) {
  // Relaxed reachability must see through forall-exists: (done) needs some
  // (link ?x ?y) for every ?x, which appears only for a.
  const std::string domain =
      "(:types t) (:predicates (link ?x ?y - t) (on ?x - t) (done))"
      "(:action go :parameters (?y - t) :effect (on ?y))"
      "(:action fin :precondition (forall (?x - t) (exists (?y - t)"
      " (and (link ?x ?y) (on ?y)))) :effect (done))";
  EXPECT_TRUE(Grounded(read_parts(domain,
                                  "(:objects a b - t) (:init (link a b))"
                                  "(:goal (done))"))
                  .task()
                  .goal_unreachable);
  const Grounded g(read_parts(domain,
                              "(:objects a b - t)"
                              "(:init (link a b) (link b a) (link b b))"
                              "(:goal (done))"));
  EXPECT_THAT(operators_of("fin", g), ElementsAre("(fin) if (on b): +(done)"));
}

TEST(GroundConditions, RecursiveDerivedPredicates) {
  const Grounded g(
      read_parts("(:types t) (:predicates (edge ?x ?y - t) (open ?x - t)"
                 " (reach ?x - t) (start ?x - t) (done))"
                 "(:derived (reach ?x - t) (or (start ?x) (exists (?y - t)"
                 " (and (reach ?y) (edge ?y ?x) (open ?x)))))"
                 "(:action unlock :parameters (?x - t) :effect (open ?x))"
                 "(:action fin :precondition (reach c) :effect (done))",
                 "(:objects a b c d - t) (:init (start a) (edge a b) (edge b c)"
                 " (edge c b) (edge c d)) (:goal (done))"));
  EXPECT_THAT(g.axioms(),
              UnorderedElementsAre("0: (reach b) <- (open b)",
                                   "0: (reach b) <- (open b) (reach c)",
                                   "0: (reach c) <- (open c) (reach b)"));
  EXPECT_THAT(g.always_true(), ElementsAre("(reach a)"));
  EXPECT_THAT(operators_of("fin", g),
              ElementsAre("(fin) if (reach c): +(done)"));
}

TEST(GroundConditions, NegatedDerivedPredicatesComeFromLowerLayers) {
  const Grounded g(read_parts(
      "(:types t) (:predicates (p ?x - t) (all) (some-missing) (odd) (done))"
      "(:derived (all) (forall (?x - t) (p ?x)))"
      "(:derived (some-missing) (not (all)))"
      "(:derived (odd) (and (some-missing) (p a)))"
      "(:action set :parameters (?x - t) :precondition (some-missing)"
      " :effect (oneof (p ?x) (and)))"
      "(:action unset :parameters (?x - t) :precondition (odd)"
      " :effect (not (p ?x)))",
      "(:objects a b - t) (:init (p b)) (:goal (all))"));
  EXPECT_THAT(g.axioms(), ElementsAre("0: (all) <- (p a) (p b)",
                                      "1: (some-missing) <- !(all)",
                                      "1: (odd) <- (p a) (some-missing)"));
  EXPECT_THAT(g.init(), UnorderedElementsAre("(p b)", "(some-missing)"));
  EXPECT_EQ(g.goal(), "(all)");
}

TEST(GroundConditions, DerivedAtomsAreVariablesOfTheirOwn) {
  const Grounded g(
      read_parts("(:predicates (p) (q) (d1) (d2))"
                 "(:derived (d1) (and (p) (not (q)))) (:derived (d2) (q))"
                 "(:action a :precondition (p) :effect (and (not (p)) (q)))"
                 "(:action b :precondition (d2) :effect (and (not (q)) (p)))",
                 "(:init (p)) (:goal (or (d1) (d2)))"));
  EXPECT_THAT(g.variables(),
              UnorderedElementsAre("(p) (q)", "(d1)", "(d2)", "aux0"));
}

TEST(GroundConditions, RepeatedRulesCountOnce) {
  const Grounded g(
      read_parts("(:predicates (p) (d)) (:derived (d) (p)) (:derived (d) (p))"
                 "(:action a :effect (p))",
                 "(:init) (:goal (d))"));
  EXPECT_THAT(g.axioms(), ElementsAre("0: (d) <- (p)"));
}

TEST(GroundConditions, EmptyTypesDecideQuantifiers) {
  const Grounded g(
      read_parts("(:types t) (:predicates (p ?x - t) (done))"
                 "(:action fin :precondition (and (forall (?x - t) (p ?x))"
                 " (not (exists (?x - t) (p ?x)))) :effect (done))"
                 "(:action no :parameters (?x - t) :effect (p ?x))",
                 "(:init) (:goal (done))"));
  EXPECT_THAT(g.operators(), ElementsAre("(fin): +(done)"));
  EXPECT_THAT(g.irrelevant(), IsEmpty());
}

}  // namespace
}  // namespace certifond::planner
