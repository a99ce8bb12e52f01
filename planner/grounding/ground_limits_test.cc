// Grounding that must not, or cannot, go on.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "planner/grounding/ground.h"
#include "planner/grounding/testing/grounded.h"

namespace certifond::planner {
namespace {

using testing::HasSubstr;

pddl::Task many_coins(int coins) {
  std::string objects;
  for (int i = 0; i < coins; ++i) objects += " c" + std::to_string(i);
  return read_parts(
      "(:types coin) (:predicates (heads ?c - coin) (thrown ?p))"
      "(:action throw :parameters (?p - coin) :effect (and (thrown ?p)"
      " (forall (?c - coin) (oneof (heads ?c) (not (heads ?c))))))",
      "(:objects" + objects +
          " - coin) (:init) (:goal (forall (?c - coin) (heads ?c)))");
}

TEST(GroundLimits, TooManyOutcomesNameTheActionAndItsPlace) {
  GroundingOptions options;
  options.max_outcomes = 1024;
  const pddl::Task large = many_coins(11);
  const auto refused = ground(large, options);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().kind, GroundingError::Kind::kTooManyOutcomes);
  EXPECT_EQ(refused.error().message,
            "action (throw c0): its independent 'oneof' choices have more "
            "than 1024 outcomes");
  EXPECT_EQ(refused.error().location.offset, large.actions[0].location.offset);

  const auto accepted = ground(many_coins(10), options);
  ASSERT_TRUE(accepted.ok());
  EXPECT_EQ(accepted->outcomes_of(OperatorId(0)).size(), 1024u);
}

TEST(GroundLimits, AThousandIndependentChoicesFailQuickly) {
  const auto result = ground(many_coins(1000));
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().kind, GroundingError::Kind::kTooManyOutcomes);
}

pddl::Task many_bindings() {
  std::string objects;
  for (int i = 0; i < 100; ++i) objects += " o" + std::to_string(i);
  return read_parts(
      "(:predicates (p ?x ?y ?z))"
      "(:action a :parameters (?x ?y ?z) :effect (p ?x ?y ?z))",
      "(:objects" + objects + ") (:init) (:goal (p o0 o0 o0))");
}

TEST(GroundLimits, TooManyOperators) {
  GroundingOptions options;
  options.max_operators = 1000;
  const auto result = ground(many_bindings(), options);
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().kind, GroundingError::Kind::kTooManyOperators);
  EXPECT_THAT(result.error().message, HasSubstr("1000"));
}

TEST(GroundLimits, TooMuchMemory) {
  GroundingOptions options;
  options.max_bytes = 1 << 20;
  const auto result = ground(many_bindings(), options);
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().kind, GroundingError::Kind::kMemory);
}

TEST(GroundLimits, StopsWhenAsked) {
  GroundingOptions options;
  int questions = 0;
  options.stop = [&] { return ++questions >= 3; };
  const auto result = ground(many_bindings(), options);
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().kind, GroundingError::Kind::kStopped);
  EXPECT_EQ(questions, 3);
}

std::string some_objects(int count) {
  std::string result = "(:objects";
  for (int i = 0; i < count; ++i) result += " o" + std::to_string(i);
  return result + ")";
}

TEST(GroundLimits, OnlyDifferentOutcomesCount) {
  const std::string domain =
      "(:predicates (p) (q) (g))"
      "(:action a :effect (forall (?x) (oneof (p) (q))))"
      "(:action b :precondition (or (p) (q)) :effect (g))";
  GroundingOptions options;
  options.max_outcomes = 3;  // p, q, both
  const Grounded some(
      read_parts(domain, some_objects(60) + "(:init) (:goal (g))"), options);
  EXPECT_EQ(some.operators()[0], "(a): +(p) | +(p) +(q) | +(q)");
  options.max_outcomes = 2;
  EXPECT_FALSE(
      ground(read_parts(domain, some_objects(60) + "(:init) (:goal (g))"),
             options)
          .ok());
  // Of one object there are two.
  EXPECT_TRUE(
      ground(read_parts(domain, some_objects(1) + "(:init) (:goal (g))"),
             options)
          .ok());
}

// How often the limits are asked is a measure of the work.
std::size_t looks(const pddl::Task& task) {
  std::size_t count = 0;
  GroundingOptions options;
  options.stop = [&] {
    ++count;
    return false;
  };
  EXPECT_TRUE(ground(task, options).ok());
  return count;
}

TEST(GroundLimits, WitnessesForAllObjectsAreNotCombined) {
  const auto task = [](int objects) {
    return read_parts(
        "(:predicates (f) (d ?x ?y))"
        "(:action a :precondition (forall (?u ?w) (exists (?z) (d ?w ?z)))"
        " :effect (f)) (:action b :parameters (?x ?y) :effect (d ?x ?y))",
        some_objects(objects) + "(:init) (:goal (f))");
  };
  EXPECT_LE(looks(task(10)), 50u);
  EXPECT_LE(looks(task(20)), 16 * (looks(task(10)) + 1));
}

TEST(GroundLimits, LongChainsOfDerivedAtomsTakeLinearWork) {
  const auto task = [](int length, bool negated) {
    std::string domain = "(:predicates (p) (q)";
    for (int i = 0; i <= length; ++i) domain += "(d" + std::to_string(i) + ")";
    domain += ")(:derived (d0) (p))";
    for (int i = 0; i < length; ++i) {
      const std::string below = "(d" + std::to_string(i) + ")";
      domain += "(:derived (d" + std::to_string(i + 1) + ") " +
                (negated ? "(not " + below + ")" : below) + ")";
    }
    const std::string last = "(d" + std::to_string(length) + ")";
    return read_parts(domain + "(:action b :effect (p))(:action a" +
                          " :precondition " + last + " :effect (q))",
                      "(:init) (:goal (q))");
  };
  for (const bool negated : {false, true})
    EXPECT_LE(looks(task(4000, negated)), 3 * looks(task(2000, negated)) + 3);
}

TEST(GroundLimits, StopsAtAnyLook) {
  const pddl::Task task = read_parts(
      "(:predicates (p ?x ?y) (q) (r ?x)) (:derived (r ?x) (exists (?y)"
      " (and (p ?x ?y) (not (= ?x ?y)))))"
      "(:action a :parameters (?x ?y) :effect (oneof (p ?x ?y) (and)))"
      "(:action b :precondition (forall (?x) (exists (?y) (or (p ?x ?y)"
      " (p ?y ?x)))) :effect (when (forall (?x) (r ?x)) (q)))",
      some_objects(12) + "(:init) (:goal (q))");
  const std::size_t all = looks(task);
  EXPECT_GE(all, 5u);
  for (std::size_t last = 1; last <= all; ++last) {
    GroundingOptions options;
    std::size_t count = 0;
    options.stop = [&] { return ++count >= last; };
    const auto result = ground(task, options);
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().kind, GroundingError::Kind::kStopped);
    EXPECT_EQ(count, last);
  }
}

TEST(GroundLimits, StopsInsideAHugeQuantifier) {
  std::string objects;
  for (int i = 0; i < 200; ++i) objects += " o" + std::to_string(i);
  const pddl::Task task = read_parts(
      "(:predicates (p ?x ?y) (q))"
      "(:action a :parameters (?x ?y) :effect (p ?x ?y))"
      "(:action b :precondition (forall (?u ?v ?w ?x) (exists (?y) (or"
      " (p ?u ?v) (p ?w ?x) (p ?x ?y)))) :effect (q))",
      "(:objects" + objects + ") (:init) (:goal (q))");
  GroundingOptions options;
  int questions = 0;
  options.stop = [&] { return ++questions >= 30; };
  const auto result = ground(task, options);
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().kind, GroundingError::Kind::kStopped);
}

TEST(GroundLimits, DerivedAtomsThatNegateThemselves) {
  // The reader refuses such a task; a task made by other means is refused
  // here.
  pddl::Task task = read_parts(
      "(:predicates (p) (d) (e)) (:derived (d) (and (p) (e)))"
      "(:derived (e) (p)) (:action a :effect (p))",
      "(:init) (:goal (d))");
  pddl::Condition negated;
  negated.kind = pddl::Condition::Kind::kNot;
  negated.children.push_back(task.derived[0].body.children[0]);
  negated.children[0].atom.predicate = task.derived[0].head;
  task.derived[1].body = negated;
  const auto result = ground(task);
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().kind, GroundingError::Kind::kNotStratified);
  EXPECT_THAT(result.error().message, HasSubstr("its own negation"));
}

}  // namespace
}  // namespace certifond::planner
