#include "verifier/symbolic/exclusive_groups.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "verifier/cases/case.h"
#include "verifier/semantics/action_finder.h"

namespace certifond::verifier::symbolic {
namespace {

// The groups found for a task with all its actions: "(at a) (at b)", and a
// " !" behind it if exactly one is true.
std::vector<std::string> groups_of(const std::string& domain,
                                   const std::string& problem) {
  const pddl::Task task = read_task(domain, problem);
  Budget budget;
  Semantics semantics(task, budget);
  const std::vector<GroundAction> actions =
      relaxed_reachable_actions(semantics);
  std::vector<ActionFacts> facts;
  for (const GroundAction& action : actions)
    facts.push_back(facts_of(semantics.atoms(), action));
  std::vector<std::string> result;
  for (const ExclusiveGroup& group : find_exclusive_groups(
           semantics, facts, changing_atoms(semantics, actions))) {
    std::vector<std::string> names;
    for (const AtomId atom : group.atoms)
      names.push_back(to_string(task, semantics.atoms()[atom]));
    std::sort(names.begin(), names.end());
    std::string line;
    for (const std::string& name : names) line += name + " ";
    result.push_back(line + (group.may_be_empty ? "?" : "!"));
  }
  std::sort(result.begin(), result.end());
  return result;
}

using Groups = std::vector<std::string>;

std::string walk(const std::string& effect) {
  return "(define (domain d) (:predicates (at ?x) (up))"
         "(:action go :parameters (?x ?y) :precondition (at ?x) :effect " +
         effect + "))";
}
const std::string kThree =
    "(define (problem p) (:domain d) (:objects a b c) (:init (at a))"
    " (:goal (at c)))";

TEST(ExclusiveGroups, PlacesOfOneThing) {
  EXPECT_EQ(groups_of(walk("(and (not (at ?x)) (at ?y))"), kThree),
            Groups{"(at a) (at b) (at c) !"});
}

TEST(ExclusiveGroups, AThingThatMayVanish) {
  EXPECT_EQ(
      groups_of(walk("(and (not (at ?x)) (oneof (at ?y) (and)))"), kThree),
      Groups{"(at a) (at b) (at c) ?"});
}

TEST(ExclusiveGroups, AddsThatTakeNothingAwayBreakAGroup) {
  EXPECT_EQ(groups_of(walk("(at ?y)"), kThree), Groups{});
  EXPECT_EQ(groups_of(walk("(and (not (at ?x)) (when (up) (at ?y)))"), kThree),
            Groups{});
  EXPECT_EQ(groups_of(walk("(and (not (at ?x)) (at ?y) (at a))"), kThree),
            Groups{});
}

TEST(ExclusiveGroups, TwoTrueAtFirstAreNoGroup) {
  EXPECT_EQ(groups_of(walk("(and (not (at ?x)) (at ?y))"),
                      "(define (problem p) (:domain d) (:objects a b c)"
                      " (:init (at a) (at b)) (:goal (at c)))"),
            Groups{});
}

TEST(ExclusiveGroups, OpenAndClosedByDeletingTheOther) {
  EXPECT_EQ(groups_of("(define (domain d) (:predicates (open ?x) (closed ?x))"
                      "(:action push :parameters (?x) :effect"
                      " (oneof (and (open ?x) (not (closed ?x)))"
                      "        (and (closed ?x) (not (open ?x))))))",
                      "(define (problem p) (:domain d) (:objects a b)"
                      " (:init (open a) (closed b)) (:goal (open b)))"),
            (Groups{"(closed a) (open a) !", "(closed b) (open b) !"}));
}

TEST(ExclusiveGroups, PartsOfSeveralPredicates) {
  EXPECT_EQ(
      groups_of("(define (domain d) (:predicates (on ?x ?y) (held ?x))"
                "(:action take :parameters (?x ?y) :precondition (on ?x ?y)"
                " :effect (and (held ?x) (not (on ?x ?y))))"
                "(:action put :parameters (?x ?y) :precondition (held ?x)"
                " :effect (and (on ?x ?y) (not (held ?x)))))",
                "(define (problem p) (:domain d) (:objects a b)"
                " (:init (on a b) (held b)) (:goal (on b b)))"),
      (Groups{"(held a) (on a a) (on a b) !", "(held b) (on b a) (on b b) !"}));
}

}  // namespace
}  // namespace certifond::verifier::symbolic
