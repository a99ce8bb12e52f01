#include "fond/pddl/reader.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "fond/pddl/reading_case.h"
#include "fond/pddl/writer.h"

namespace certifond::pddl {
namespace {

ReadResult read(std::string_view domain, std::string_view problem,
                const ReadOptions& options = {}) {
  return read_task(SourceFile("domain", std::string(domain)),
                   SourceFile("problem", std::string(problem)), options);
}

// Of texts that are right.
Task task_of(std::string_view domain, std::string_view problem) {
  ReadResult result = read(domain, problem);
  EXPECT_TRUE(result.task.has_value()) << reading_diagnostics(domain, problem);
  return result.task ? std::move(*result.task) : Task();
}

Task domain_task(std::string_view sections) {
  return task_of(domain_with(sections), plain_problem());
}

std::vector<std::string> names(const auto& items) {
  std::vector<std::string> result;
  for (const auto& item : items) result.push_back(item.name);
  return result;
}

using Names = std::vector<std::string>;

TEST(Reader, ReadsASmallTask) {
  const Task task = task_of(
      "(define (domain D)\n"
      "  (:requirements :typing :non-deterministic)\n"
      "  (:types block table - place)\n"
      "  (:constants T - table)\n"
      "  (:predicates (on ?b - block ?p - place) (held))\n"
      "  (:action drop :parameters (?b - block) :precondition (held)\n"
      "    :effect (oneof (on ?b T) (and))))",
      "(define (problem P) (:domain d) (:objects a b - block)\n"
      "  (:init (held) (on A t)) (:goal (on a T)))");
  EXPECT_EQ(task.domain_name, "d");
  EXPECT_EQ(task.problem_name, "p");
  EXPECT_EQ(task.requirements, (Names{":typing", ":non-deterministic"}));
  EXPECT_EQ(names(task.types), (Names{"object", "block", "table", "place"}));
  EXPECT_EQ(names(task.objects), (Names{"t", "a", "b"}));
  EXPECT_TRUE(task.objects[0].is_constant);
  EXPECT_FALSE(task.objects[1].is_constant);
  EXPECT_EQ(names(task.predicates), (Names{"on", "held"}));
  ASSERT_EQ(task.init.size(), 2u);
  EXPECT_EQ(to_string(task, task.init[0]), "(held)");
  EXPECT_EQ(to_string(task, task.init[1]), "(on a t)");
  EXPECT_EQ(task.goal.kind, Condition::Kind::kAtom);
  ASSERT_EQ(task.actions.size(), 1u);
  const Effect& effect = task.actions[0].effect;
  ASSERT_EQ(effect.kind, Effect::Kind::kOneof);
  ASSERT_EQ(effect.children.size(), 2u);
  EXPECT_EQ(effect.children[0].atom.args,
            (std::vector<Term>{Term::variable(0), Term::object(ObjectId(0))}));
  EXPECT_EQ(effect.children[1].kind, Effect::Kind::kAnd);
  EXPECT_TRUE(effect.children[1].children.empty());
}

TEST(Reader, IsBlindToCaseLineEndsTabsCommentsAndTheFinalNewline) {
  const std::string domain =
      "(define (domain d) (:requirements :strips)\n"
      " (:predicates (p ?x)) ; comment\n"
      " (:action a :parameters (?x) :precondition (p ?x) :effect (p ?x)))";
  const Task task = task_of(domain, plain_problem());
  std::string other = "\xef\xbb\xbf";
  for (char c : domain) {
    if (c == '\n')
      other += "\r\n";
    else if (c == ' ')
      other += "\t ";
    else
      other += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  }
  EXPECT_EQ(task_of(other, plain_problem()), task);
  EXPECT_EQ(task_of(domain + "\n", plain_problem() + " ; end"), task);
}

TEST(Reader, SectionsMayComeInAnyOrder) {
  EXPECT_EQ(
      task_of("(define (domain d)"
              " (:action a :effect (p c) :parameters ())"
              " (:derived (q) (p c))"
              " (:predicates (p ?x - t) (q)) (:constants c - t) (:types t))",
              "(define (problem p) (:goal (q)) (:init) (:domain d))"),
      task_of("(define (domain d) (:types t) (:constants c - t)"
              " (:predicates (p ?x - t) (q))"
              " (:derived (q) (p c))"
              " (:action a :parameters () :effect (p c)))",
              "(define (problem p) (:domain d) (:init) (:goal (q)))"));
}

TEST(Reader, DuplicateFactsCountOnceInFileOrder) {
  const Task task =
      task_of(domain_with("(:predicates (p ?x) (q))"),
              problem_with("(:objects a b) (:init (q) (p b) (q) (p a) (p b)"
                           " (not (p c)) (p B)) (:goal (q))"
                           " (:objects c)"));
  ASSERT_EQ(task.init.size(), 3u);
  EXPECT_EQ(to_string(task, task.init[0]), "(q)");
  EXPECT_EQ(to_string(task, task.init[1]), "(p b)");
  EXPECT_EQ(to_string(task, task.init[2]), "(p a)");
}

TEST(Reader, ActionsMayShareANameIfTheirAritiesDiffer) {
  const Task task = domain_task(
      "(:action slew :parameters (?x)) (:action slew :parameters (?x ?y))");
  EXPECT_EQ(names(task.actions), (Names{"slew", "slew"}));
}

TEST(Reader, EmptyConditionsAndEffects) {
  const Task task = domain_task(
      "(:action a :precondition () :effect ())"
      "(:action b :precondition (and) :effect (and))"
      "(:action c :precondition (or) :effect (oneof (and)))"
      "(:action d)");
  EXPECT_EQ(task.actions[0].precondition.kind, Condition::Kind::kTrue);
  EXPECT_EQ(task.actions[1].precondition.kind, Condition::Kind::kTrue);
  EXPECT_EQ(task.actions[2].precondition.kind, Condition::Kind::kFalse);
  EXPECT_EQ(task.actions[3].precondition.kind, Condition::Kind::kTrue);
  for (int i : {0, 1, 3}) {
    EXPECT_EQ(task.actions[i].effect.kind, Effect::Kind::kAnd);
    EXPECT_TRUE(task.actions[i].effect.children.empty());
  }
  EXPECT_EQ(task.actions[2].effect.kind, Effect::Kind::kOneof);
  EXPECT_EQ(task.actions[2].effect.children.size(), 1u);
}

TEST(Reader, SiblingQuantifiersShareSlotsAndNestedOnesDoNot) {
  const Task task = domain_task(
      "(:predicates (p ?x ?y))"
      "(:action a :parameters (?x) :precondition (and"
      "  (exists (?y ?z) (forall (?u) (p ?u ?z)))"
      "  (forall (?v) (p ?v ?x))))");
  const Action& action = task.actions[0];
  EXPECT_EQ(action.frame_size, 4u);
  const Condition& exists = action.precondition.children[0];
  EXPECT_EQ(exists.first_slot, 1u);
  EXPECT_EQ(exists.children[0].first_slot, 3u);
  EXPECT_EQ(exists.children[0].children[0].atom.args,
            (std::vector<Term>{Term::variable(3), Term::variable(2)}));
  const Condition& forall = action.precondition.children[1];
  EXPECT_EQ(forall.first_slot, 1u);
  EXPECT_EQ(forall.children[0].atom.args,
            (std::vector<Term>{Term::variable(1), Term::variable(0)}));
}

TEST(Reader, AnInnerVariableHidesAnOuterOne) {
  const Task task = domain_task(
      "(:types s t) (:predicates (p ?x - s) (q ?x - t))"
      "(:action a :parameters (?x - s)"
      " :effect (and (forall (?x - t) (q ?x)) (p ?x)))");
  const Effect& effect = task.actions[0].effect;
  EXPECT_EQ(effect.children[0].children[0].atom.args[0], Term::variable(1));
  EXPECT_EQ(effect.children[1].atom.args[0], Term::variable(0));
}

TEST(Reader, OneofStandsAnywhereInAnEffect) {
  const Task task = domain_task(
      "(:predicates (p) (q))"
      "(:action a :effect (and (oneof (p) (oneof (q) (and)))"
      "  (when (p) (oneof (when (q) (not (p))) (forall (?x) (oneof (p)))))))");
  const Effect& effect = task.actions[0].effect;
  EXPECT_EQ(effect.children[0].children[1].kind, Effect::Kind::kOneof);
  const Effect& when = effect.children[1];
  ASSERT_EQ(when.kind, Effect::Kind::kWhen);
  const Effect& inner = when.children[0];
  EXPECT_EQ(inner.children[0].kind, Effect::Kind::kWhen);
  EXPECT_EQ(inner.children[0].children[0].kind, Effect::Kind::kDelete);
  EXPECT_EQ(inner.children[1].children[0].kind, Effect::Kind::kOneof);
}

TEST(Reader, LabelsAreKept) {
  const Task task = domain_task(
      "(:predicates (p) (outcome ?x))"
      "(:action a :effect (and (p) (labeled-oneof Ask"
      "  (outcome Valid (p)) (outcome 2 (oneof (p) (and))))))");
  const Effect& choice = task.actions[0].effect.children[1];
  EXPECT_EQ(choice.kind, Effect::Kind::kOneof);
  EXPECT_EQ(choice.name, "ask");
  EXPECT_EQ(choice.labels, (std::vector<std::string>{"valid", "2"}));
  ASSERT_EQ(choice.children.size(), 2u);
  EXPECT_EQ(choice.children[0].kind, Effect::Kind::kAdd);
  EXPECT_TRUE(choice.children[1].labels.empty());
}

TEST(Reader, ChoicesOfInit) {
  const SourceFile domain("d", "(define (domain d) (:predicates (p) (q ?x)))");
  const SourceFile problem(
      "p",
      "(define (problem p) (:domain d) (:objects a b)"
      "(:init (q a) (oneof (p) (and (q b) (not (p)) (and (q b))) (and))"
      " (oneof (and))) (:goal (p)))");
  const ReadResult result = read_task(domain, problem);
  ASSERT_TRUE(result.task) << result.diagnostics.render({&domain, &problem});
  EXPECT_EQ(result.task->init.size(), 1u);
  const auto& choices = result.task->init_choices;
  ASSERT_EQ(choices.size(), 2u);
  const GroundAtom p{PredicateId(0), {}};
  const GroundAtom b{PredicateId(1), {ObjectId(1)}};
  using Alternatives = std::vector<std::vector<GroundAtom>>;
  EXPECT_EQ(choices[0].alternatives, (Alternatives{{p}, {b}, {}}));
  EXPECT_EQ(choices[1].alternatives, (Alternatives{{}}));
}

TEST(Reader, AnIgnoredCostIsStillAnOutcome) {
  const Task task = domain_task(
      "(:predicates (p)) (:functions (total-cost) - number)"
      "(:action a :effect (oneof (p) (increase (total-cost) 3)))"
      "(:action b :effect (and (p) (increase (total-cost) 3)))"
      "(:action c :effect (increase (total-cost) 3))");
  ASSERT_EQ(task.actions[0].effect.children.size(), 2u);
  EXPECT_EQ(task.actions[0].effect.children[1], Effect());
  EXPECT_EQ(task.actions[1].effect.children.size(), 1u);
  EXPECT_EQ(task.actions[2].effect, Effect());
}

TEST(Reader, TypesHaveSeveralParents) {
  const Task task =
      domain_task("(:types a b - (either c d) c d - object e - a f a - g)");
  EXPECT_EQ(names(task.types),
            (Names{"object", "a", "b", "c", "d", "e", "f", "g"}));
  EXPECT_EQ(task.types[1].parents,
            (std::vector<TypeId>{TypeId(3), TypeId(4), TypeId(7)}));
  EXPECT_EQ(task.types[3].parents, std::vector<TypeId>{TypeId(0)});
  EXPECT_EQ(task.types[7].parents, std::vector<TypeId>{TypeId(0)});
}

TEST(Reader, ParametersMayHaveAlternativeTypes) {
  const Task task = domain_task(
      "(:types s t u) (:constants a - s b - (either t s) c - u)"
      "(:predicates (p ?x ?y - (either s t s) ?z))"
      "(:action a :precondition (p a b c))");
  const auto& parameters = task.predicates[0].parameters;
  EXPECT_EQ(parameters[1].types, (std::vector<TypeId>{TypeId(1), TypeId(2)}));
  EXPECT_EQ(parameters[0].types, parameters[1].types);
  EXPECT_EQ(parameters[2].types, std::vector<TypeId>{TypeId(0)});
}

TEST(Reader, DerivedRulesMayRepeatAndTakeTheTypesOfTheirPredicate) {
  const Task task = domain_task(
      "(:types b) (:predicates (on ?x ?y - b) (above ?x ?y - b))"
      "(:derived (above ?x ?z) (or (on ?x ?z)"
      "  (exists (?y - b) (and (on ?x ?y) (above ?y ?z)))))"
      "(:derived (above ?u ?v - object) (on ?u ?v))"
      "(:derived (alone) (not (exists (?x ?y - b) (above ?x ?y))))");
  EXPECT_EQ(names(task.predicates), (Names{"on", "above", "alone"}));
  EXPECT_FALSE(task.predicates[0].is_derived);
  EXPECT_TRUE(task.predicates[1].is_derived);
  ASSERT_EQ(task.derived.size(), 3u);
  EXPECT_EQ(task.derived[0].frame_size, 3u);
  EXPECT_EQ(task.derived[1].parameters[0].types,
            std::vector<TypeId>{TypeId(1)});
}

TEST(Reader, DerivedPredicatesMayDependOnEachOtherAndOnNegationsBelow) {
  domain_task(
      "(:predicates (a) (b) (c) (base))"
      "(:derived (a) (or (b) (not (c)) (not (not (a)))))"
      "(:derived (b) (imply (not (a)) (a)))"
      "(:derived (c) (not (base)))");
}

TEST(Reader, ATruthConstantIsTheAtomOnlyIfThereIsSuchAPredicate) {
  const Task with = domain_task(
      "(:predicates (true)) (:action a :precondition (and (true) true))");
  const auto& both = with.actions[0].precondition.children;
  EXPECT_EQ(both[0].kind, Condition::Kind::kAtom);
  EXPECT_EQ(both[1].kind, Condition::Kind::kTrue);
  const Task without =
      domain_task("(:action a :precondition (or (true) false (false)))");
  const auto& three = without.actions[0].precondition.children;
  EXPECT_EQ(three[0].kind, Condition::Kind::kTrue);
  EXPECT_EQ(three[1].kind, Condition::Kind::kFalse);
  EXPECT_EQ(three[2].kind, Condition::Kind::kFalse);
}

TEST(Reader, PredicatesMayHaveTheNamesOfRefusedFeatures) {
  const Task task = domain_task(
      "(:predicates (increase ?x) (preference) (at ?x ?y) (assign))"
      "(:constants c)"
      "(:action a :precondition (and (preference) (at c c))"
      " :effect (and (increase c) (not (assign))))");
  EXPECT_EQ(task.actions[0].effect.children.size(), 2u);
}

TEST(Reader, LongNamesAreFine) {
  const std::string name(5000, 'n');
  const Task task = domain_task("(:predicates (" + name +
                                ")) (:action a :effect (" + name + "))");
  EXPECT_EQ(task.predicates[0].name, name);
}

}  // namespace
}  // namespace certifond::pddl
