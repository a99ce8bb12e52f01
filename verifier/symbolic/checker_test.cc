#include "verifier/symbolic/checker.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cctype>
#include <cstdint>
#include <map>
#include <sstream>
#include <string>

#include "fond/pddl/writer.h"
#include "fond/policy/policy_writer.h"
#include "generators/random_rules.h"
#include "generators/random_task.h"
#include "proptests/reference/interpreter.h"
#include "proptests/reference/reading.h"
#include "verifier/cases/case.h"
#include "verifier/cases/judged.h"

namespace certifond::verifier::symbolic {
namespace {

using reference::CompleteState;
using reference::Interpreter;
using reference::State;

class EveryCase : public testing::TestWithParam<Case> {};

TEST_P(EveryCase, HasTheVerdictOfTheTable) {
  const CaseInput input = read(GetParam());
  const Verdict verdict = check_policy(input.task, input.policy);
  EXPECT_EQ(describe(input.task, verdict), GetParam().verdict);
  if (verdict.verified()) {
    EXPECT_EQ(verdict.statistics.reachable_states, GetParam().states);
  }
}

INSTANTIATE_TEST_SUITE_P(Cases, EveryCase, testing::ValuesIn(all_cases()),
                         [](const auto& example) {
                           std::string name = example.param.name;
                           for (char& c : name)
                             if (!std::isalnum(static_cast<unsigned char>(c)))
                               c = '_';
                           return name;
                         });

// The initial state that has just these atoms of those that can change.
State initial_state(const Interpreter& interpreter,
                    const std::vector<pddl::GroundAtom>& atoms) {
  const auto fluents = reference::fluents_of(interpreter.task());
  const State wanted(atoms.begin(), atoms.end());
  for (const State& state : interpreter.initial_states())
    if (reference::only(fluents, state) == wanted) return state;
  ADD_FAILURE() << "the trajectory begins in no initial state";
  return {};
}

// Follows the trajectory; the last state.
CompleteState replay(const Interpreter& interpreter,
                     const Trajectory& trajectory) {
  State state = initial_state(interpreter, trajectory.initial);
  for (const Step& step : trajectory.steps) {
    const CompleteState before = interpreter.complete(state);
    for (const auto& atom : step.added) EXPECT_TRUE(state.insert(atom).second);
    for (const auto& atom : step.deleted) EXPECT_EQ(state.erase(atom), 1u);
    const auto action = reference::action_of(interpreter.task(), step.action);
    EXPECT_FALSE(interpreter.is_goal(before));
    EXPECT_TRUE(interpreter.is_applicable(action, before));
    EXPECT_TRUE(interpreter.successors(action, before).contains(state));
    EXPECT_LT(step.outcome, step.outcome_count);
  }
  return interpreter.complete(state);
}

void expect_right_refutation(const pddl::Task& task, const Verdict& verdict,
                             const Judged& judged) {
  const Refutation& refutation = *verdict.refutation;
  EXPECT_EQ(refutation.trajectory.steps.size(), judged.distance);
  EXPECT_TRUE(judged.flaws.contains(refutation.flaw));
  const Interpreter interpreter(task);
  const CompleteState last = replay(interpreter, refutation.trajectory);
  EXPECT_FALSE(interpreter.is_goal(last));
  if (refutation.flaw == Flaw::kInapplicable) {
    ASSERT_TRUE(refutation.action);
    EXPECT_FALSE(interpreter.is_applicable(
        reference::action_of(task, *refutation.action), last));
  }
  if (refutation.flaw == Flaw::kTrap) {
    EXPECT_EQ(refutation.trap.size(),
              std::min<std::size_t>(refutation.trap_size, 20));
    for (const auto& atom : refutation.trap.front())
      EXPECT_TRUE(last.state.contains(atom));
  }
}

TEST(Checker, AgreesWithEnumerationOnRandomPolicies) {
  std::map<std::string, int> kinds;
  for (std::uint32_t seed = 0; seed < 4000; ++seed) {
    const pddl::Task task =
        generators::random_task(generators::options_for_images(), 1, seed / 4)
            .task;
    generators::Rng rng(2, seed);
    const policy::Policy policy = generators::random_rules(task, rng);
    std::ostringstream text;
    policy::write_policy(text, policy);
    SCOPED_TRACE("seed " + std::to_string(seed) + "\n" +
                 pddl::write_domain(task) + pddl::write_problem(task) +
                 text.str());
    const Judged judged = judge(task, policy);
    const Verdict verdict = check_policy(task, policy);
    ASSERT_EQ(to_string(verdict.kind), to_string(judged.kind))
        << verdict.message;
    ++kinds[to_string(verdict.kind) +
            std::string(verdict.refutation ? to_string(verdict.refutation->flaw)
                                           : "")];
    if (verdict.verified()) {
      EXPECT_EQ(verdict.statistics.reachable_states, judged.states);
    } else {
      expect_right_refutation(task, verdict, judged);
    }
    if (HasFailure()) break;
  }
  for (const auto& [kind, count] : kinds) EXPECT_GT(count, 20) << kind;
  EXPECT_EQ(kinds.size(), 5u);
}

class Limited : public testing::Test {
 protected:
  // 2^n states: all coins are thrown, until all lie right.
  static CaseInput coins(int count) {
    std::string objects;
    for (int i = 0; i < count; ++i) objects += " c" + std::to_string(i);
    std::string rules;
    for (int i = 0; i < count; ++i) {
      const std::string coin = "c" + std::to_string(i);
      rules +=
          "(:rule (:when (not (heads " + coin + "))) (throw " + coin + "))\n";
    }
    return {
        read_task("(define (domain coins) (:predicates (heads ?c))"
                  "(:action throw :parameters (?c) :precondition (and)"
                  "  :effect (and (forall (?d) (oneof (and) (heads ?d))))"
                  "))",
                  "(define (problem p) (:domain coins) (:objects" + objects +
                      ") (:init) (:goal (forall (?c) (heads ?c))))"),
        read_rules(rules)};
  }

  static UnknownReason reason(const Limits& limits) {
    return reason(coins(10), limits);
  }
  static UnknownReason reason(const CaseInput& input, const Limits& limits) {
    const Verdict verdict = check_policy(input.task, input.policy, limits);
    EXPECT_EQ(verdict.kind, VerdictKind::kUnknown);
    EXPECT_FALSE(verdict.message.empty());
    return verdict.reason.value_or(UnknownReason::kUnsupported);
  }
};

// Every atom changes and no two exclude one another: as many variables, and
// diagrams deeper than an ordinary stack has room for.
CaseInput lamps(int count) {
  std::string objects;
  for (int i = 0; i < count; ++i) objects += " l" + std::to_string(i);
  return {read_task("(define (domain lamps) (:predicates (lit ?x) (done))"
                    "(:action light :parameters () :effect"
                    "  (and (forall (?x) (lit ?x)) (oneof (and) (done)))))",
                    "(define (problem p) (:domain lamps) (:objects" + objects +
                        ") (:init) (:goal (and (done) (lit l0))))"),
          read_rules("(:rule (:when) (light))")};
}

TEST_F(Limited, WithoutLimitsTheCoinsAreVerified) {
  const CaseInput input = coins(10);
  const Verdict verdict = check_policy(input.task, input.policy);
  EXPECT_EQ(verdict.kind, VerdictKind::kStrongCyclic) << verdict.message;
  EXPECT_EQ(verdict.statistics.reachable_states, 1024);
  EXPECT_EQ(verdict.statistics.goal_states, 1);
  EXPECT_EQ(verdict.statistics.rules, 10u);
  EXPECT_EQ(verdict.statistics.used_rules, 10u);
  EXPECT_EQ(verdict.statistics.actions, 10u);
}

TEST_F(Limited, OutOfTimeIsUnknown) {
  EXPECT_EQ(reason({.seconds = 0}), UnknownReason::kTime);
}

TEST_F(Limited, OutOfMemoryIsUnknown) {
  EXPECT_EQ(reason({.memory_bytes = 1000}), UnknownReason::kMemory);
  EXPECT_EQ(reason(lamps(20'000), {.memory_bytes = 1 << 21}),
            UnknownReason::kMemory);
}

TEST_F(Limited, AStopIsUnknown) {
  const std::atomic<bool> stop = true;
  EXPECT_EQ(reason({.stop = &stop}), UnknownReason::kStopped);
}

TEST(Checker, APolicyThatNamesWhatTheTaskHasNotIsBadInput) {
  const CaseInput input{
      read_task("(define (domain d) (:predicates (p))"
                "(:action a :parameters () :effect (p)))",
                "(define (problem p) (:domain d) (:init) (:goal (p)))"),
      read_rules("(:rule (:when) (b))")};
  EXPECT_EQ(check_policy(input.task, input.policy).kind,
            VerdictKind::kBadInput);
}

TEST(Checker, ManyVariablesNeedNoMoreStackThanThereIs) {
  const CaseInput input = lamps(30'000);
  const Verdict verdict = check_policy(input.task, input.policy);
  EXPECT_EQ(verdict.kind, VerdictKind::kStrongCyclic) << verdict.message;
  EXPECT_EQ(verdict.statistics.reachable_states, 3);
}

}  // namespace
}  // namespace certifond::verifier::symbolic
