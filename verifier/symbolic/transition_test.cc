#include "verifier/symbolic/transition.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "fond/pddl/writer.h"
#include "generators/random_task.h"
#include "proptests/reference/interpreter.h"
#include "verifier/cases/case.h"

namespace certifond::verifier::symbolic {
namespace {

using reference::ActionInstance;
using reference::CompleteState;
using reference::Interpreter;
using reference::State;

// All states that the actions can reach.
std::vector<State> reachable(const Interpreter& interpreter,
                             const std::vector<ActionInstance>& actions) {
  const std::set<State> initial = interpreter.initial_states();
  std::vector<State> queue(initial.begin(), initial.end());
  std::set<State> seen = initial;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const CompleteState state = interpreter.complete(queue[i]);
    for (const ActionInstance& action : actions) {
      if (!interpreter.is_applicable(action, state)) continue;
      for (const State& next : interpreter.successors(action, state))
        if (seen.insert(next).second) queue.push_back(next);
    }
  }
  return queue;
}

// A task and all its actions, as the checker sees it.
struct Symbolic {
  Budget budget;
  Semantics semantics;
  std::vector<GroundAction> ground;
  StateLayout layout;
  BddManager manager;
  Encoding encoding;
  std::vector<SymbolicAction> actions;

  Symbolic(const pddl::Task& task, const std::vector<ActionInstance>& instances)
      : semantics(task, budget),
        ground(instantiate(instances)),
        layout(semantics, ground),
        manager(layout.bits(), budget),
        encoding(semantics, layout, manager) {
    for (const GroundAction& action : ground)
      actions.emplace_back(encoding, action);
  }

  std::vector<GroundAction> instantiate(
      const std::vector<ActionInstance>& instances) {
    std::vector<GroundAction> result;
    for (const ActionInstance& instance : instances)
      result.push_back(semantics.instantiate(instance.action, instance.args));
    return result;
  }

  Bdd state(const State& state) {
    std::vector<AtomId> atoms;
    for (const pddl::GroundAtom& atom : state)
      if (semantics.atoms().role(atom.predicate) == PredicateRole::kFluent)
        atoms.push_back(semantics.intern(atom));
    std::sort(atoms.begin(), atoms.end());
    return encoding.state(atoms);
  }

  template <typename States>
  Bdd set(const States& states) {
    Bdd result = manager.zero();
    for (const State& one : states) result |= state(one);
    return result;
  }
};

// What an action does, by enumeration.
struct Expected {
  std::vector<State> applicable;
  std::set<State> image;
  std::vector<State> some;
  std::vector<State> every;
};

Expected expect(const Interpreter& interpreter, const ActionInstance& action,
                const std::vector<State>& all, const std::set<State>& chosen) {
  Expected result;
  for (const State& state : all) {
    const CompleteState complete = interpreter.complete(state);
    if (!interpreter.is_applicable(action, complete)) continue;
    result.applicable.push_back(state);
    const std::set<State> next = interpreter.successors(action, complete);
    if (chosen.contains(state)) result.image.insert(next.begin(), next.end());
    std::size_t inside = 0;
    for (const State& one : next) inside += chosen.contains(one) ? 1 : 0;
    if (inside > 0) result.some.push_back(state);
    if (inside == next.size()) result.every.push_back(state);
  }
  return result;
}

TEST(Transition, ImagesArePointwiseOnRandomTasks) {
  for (std::uint32_t seed = 0; seed < 800; ++seed) {
    const pddl::Task task =
        generators::random_task(generators::options_for_images(), 1, seed).task;
    SCOPED_TRACE("seed " + std::to_string(seed) + "\n" +
                 pddl::write_domain(task) + pddl::write_problem(task));
    const Interpreter interpreter(task);
    const std::vector<ActionInstance> actions = interpreter.instances().value();
    const std::vector<State> all = reachable(interpreter, actions);
    Symbolic symbolic(task, actions);
    const Bdd everything = symbolic.set(all);
    ASSERT_EQ(symbolic.encoding.count(everything), all.size());

    std::mt19937 coin(seed);
    std::set<State> chosen;
    for (const State& state : all)
      if (coin() % 2 == 0) chosen.insert(state);
    const Bdd set = symbolic.set(chosen);
    for (std::size_t a = 0; a < actions.size(); ++a) {
      const Expected expected = expect(interpreter, actions[a], all, chosen);
      const SymbolicAction& action = symbolic.actions[a];
      EXPECT_EQ(action.precondition & everything,
                symbolic.set(expected.applicable));
      EXPECT_EQ(action.image(set & action.precondition),
                symbolic.set(expected.image));
      EXPECT_EQ(action.some_preimage(set) & everything,
                symbolic.set(expected.some));
      EXPECT_EQ(action.every_preimage(set) & everything,
                symbolic.set(expected.every));
    }
    if (HasFailure()) return;
  }
}

// Three lamps pass their light on in a ring, all at once.
TEST(Transition, UpdatesThatReadEachOtherHappenAtOnce) {
  const pddl::Task task = read_task(
      "(define (domain ring) (:predicates (x) (y) (z))"
      "(:action turn :parameters () :effect (and"
      "  (when (x) (y)) (when (not (x)) (not (y)))"
      "  (when (y) (z)) (when (not (y)) (not (z)))"
      "  (when (z) (x)) (when (not (z)) (not (x))))))",
      "(define (problem p) (:domain ring) (:init (x)) (:goal (and (x) (y))))");
  Symbolic symbolic(task, {{0, {}}});
  const auto lit = [&](const std::string& name) {
    for (std::size_t i = 0; i < task.predicates.size(); ++i)
      if (task.predicates[i].name == name)
        return pddl::GroundAtom{pddl::PredicateId(i), {}};
    return pddl::GroundAtom{};
  };
  const SymbolicAction& turn = symbolic.actions.front();
  const Bdd x = symbolic.state({lit("x")});
  const Bdd y = symbolic.state({lit("y")});
  const Bdd xz = symbolic.state({lit("x"), lit("z")});
  const Bdd xy = symbolic.state({lit("x"), lit("y")});
  EXPECT_EQ(turn.image(x), y);
  EXPECT_EQ(turn.image(xz), xy);
  EXPECT_EQ(turn.image(x | xz), y | xy);
  EXPECT_EQ(turn.some_preimage(xy), xz);
}

// Independent conditional effects are done one by one: 2^40 cases would not
// end.
TEST(Transition, ManyConditionsAreNotMultiplied) {
  std::string objects;
  for (int i = 0; i < 40; ++i) objects += " o" + std::to_string(i);
  const pddl::Task task = read_task(
      "(define (domain d) (:predicates (p ?x) (q ?x) (flag))"
      "(:action mark :parameters () :effect (and (flag)"
      "  (forall (?x) (when (p ?x) (and (q ?x) (not (p ?x))))))))",
      "(define (problem p) (:domain d) (:objects" + objects +
          ") (:init (p o1) (p o7)) (:goal (flag)))");
  const Interpreter interpreter(task);
  const ActionInstance mark{0, {}};
  Symbolic symbolic(task, {mark});
  const State before = interpreter.initial_state();
  const State after =
      *interpreter.successors(mark, interpreter.complete(before)).begin();
  EXPECT_EQ(symbolic.actions[0].image(symbolic.state(before)),
            symbolic.state(after));
  EXPECT_TRUE(symbolic.state(before).subset_of(
      symbolic.actions[0].some_preimage(symbolic.state(after))));
}

}  // namespace
}  // namespace certifond::verifier::symbolic
