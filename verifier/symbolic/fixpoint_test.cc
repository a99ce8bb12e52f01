#include "verifier/symbolic/fixpoint.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

#include "fond/pddl/writer.h"
#include "generators/random_task.h"
#include "proptests/reference/state_space.h"
#include "verifier/cases/case.h"
#include "verifier/cases/judged.h"
#include "verifier/certificate/check_unsolvable.h"

namespace certifond::verifier::symbolic {
namespace {

void expect_proof(const pddl::Task& task, const Fixpoint& fixpoint) {
  ASSERT_TRUE(fixpoint.certificate);
  const CertificateVerdict verdict =
      check_unsolvable(task, *fixpoint.certificate, {});
  EXPECT_EQ(verdict.kind, CertificateKind::kUnsolvable) << verdict.message;
}

void expect_strong_cyclic(const pddl::Task& task, const Fixpoint& fixpoint) {
  ASSERT_TRUE(fixpoint.policy);
  const VerdictKind kind = judge(task, *fixpoint.policy).kind;
  EXPECT_TRUE(kind == VerdictKind::kStrong ||
              kind == VerdictKind::kStrongCyclic)
      << to_string(kind);
}

TEST(Fixpoint, AgreesWithEnumerationAndGivesProofsOnRandomTasks) {
  std::map<bool, int> answers;
  std::size_t layers = 0;
  for (std::uint32_t seed = 0; seed < 1500; ++seed) {
    const pddl::Task task =
        generators::random_task(generators::options_for_images(), 1, seed).task;
    SCOPED_TRACE("seed " + std::to_string(seed) + "\n" +
                 pddl::write_domain(task) + pddl::write_problem(task));
    const bool solvable = reference::is_solvable(task).value();
    const Fixpoint fixpoint = solve_globally(task);
    ++answers[solvable];
    ASSERT_EQ(fixpoint.solvability,
              solvable ? Solvability::kSolvable : Solvability::kUnsolvable)
        << fixpoint.message;
    if (solvable) {
      expect_strong_cyclic(task, fixpoint);
    } else {
      expect_proof(task, fixpoint);
      layers = std::max(layers, fixpoint.certificate->layers.size());
    }
    if (HasFailure()) return;
  }
  EXPECT_GT(answers[false], 100);
  EXPECT_GT(answers[true], 100);
  EXPECT_GE(layers, 2u);  // some needed more than one step
}

// n rooms in a row; the door to the last may lock for ever.
pddl::Task rooms(int count, bool risky) {
  std::string objects;
  std::string init = "(at r0)";
  for (int i = 0; i < count; ++i) {
    objects += " r" + std::to_string(i);
    if (i > 0)
      init +=
          " (next r" + std::to_string(i - 1) + " r" + std::to_string(i) + ")";
  }
  return read_task(
      std::string("(define (domain rooms) (:predicates (at ?r) (locked) "
                  "(next ?r ?s))"
                  "(:action go :parameters (?r ?s) :precondition "
                  "(and (at ?r) (next ?r ?s) (not (locked)))"
                  " :effect (oneof (and (not (at ?r)) (at ?s)) ") +
          (risky ? "(locked)" : "(and)") + ")))",
      "(define (problem p) (:domain rooms) (:objects" + objects + ") (:init " +
          init + ") (:goal (at r" + std::to_string(count - 1) + ")))");
}

TEST(Fixpoint, CountsWhatIsReachableAndWhatIsWon) {
  const Fixpoint fixpoint = solve_globally(rooms(50, false));
  EXPECT_EQ(fixpoint.solvability, Solvability::kSolvable);
  EXPECT_EQ(fixpoint.reachable_states, 50);
  EXPECT_EQ(fixpoint.winning_states, 50);
  ASSERT_TRUE(fixpoint.policy);
  EXPECT_EQ(fixpoint.policy->rules.size(), 49u);
}

TEST(Fixpoint, KeepsOnlyWhatAProofNeeds) {
  const pddl::Task task = rooms(50, true);
  const Fixpoint fixpoint = solve_globally(task);
  EXPECT_EQ(fixpoint.solvability, Solvability::kUnsolvable);
  EXPECT_EQ(fixpoint.reachable_states, 99);
  expect_proof(task, fixpoint);
  // The locked first room, and the first room.
  ASSERT_EQ(fixpoint.certificate->layers.size(), 2u);
  EXPECT_EQ(fixpoint.certificate->layers[0].cubes.size(), 1u);
  EXPECT_EQ(fixpoint.certificate->layers[1].cubes.size(), 1u);
}

TEST(Fixpoint, AGoalThatNothingAddsIsOneCube) {
  const pddl::Task task = read_task(
      "(define (domain d) (:predicates (p ?x) (q))"
      "(:action a :parameters (?x) :effect (oneof (p ?x) (not (p ?x)))))",
      "(define (problem p) (:domain d) (:objects"
      " o1 o2 o3 o4 o5 o6 o7 o8 o9) (:init) (:goal (and (p o1) (q))))");
  const Fixpoint fixpoint = solve_globally(task);
  EXPECT_EQ(fixpoint.solvability, Solvability::kUnsolvable);
  EXPECT_EQ(fixpoint.reachable_states, 0);
  expect_proof(task, fixpoint);
  ASSERT_EQ(fixpoint.certificate->layers.size(), 1u);
  EXPECT_EQ(fixpoint.certificate->layers[0].cubes.size(), 1u);
}

TEST(Fixpoint, TheAnswerStandsWhereItsEvidenceIsTooLarge) {
  const Fixpoint solvable =
      solve_globally(rooms(50, false), {.policy_states = 10});
  EXPECT_EQ(solvable.solvability, Solvability::kSolvable);
  EXPECT_FALSE(solvable.policy);
  const Fixpoint unsolvable =
      solve_globally(rooms(50, true), {.certificate_states = 1});
  EXPECT_EQ(unsolvable.solvability, Solvability::kUnsolvable);
  EXPECT_FALSE(unsolvable.certificate);
}

TEST(Fixpoint, RunningOutIsUnknown) {
  const pddl::Task task = rooms(50, true);
  const Fixpoint late = solve_globally(task, {.limits = {.seconds = 0}});
  EXPECT_EQ(late.solvability, Solvability::kUnknown);
  EXPECT_EQ(late.reason, UnknownReason::kTime);
  const Fixpoint full =
      solve_globally(task, {.limits = {.memory_bytes = 1000}});
  EXPECT_EQ(full.solvability, Solvability::kUnknown);
  EXPECT_EQ(full.reason, UnknownReason::kMemory);
  const std::atomic<bool> stop = true;
  const Fixpoint stopped = solve_globally(task, {.limits = {.stop = &stop}});
  EXPECT_EQ(stopped.solvability, Solvability::kUnknown);
  EXPECT_EQ(stopped.reason, UnknownReason::kStopped);
}

}  // namespace
}  // namespace certifond::verifier::symbolic
