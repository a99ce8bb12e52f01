#include "proptests/reference/interpreter.h"

#include <gtest/gtest.h>

#include "fond/base/source.h"
#include "fond/pddl/reader.h"

namespace certifond::reference {
namespace {

pddl::Task read(const std::string& domain, const std::string& problem) {
  const SourceFile domain_file("d", domain);
  const SourceFile problem_file("p", problem);
  auto result = pddl::read_task(domain_file, problem_file);
  EXPECT_TRUE(result.task.has_value())
      << result.diagnostics.render({&domain_file, &problem_file});
  return *std::move(result.task);
}

std::set<std::set<std::string>> names(const pddl::Task& task,
                                      const std::set<State>& states) {
  std::set<std::set<std::string>> result;
  for (const State& state : states) {
    std::set<std::string> atoms;
    for (const pddl::GroundAtom& atom : state)
      atoms.insert(pddl::to_string(task, atom));
    result.insert(atoms);
  }
  return result;
}

using Names = std::set<std::set<std::string>>;

TEST(InterpreterTest, SuccessorsOfNestedEffects) {
  const pddl::Task task = read(
      R"((define (domain d) (:predicates (p ?x) (q))
           (:action a :parameters (?x)
             :precondition (and (p ?x) (exists (?y) (not (p ?y))))
             :effect (and (not (p ?x))
               (forall (?y) (when (not (p ?y)) (oneof (p ?y) (q))))))))",
      R"((define (problem x) (:domain d) (:objects u v)
           (:init (p u)) (:goal (forall (?x) (p ?x)))))");
  const Interpreter interpreter(task);
  const CompleteState state = interpreter.complete(interpreter.initial_state());
  const ActionInstance u{0, {pddl::ObjectId(0)}};
  const ActionInstance v{0, {pddl::ObjectId(1)}};
  EXPECT_EQ(interpreter.instances(), (std::vector{u, v}));
  EXPECT_EQ(interpreter.instances(1), std::nullopt);
  EXPECT_EQ(to_string(task, v), "(a v)");
  EXPECT_TRUE(interpreter.is_applicable(u, state));
  EXPECT_FALSE(interpreter.is_applicable(v, state));
  EXPECT_EQ(names(task, interpreter.successors(u, state)),
            (Names{{"(p v)"}, {"(q)"}}));
  EXPECT_EQ(interpreter.successors(u, state, 1), std::nullopt);
  EXPECT_FALSE(interpreter.is_goal(state));
  State all = state.state;
  all.insert({pddl::PredicateId(0), v.args});
  EXPECT_TRUE(interpreter.is_goal(interpreter.complete(all)));
}

TEST(InterpreterTest, DerivedAtomsByStrata) {
  const pddl::Task task = read(
      R"((define (domain d) (:predicates (e ?x ?y) (r ?x ?y) (cut ?x ?y) (z))
           (:derived (cut ?x ?y) (not (r ?x ?y)))
           (:derived (r ?x ?y) (or (e ?x ?y)
             (exists (?w) (and (r ?x ?w) (e ?w ?y)))))
           (:action a :effect (z))))",
      R"((define (problem x) (:domain d) (:objects u v w)
           (:init (e u v) (e v w)) (:goal (z))))");
  const Interpreter interpreter(task);
  const State facts = interpreter.complete(interpreter.initial_state()).facts;
  EXPECT_EQ(facts.size(), 2u + 3u + 6u);
  EXPECT_TRUE(facts.contains(
      {pddl::PredicateId(1), {pddl::ObjectId(0), pddl::ObjectId(2)}}));
  EXPECT_TRUE(facts.contains(
      {pddl::PredicateId(2), {pddl::ObjectId(2), pddl::ObjectId(0)}}));
}

}  // namespace
}  // namespace certifond::reference
