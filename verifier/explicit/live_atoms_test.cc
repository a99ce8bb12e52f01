#include "verifier/explicit/live_atoms.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "fond/pddl/task.h"
#include "verifier/cases/case.h"
#include "verifier/explicit/model.h"
#include "verifier/explicit/policy_flow.h"
#include "verifier/explicit/rule_index.h"
#include "verifier/limits.h"
#include "verifier/semantics/bound_policy.h"
#include "verifier/semantics/semantics.h"

namespace certifond::verifier {
namespace {

using Names = std::vector<std::string>;

// By rule: its live atoms, sorted.
std::vector<Names> live(const std::string& domain, const std::string& problem,
                        const std::string& rules) {
  const pddl::Task task = read_task(domain, problem);
  Budget budget;
  Semantics semantics(task, budget);
  const BoundPolicy policy(semantics, read_rules(rules));
  const Model model(semantics);
  const RuleIndex index(semantics, model, policy);
  const PolicyFlow flow(semantics, model, policy, index, budget);
  const LiveAtoms live(flow, policy, model.words(), budget);
  std::vector<Names> result(policy.size());
  for (std::size_t rule = 0; rule < policy.size(); ++rule) {
    for (std::size_t i = 0; i < semantics.atoms().size(); ++i)
      if (has(live.at(rule), AtomId(i)))
        result[rule].push_back(
            pddl::to_string(task, semantics.atoms()[AtomId(i)]));
    std::ranges::sort(result[rule]);
  }
  return result;
}

// Tosses p, q and r one after the other, and says that it is done.
std::string tosses(const std::string& last_precondition,
                   const std::string& last_effect) {
  return R"((define (domain tosses) (:predicates (p) (q) (r) (one) (two)
    (three) (done))
  (:action toss-p :effect (and (one) (oneof (p) (not (p)))))
  (:action toss-q :effect (and (two) (oneof (q) (not (q)))))
  (:action toss-r :effect (and (three) (oneof (r) (not (r)))))
  (:action end :precondition )" +
         last_precondition + " :effect " + last_effect + "))";
}

std::string problem(const std::string& goal) {
  return "(define (problem t) (:domain tosses) (:init) (:goal " + goal + "))";
}

const std::string kTossAll =
    "(:rule (:when (three)) (end))"
    "(:rule (:when (two)) (toss-r))"
    "(:rule (:when (one)) (toss-q))"
    "(:rule (:when) (toss-p))";

TEST(LiveAtomsTest, WhatNoOneReadsIsDead) {
  EXPECT_EQ(live(tosses("(and)", "(done)"), problem("(done)"), kTossAll),
            (std::vector<Names>{{}, {}, {}, {}}));
}

TEST(LiveAtomsTest, PreconditionsKeepAtomsAlive) {
  EXPECT_EQ(live(tosses("(or (p) (q))", "(done)"), problem("(done)"), kTossAll),
            (std::vector<Names>{{"(p)", "(q)"}, {"(p)", "(q)"}, {"(p)"}, {}}));
}

TEST(LiveAtomsTest, TheGoalKeepsAtomsAlive) {
  EXPECT_EQ(
      live(tosses("(and)", "(done)"), problem("(and (done) (q))"), kTossAll),
      (std::vector<Names>{{"(q)"}, {"(q)"}, {}, {}}));
}

TEST(LiveAtomsTest, ConditionsOfRulesKeepAtomsAlive) {
  // The second rule is never known to hold or not to hold.
  EXPECT_EQ(live(tosses("(and)", "(done)"), problem("(done)"),
                 "(:rule (:when (three) (p)) (end))"
                 "(:rule (:when (three) (not (q))) (end))" +
                     kTossAll),
            (std::vector<Names>{{}, {}, {}, {"(p)", "(q)"}, {"(p)"}, {}}));
}

TEST(LiveAtomsTest, ConditionsOfEffectsAreReadIfTheirAtomsAre) {
  // (one) is not asked for again, so (r) does not matter.
  const std::string effect =
      "(and (when (and (p) (q)) (done)) (when (r) (not (one))))";
  EXPECT_EQ(live(tosses("(and)", effect), problem("(done)"), kTossAll),
            (std::vector<Names>{
                {"(done)", "(p)", "(q)"}, {"(p)", "(q)"}, {"(p)"}, {}}));
  EXPECT_EQ(live(tosses("(and)", effect), problem("(and (done) (not (one)))"),
                 kTossAll),
            (std::vector<Names>{{"(done)", "(one)", "(p)", "(q)", "(r)"},
                                {"(p)", "(q)"},
                                {"(p)"},
                                {}}));
}

TEST(LiveAtomsTest, WhatIsOverwrittenIsDead) {
  EXPECT_EQ(live(tosses("(and)", "(and (p) (not (q)) (done))"),
                 problem("(and (done) (p) (not (q)) (r))"), kTossAll),
            (std::vector<Names>{{"(r)"}, {}, {}, {}}));
}

TEST(LiveAtomsTest, ARuleThatIsAStateReadsEverythingItSpeaksOf) {
  EXPECT_EQ(live(tosses("(and)", "(done)"), problem("(done)"),
                 "(:rule (:state (one) (two) (three) (p)) (end))" + kTossAll),
            (std::vector<Names>{{}, {}, {"(p)", "(q)"}, {"(p)"}, {}}));
}

}  // namespace
}  // namespace certifond::verifier
