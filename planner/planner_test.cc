#include "planner/planner.h"

#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <vector>

#include "fond/base/source.h"
#include "fond/pddl/reader.h"

namespace certifond::planner {
namespace {

// Walk a line of rooms; a step may slip back to the start.
constexpr char kDomain[] = R"(
(define (domain slippery)
  (:requirements :typing :non-deterministic)
  (:types room)
  (:predicates (at ?r - room) (next ?a ?b - room) (wet ?r - room)
               (start ?r - room))
  (:action step
    :parameters (?a ?b ?s - room)
    :precondition (and (at ?a) (next ?a ?b) (start ?s) (not (wet ?b)))
    :effect (oneof (and (not (at ?a)) (at ?b))
                   (and (not (at ?a)) (at ?s))))
  (:action mop
    :parameters (?a ?b - room)
    :precondition (and (at ?a) (next ?a ?b) (wet ?b))
    :effect (not (wet ?b))))
)";

constexpr char kProblem[] = R"(
(define (problem three) (:domain slippery)
  (:objects r0 r1 r2 r3 - room)
  (:init (at r0) (start r0) (next r0 r1) (next r1 r2) (next r2 r3) (wet r2))
  (:goal (at r3)))
)";

constexpr char kStuck[] = R"(
(define (problem stuck) (:domain slippery)
  (:objects r0 r1 r2 - room)
  (:init (at r0) (start r0) (next r0 r1))
  (:goal (at r2)))
)";

pddl::Task read(const char* problem) {
  const SourceFile domain("domain.pddl", kDomain);
  const SourceFile file("problem.pddl", problem);
  pddl::ReadResult result = pddl::read_task(domain, file);
  EXPECT_FALSE(result.diagnostics.has_errors())
      << result.diagnostics.render({&domain, &file});
  return *result.task;
}

std::vector<PlannerOptions> configurations() {
  std::vector<PlannerOptions> result(1);
  for (const Algorithm algorithm : {Algorithm::kIdfs, Algorithm::kIdfsp}) {
    for (const HeuristicKind heuristic : kAllHeuristics) {
      for (const bool compact : {false, true}) {
        PlannerOptions options;
        options.algorithm = algorithm;
        options.heuristic = heuristic;
        options.compact = compact;
        result.push_back(options);
      }
    }
  }
  return result;
}

TEST(Planner, SolvesInEveryConfiguration) {
  const pddl::Task task = read(kProblem);
  for (const PlannerOptions& options : configurations()) {
    const PlannerResult result = solve(task, options);
    ASSERT_EQ(result.status, PlannerResult::Status::kSolved)
        << name(options.algorithm);
    EXPECT_EQ(result.policy.header.problem_name, "three");
    EXPECT_EQ(result.policy.rules.size(), result.certificate.rules.size());
    EXPECT_EQ(result.statistics.policy_rules, result.policy.rules.size());
    EXPECT_GE(result.policy.rules.size(), 4u);
    EXPECT_LE(result.policy.rules.size(), 7u);
    EXPECT_FALSE(result.certificate.strong);
    EXPECT_GT(result.statistics.operators, 0u);
    EXPECT_GT(result.statistics.search.states, 0u);
    EXPECT_EQ(result.compacted,
              options.compact || options.algorithm == Algorithm::kAuto);
    for (const policy::RuleView rule : result.policy.rules) {
      EXPECT_EQ(rule.condition.closed, !result.compacted);
    }
  }
}

TEST(Planner, SaysUnsolvableInEveryConfiguration) {
  const pddl::Task task = read(kStuck);
  for (const PlannerOptions& options : configurations()) {
    const PlannerResult result = solve(task, options);
    EXPECT_EQ(result.status, PlannerResult::Status::kUnsolvable)
        << name(options.algorithm);
    EXPECT_EQ(result.policy.rules.size(), 0u);
    EXPECT_EQ(result.unsolvable.has_value(),
              options.algorithm == Algorithm::kAuto);
  }
}

// Names that only the planner's own task with a start choice has.
void expect_no_start(const policy::NameTable& names) {
  for (std::size_t i = 0; i < names.size(); ++i)
    EXPECT_TRUE(policy::is_writable(names[policy::NameId(i)]))
        << policy::to_string(names[policy::NameId(i)]);
}

TEST(Planner, SolvesEveryInitialState) {
  const pddl::Task task = read(R"(
(define (problem several) (:domain slippery)
  (:objects r0 r1 r2 r3 - room)
  (:init (oneof (at r0) (at r1) (at r3)) (oneof (wet r2) (and)) (start r0)
         (next r0 r1) (next r1 r2) (next r2 r3))
  (:goal (at r3))))");
  for (const PlannerOptions& options : configurations()) {
    const PlannerResult result = solve(task, options);
    ASSERT_EQ(result.status, PlannerResult::Status::kSolved)
        << name(options.algorithm);
    EXPECT_EQ(result.policy.rules.size(), result.certificate.rules.size());
    EXPECT_EQ(result.statistics.policy_rules, result.policy.rules.size());
    EXPECT_GE(result.policy.rules.size(), 4u);
    expect_no_start(result.policy.atoms);
    expect_no_start(result.policy.actions);
    expect_no_start(result.certificate.atoms);
    expect_no_start(result.certificate.actions);
  }
}

TEST(Planner, OneInitialStateWithoutAPolicyIsEnough) {
  // The second cannot reach the goal, the third cannot move.
  for (const char* init : {"(oneof (at r0) (at r2))", "(oneof (at r0) (and))"})
    for (const PlannerOptions& options : configurations()) {
      const std::string problem = std::string(R"(
(define (problem several) (:domain slippery)
  (:objects r0 r1 r2 - room)
  (:init (start r0) (next r0 r1) )") +
                                  init + ") (:goal (at r1)))";
      const PlannerResult result = solve(read(problem.c_str()), options);
      EXPECT_EQ(result.status, PlannerResult::Status::kUnsolvable)
          << name(options.algorithm) << " " << init;
      if (result.unsolvable) expect_no_start(result.unsolvable->atoms);
    }
}

TEST(Planner, InitialStatesThatAreGoalsNeedNoRule) {
  const pddl::Task task = read(R"(
(define (problem several) (:domain slippery)
  (:objects r0 r1 - room)
  (:init (oneof (at r1) (and (at r0) (at r1)))) (:goal (at r1))))");
  for (const PlannerOptions& options : configurations()) {
    const PlannerResult result = solve(task, options);
    EXPECT_EQ(result.status, PlannerResult::Status::kSolved);
    EXPECT_EQ(result.policy.rules.size(), 0u);
  }
}

TEST(Planner, LimitsMeanUnknownWithTheReason) {
  const pddl::Task task = read(kProblem);
  for (PlannerOptions options : configurations()) {
    const std::atomic<bool> stop = true;
    options.limits.stop = &stop;
    const PlannerResult result = solve(task, options);
    EXPECT_EQ(result.status, PlannerResult::Status::kUnknown);
    EXPECT_EQ(result.reason, StopReason::kSignal);
  }
}

TEST(Planner, RefusesWhatCannotBeGrounded) {
  const pddl::Task task = read(kProblem);
  PlannerOptions options;
  options.max_outcomes = 1;
  const PlannerResult result = solve(task, options);
  EXPECT_EQ(result.status, PlannerResult::Status::kRefused);
  ASSERT_TRUE(result.error);
  EXPECT_EQ(result.error->kind, GroundingError::Kind::kTooManyOutcomes);
}

}  // namespace
}  // namespace certifond::planner
