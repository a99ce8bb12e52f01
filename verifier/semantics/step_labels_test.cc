#include "verifier/semantics/step_labels.h"

#include <gtest/gtest.h>

#include <string>

#include "fond/base/source.h"
#include "fond/pddl/reader.h"

namespace certifond::verifier {
namespace {

pddl::Task read(const std::string& effect) {
  pddl::ReadResult result = pddl::read_task(
      SourceFile("d",
                 "(define (domain d) (:predicates (p) (q) (r) (s ?x))"
                 " (:derived (d) (or (p) (q)))"
                 " (:action a :effect " +
                     effect + "))"),
      SourceFile("p",
                 "(define (problem p) (:domain d) (:objects o1 o2)"
                 " (:init) (:goal (p)))"));
  EXPECT_TRUE(result.task.has_value());
  return result.task ? std::move(*result.task) : pddl::Task();
}

using State = std::set<pddl::GroundAtom>;
const pddl::GroundAtom kP{pddl::PredicateId(0), {}};
const pddl::GroundAtom kQ{pddl::PredicateId(1), {}};
const pddl::GroundAtom kR{pddl::PredicateId(2), {}};
const pddl::GroundAtom kS1{pddl::PredicateId(3), {pddl::ObjectId(0)}};
const pddl::GroundAtom kS2{pddl::PredicateId(3), {pddl::ObjectId(1)}};

std::string labels(const std::string& effect, const State& before,
                   const State& after) {
  const pddl::Task task = read(effect);
  return StepLabels(task).of({"a", {}}, before, after);
}

TEST(StepLabels, OneChoice) {
  const std::string ask =
      "(labeled-oneof ask (outcome yes (p)) (outcome no (not (q))))";
  EXPECT_EQ(labels(ask, {kQ}, {kP, kQ}), "yes");
  EXPECT_EQ(labels(ask, {kQ}, {}), "no");
  EXPECT_EQ(labels(ask, {kQ}, {kR}), "");  // no outcome of it
  EXPECT_EQ(labels("(oneof (p) (q))", {}, {kP}), "");
}

TEST(StepLabels, OutcomesThatLeadToTheSameState) {
  const std::string ask =
      "(labeled-oneof ask (outcome ok (p)) (outcome retry (and))"
      " (outcome again (not (q))))";
  EXPECT_EQ(labels(ask, {kP}, {kP}), "ok | retry | again");
  EXPECT_EQ(labels(ask, {kP, kQ}, {kP}), "again");
}

TEST(StepLabels, SeveralChoices) {
  const std::string both =
      "(and (labeled-oneof x (outcome left (p)) (outcome right (q)))"
      " (labeled-oneof y (outcome deep (labeled-oneof z (outcome in (r))"
      "                                                (outcome out (and))))"
      "                  (outcome flat (and))))";
  EXPECT_EQ(labels(both, {}, {kP, kR}), "left, deep, in");
  EXPECT_EQ(labels(both, {}, {kQ}), "right, deep, out | right, flat");
}

TEST(StepLabels, ConditionsAreThoseOfTheStateBefore) {
  const std::string guarded =
      "(and (not (p)) (when (d) (labeled-oneof x (outcome a (r)) (outcome b "
      "(and)))))";
  EXPECT_EQ(labels(guarded, {kP}, {kR}), "a");
  EXPECT_EQ(labels(guarded, {kR}, {kR}), "");  // nothing was chosen
  EXPECT_EQ(labels("(forall (?x) (labeled-oneof x (outcome on (s ?x)) "
                   "(outcome off (not (s ?x)))))",
                   {kS1}, {kS2}),
            "off, on");
}

TEST(StepLabels, TooManyChoicesHaveNoName) {
  std::string many = "(and";
  for (int i = 0; i < 13; ++i)
    many += " (labeled-oneof x (outcome a (p)) (outcome b (q)))";
  EXPECT_EQ(labels(many + ")", {}, {kP}), "");
}

TEST(StepLabels, AnUnknownActionHasNone) {
  const pddl::Task task = read("(labeled-oneof x (outcome a (p)))");
  EXPECT_TRUE(has_labels(task));
  EXPECT_EQ(StepLabels(task).of({"b", {}}, {}, {}), "");
  EXPECT_FALSE(has_labels(read("(oneof (p) (q))")));
}

}  // namespace
}  // namespace certifond::verifier
