#include "verifier/semantics/action_finder.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "proptests/reference/interpreter.h"
#include "verifier/cases/case.h"

namespace certifond::verifier {
namespace {

using Names = std::vector<std::string>;

Names names(const Semantics& semantics,
            const std::vector<const GroundAction*>& actions) {
  Names result;
  for (const GroundAction* action : actions)
    result.push_back(policy::to_string(semantics.name_of(*action)));
  std::ranges::sort(result);
  return result;
}

// In every complete state that a case can start from, what is possible is what
// the reference finds applicable.
TEST(ActionFinderTest, FindsExactlyTheApplicableActionsOfAState) {
  std::size_t found = 0;
  for (const Case& example : all_cases()) {
    SCOPED_TRACE(example.name);
    const pddl::Task task = read(example).task;
    const reference::Interpreter interpreter(task);
    const auto instances = interpreter.instances().value();
    for (const reference::State& state : interpreter.initial_states()) {
      const reference::CompleteState complete = interpreter.complete(state);
      Names expected;
      for (const reference::ActionInstance& instance : instances)
        if (interpreter.is_applicable(instance, complete))
          expected.push_back(to_string(task, instance));
      std::ranges::sort(expected);
      Budget budget;
      Semantics semantics(task, budget);
      Knowledge known(semantics, Truth::kFalse);
      for (const pddl::GroundAtom& atom : state)
        if (semantics.atoms().role(atom.predicate) == PredicateRole::kFluent)
          known.set(semantics.intern(atom), Truth::kTrue);
      ActionFinder finder(semantics);
      EXPECT_EQ(names(semantics, finder.possible_in(known)), expected);
      found += expected.size();
    }
  }
  EXPECT_GT(found, 100u);
}

const char* const kRoads = R"(
(define (domain roads)
  (:types truck place)
  (:predicates (at ?t - truck ?p - place) (road ?x ?y - place) (stuck ?t))
  (:action drive :parameters (?t - truck ?x ?y - place)
    :precondition (and (at ?t ?x) (road ?x ?y) (not (stuck ?t))
                       (not (= ?x ?y)))
    :effect (and (not (at ?t ?x)) (at ?t ?y)))
  (:action park :parameters (?t - truck)
    :precondition (exists (?x - place) (at ?t ?x))
    :effect (stuck ?t)))
)";

const char* const kTwoTrucks = R"(
(define (problem r) (:domain roads)
  (:objects t u - truck a b c d - place)
  (:init (at t a) (road a b) (road b c) (road c c) (road d a))
  (:goal (at t c)))
)";

TEST(ActionFinderTest, OpenCubesLeaveWhatTheyDoNotForbid) {
  const pddl::Task task = read_task(kRoads, kTwoTrucks);
  Budget budget;
  Semantics semantics(task, budget);
  ActionFinder finder(semantics);
  Knowledge open(semantics, Truth::kUnknown);
  EXPECT_EQ(names(semantics, finder.possible_in(open)).size(), 2u * 3u + 2u);
  open.set(semantics.intern(semantics.resolve({"at", {"t", "d"}})),
           Truth::kFalse);
  open.set(semantics.intern(semantics.resolve({"stuck", {"u"}})), Truth::kTrue);
  EXPECT_EQ(names(semantics, finder.possible_in(open)),
            (Names{"(drive t a b)", "(drive t b c)", "(park t)", "(park u)"}));
}

TEST(ActionFinderTest, RelaxedReachabilityFollowsTheRoads) {
  const pddl::Task task = read_task(kRoads, kTwoTrucks);
  Budget budget;
  Semantics semantics(task, budget);
  Names found;
  for (const GroundAction& action : relaxed_reachable_actions(semantics))
    found.push_back(policy::to_string(semantics.name_of(action)));
  EXPECT_EQ(found, (Names{"(drive t a b)", "(drive t b c)", "(park t)"}));
}

TEST(ActionFinderTest, ManyParametersNeedNoStack) {
  std::string parameters;
  for (int i = 0; i < 2'000; ++i) parameters += " ?v" + std::to_string(i);
  const pddl::Task task = read_task(
      "(define (domain d) (:predicates (p ?x) (g)) (:action a :parameters (" +
          parameters + ") :precondition (p ?v0) :effect (g)))",
      "(define (problem p) (:domain d) (:objects o) (:init (p o)) (:goal "
      "(g)))");
  Budget budget;
  Semantics semantics(task, budget);
  EXPECT_EQ(relaxed_reachable_actions(semantics).size(), 1u);
}

}  // namespace
}  // namespace certifond::verifier
