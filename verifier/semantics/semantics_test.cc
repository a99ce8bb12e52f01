#include "verifier/semantics/semantics.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "verifier/cases/case.h"

namespace certifond::verifier {
namespace {

const char* const kDomain = R"(
(define (domain d)
  (:types room thing)
  (:predicates (in ?x - thing ?r - room) (door ?a ?b - room) (wet ?x - thing)
               (dry) (seen ?r - room))
  (:derived (dry) (forall (?x - thing) (not (wet ?x))))
  (:action carry :parameters (?x - thing ?a ?b - room)
    :precondition (and (in ?x ?a) (or (door ?a ?b) (= ?a ?b)) (dry))
    :effect (and (not (in ?x ?a)) (in ?x ?b)
      (when (wet ?x) (oneof (seen ?a) (seen ?b)))
      (forall (?r - room) (when (door ?r ?r) (seen ?r)))))
  (:action rain
    :effect (forall (?x - thing) (oneof (wet ?x) (not (wet ?x))))))
)";

pddl::Task task(const std::string& things = "x y") {
  return read_task(kDomain,
                   "(define (problem p) (:domain d) (:objects a b c - room " +
                       things +
                       " - thing) (:init (in x a) (door a b) (door c c)) "
                       "(:goal (in x c)))");
}

std::vector<std::string> effects(const Semantics& semantics,
                                 const Outcome& outcome) {
  std::vector<std::string> result;
  for (const GroundEffect& effect : outcome)
    result.push_back(
        std::string(effect.add ? "+" : "-") +
        pddl::to_string(semantics.task(), semantics.atoms()[effect.atom]) +
        (effect.condition.is_true() ? "" : "?"));
  std::ranges::sort(result);
  return result;
}

using Names = std::vector<std::string>;

TEST(SemanticsTest, StaticFactsAreDecided) {
  const pddl::Task example = task();
  Budget budget;
  Semantics semantics(example, budget);
  const auto open = semantics.instantiate({"carry", {"x", "a", "b"}});
  EXPECT_EQ(open.precondition.children.size(), 2u);  // (in x a), (dry)
  const auto closed = semantics.instantiate({"carry", {"x", "b", "a"}});
  EXPECT_TRUE(closed.precondition.is_false());
  EXPECT_EQ(policy::to_string(semantics.name_of(closed)), "(carry x b a)");
}

TEST(SemanticsTest, OutcomesAreChoices) {
  const pddl::Task example = task();
  Budget budget;
  Semantics semantics(example, budget);
  const auto carry = semantics.instantiate({"carry", {"x", "a", "b"}});
  ASSERT_EQ(carry.outcomes.size(), 2u);
  EXPECT_EQ(effects(semantics, carry.outcomes[0]),
            (Names{"+(in x b)", "+(seen a)?", "+(seen c)", "-(in x a)"}));
  EXPECT_EQ(effects(semantics, carry.outcomes[1]),
            (Names{"+(in x b)", "+(seen b)?", "+(seen c)", "-(in x a)"}));
  // Add after delete: only the add is left, and (seen a) twice is once.
  const auto stay = semantics.instantiate({"carry", {"x", "a", "a"}});
  ASSERT_EQ(stay.outcomes.size(), 1u);
  EXPECT_EQ(effects(semantics, stay.outcomes[0]),
            (Names{"+(in x a)", "+(seen a)?", "+(seen c)"}));
  EXPECT_EQ(semantics.instantiate({"rain", {}}).outcomes.size(), 4u);
}

TEST(SemanticsTest, DerivedAtomsHaveTheirDefinitions) {
  const pddl::Task example = task();
  Budget budget;
  Semantics semantics(example, budget);
  semantics.instantiate({"carry", {"x", "a", "b"}});
  ASSERT_EQ(semantics.strata().size(), 1u);
  EXPECT_EQ(semantics.strata()[0].definitions.at(0).body.children.size(), 2u);
}

TEST(SemanticsTest, TooManyOutcomesAreALimitNotACrash) {
  std::string things = "x";
  for (int i = 0; i < 40; ++i) things += " y" + std::to_string(i);
  const pddl::Task example = task(things);
  Budget budget;
  Semantics semantics(example, budget);
  try {
    semantics.instantiate({"rain", {}});
    FAIL();
  } catch (const Fault& fault) {
    EXPECT_EQ(fault.kind(), Fault::Kind::kLimit);
  }
}

TEST(SemanticsTest, TooLargeConditionsAreALimit) {
  const pddl::Task example = read_task(
      "(define (domain d) (:predicates (p ?x ?y ?z)) (:action a "
      ":parameters (?x ?y ?z) :effect (p ?x ?y ?z)))",
      "(define (problem p) (:domain d) (:objects a b c d e f g h) (:init) "
      "(:goal (forall (?a ?b ?c) (p ?a ?b ?c))))");
  Budget budget;
  SemanticsLimits limits;
  limits.max_size = 100;
  try {
    const Semantics semantics(example, budget, limits);
    FAIL();
  } catch (const Fault& fault) {
    EXPECT_EQ(fault.kind(), Fault::Kind::kLimit);
  }
}

TEST(SemanticsTest, TimeIsKept) {
  const pddl::Task example = read_task(
      "(define (domain d) (:predicates (p ?x) (s ?x)) (:action a "
      ":parameters (?x) :effect (p ?x)))",
      "(define (problem p) (:domain d) (:objects a b c d e f g h i j) "
      "(:init (p a)) (:goal (forall (?a ?b ?c ?d ?e ?f ?g ?h ?i) "
      "(and (not (s ?a)) (not (s ?i))))))");
  Limits limits;
  limits.seconds = -1;
  Budget budget(limits);
  try {
    const Semantics semantics(example, budget);
    FAIL();
  } catch (const Fault& fault) {
    EXPECT_EQ(fault.kind(), Fault::Kind::kTime);
  }
}

pddl::Task objects_task(const std::string& domain, std::size_t objects,
                        const std::string& goal = "(g)") {
  std::string names;
  for (std::size_t i = 0; i < objects; ++i) names += " o" + std::to_string(i);
  return read_task(domain, "(define (problem p) (:domain d) (:objects" + names +
                               ") (:init) (:goal " + goal + "))");
}

TEST(SemanticsTest, OutcomesThatAreEqualCountOnce) {
  // 2^15 choices, three outcomes.
  const pddl::Task example = objects_task(
      "(define (domain d) (:predicates (p) (q) (g)) (:action a "
      ":effect (and (g) (forall (?x) (oneof (p) (q))))))",
      15);
  Budget budget;
  Semantics semantics(example, budget);
  const GroundAction action = semantics.instantiate({"a", {}});
  std::vector<Names> outcomes;
  for (const Outcome& outcome : action.outcomes)
    outcomes.push_back(effects(semantics, outcome));
  EXPECT_EQ(outcomes,
            (std::vector<Names>{
                {"+(g)", "+(p)"}, {"+(g)", "+(p)", "+(q)"}, {"+(g)", "+(q)"}}));
}

TEST(SemanticsTest, EqualAlternativesCountOnce) {
  std::string choices;
  for (int i = 0; i < 50; ++i)
    choices += " (and (oneof (p) (q)) (oneof (r) (s)))";
  const pddl::Task example = objects_task(
      "(define (domain d) (:predicates (p) (q) (r) (s) (g)) (:action a "
      ":effect (oneof" +
          choices + ")))",
      1);
  Budget budget;
  SemanticsLimits limits;
  limits.max_outcomes = 4;
  limits.max_effects = 8;
  Semantics semantics(example, budget, limits);
  EXPECT_EQ(semantics.instantiate({"a", {}}).outcomes.size(), 4u);
}

TEST(SemanticsTest, RepeatedEffectsCountOnce) {
  const pddl::Task example = objects_task(
      "(define (domain d) (:predicates (p) (g)) (:action a "
      ":effect (forall (?x ?y) (p))))",
      50);
  Budget budget;
  SemanticsLimits limits;
  limits.max_effects = 10;
  Semantics semantics(example, budget, limits);
  const GroundAction action = semantics.instantiate({"a", {}});
  ASSERT_EQ(action.outcomes.size(), 1u);
  EXPECT_EQ(action.outcomes[0].size(), 1u);
}

TEST(SemanticsTest, MemoryIsKept) {
  // 120^3 atoms, were they all written down.
  const pddl::Task example = objects_task(
      "(define (domain d) (:predicates (r ?x ?y ?z)) (:action a "
      ":parameters (?x ?y ?z) :effect (r ?x ?y ?z)))",
      120, "(forall (?x ?y ?z) (r ?x ?y ?z))");
  Limits limits;
  limits.memory_bytes = resident_bytes() + (std::size_t{16} << 20);
  Budget budget(limits);
  try {
    const Semantics semantics(example, budget);
    FAIL();
  } catch (const Fault& fault) {
    EXPECT_EQ(fault.kind(), Fault::Kind::kMemory);
  }
  EXPECT_LT(resident_bytes(), limits.memory_bytes + (std::size_t{64} << 20));
}

TEST(SemanticsTest, MemoryIsKeptWhileOutcomesMultiply) {
  std::string things = "x";
  for (int i = 0; i < 30; ++i) things += " y" + std::to_string(i);
  const pddl::Task example = task(things);
  Limits limits;
  limits.memory_bytes = resident_bytes() + (std::size_t{16} << 20);
  Budget budget(limits);
  SemanticsLimits unlimited;
  unlimited.max_outcomes = std::size_t{1} << 40;
  unlimited.max_effects = std::size_t{1} << 40;
  Semantics semantics(example, budget, unlimited);
  try {
    semantics.instantiate({"rain", {}});
    FAIL();
  } catch (const Fault& fault) {
    EXPECT_EQ(fault.kind(), Fault::Kind::kMemory);
  }
  EXPECT_LT(resident_bytes(), limits.memory_bytes + (std::size_t{64} << 20));
}

TEST(SemanticsTest, ManyVariablesNeedNoStack) {
  std::string variables;
  for (int i = 0; i < 50'000; ++i) variables += " ?v" + std::to_string(i);
  const pddl::Task example = objects_task(
      "(define (domain d) (:predicates (p ?x) (g)) (:action a "
      ":effect (p o0)))",
      1, "(forall (" + variables + ") (p ?v49999))");
  Budget budget;
  const Semantics semantics(example, budget);
  EXPECT_EQ(semantics.goal().kind, Formula::Kind::kLiteral);
}

}  // namespace
}  // namespace certifond::verifier
