#include "verifier/semantics/initial_states.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "fond/base/source.h"
#include "fond/pddl/reader.h"
#include "verifier/fault.h"

namespace certifond::verifier {
namespace {

pddl::Task read(const std::string& init) {
  pddl::ReadResult result = pddl::read_task(
      SourceFile("d",
                 "(define (domain d) (:predicates (p) (q) (r) (s))"
                 " (:action a :effect (p)))"),
      SourceFile("p", "(define (problem p) (:domain d) (:init " + init +
                          ") (:goal (p)))"));
  EXPECT_TRUE(result.task.has_value());
  return result.task ? std::move(*result.task) : pddl::Task();
}

// The names of each initial state's atoms, as a set of sets.
std::set<std::set<std::string>> states(const pddl::Task& task) {
  AtomTable atoms(task);
  const InitialStates initial(task, atoms);
  std::set<std::set<std::string>> result;
  for (std::size_t i = 0; i < initial.size(); ++i) {
    std::set<std::string> names;
    for (const AtomId atom : initial[i])
      names.insert(pddl::to_string(task, atoms[atom]));
    result.insert(names);
  }
  return result;
}

using Sets = std::set<std::set<std::string>>;

TEST(InitialStates, OneWithoutChoices) {
  // (q) is static: no part of a state.
  EXPECT_EQ(states(read("(p) (q)")), (Sets{{"(p)"}}));
}

TEST(InitialStates, EveryCombination) {
  EXPECT_EQ(
      states(read("(oneof (p) (and (q) (r))) (oneof (s) (and))")),
      (Sets{{"(p)", "(s)"}, {"(p)"}, {"(q)", "(r)", "(s)"}, {"(q)", "(r)"}}));
}

TEST(InitialStates, WhatIsStatedTwiceIsTrueOnce) {
  EXPECT_EQ(states(read("(p) (oneof (p) (q)) (oneof (q) (r))")),
            (Sets{{"(p)", "(q)"}, {"(p)", "(r)"}, {"(p)", "(q)", "(r)"}}));
}

TEST(InitialStates, PredicatesOfChoicesAreFluent) {
  const pddl::Task task = read("(q) (s) (oneof (q) (r))");
  AtomTable atoms(task);
  const InitialStates initial(task, atoms);
  EXPECT_EQ(atoms.role(pddl::PredicateId(1)), PredicateRole::kFluent);
  EXPECT_EQ(atoms.role(pddl::PredicateId(2)), PredicateRole::kFluent);
  EXPECT_EQ(atoms.role(pddl::PredicateId(3)), PredicateRole::kStatic);
  EXPECT_EQ(initial.facts().size(), 1u);
  EXPECT_EQ(initial.possible().size(), 2u);
}

TEST(InitialStates, TooManyAreRefused) {
  pddl::Task task = read("(oneof (q) (r))");
  while (task.init_choices.size() < 17)
    task.init_choices.push_back(task.init_choices[0]);
  AtomTable atoms(task);
  EXPECT_THROW(InitialStates(task, atoms), Fault);
  task.init_choices.pop_back();
  EXPECT_EQ(InitialStates(task, atoms).size(), InitialStates::kMaxSize);
}

}  // namespace
}  // namespace certifond::verifier
