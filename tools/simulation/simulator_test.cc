#include "tools/simulation/simulator.h"

#include <gtest/gtest.h>

#include <sstream>

#include "generators/rng.h"
#include "tools/simulation/trace.h"
#include "verifier/cases/case.h"
#include "verifier/explicit/verify_explicit.h"

namespace certifond::tools {
namespace {

using verifier::Case;

// Every policy of the verifier's table: right ones end in goals, and a flaw
// that an execution meets is one that the verifier tells of.
TEST(Simulator, AgreesWithTheVerifierOnEveryCase) {
  for (const Case& example : verifier::all_cases()) {
    SCOPED_TRACE(example.name);
    const verifier::CaseInput input = verifier::read(example);
    const verifier::Verdict verdict =
        verifier::verify_explicit(input.task, input.policy, {});
    if (verdict.kind == verifier::VerdictKind::kBadInput) {
      EXPECT_THROW(Simulator(input.task, input.policy, {}), verifier::Fault);
      continue;
    }
    Simulator simulator(input.task, input.policy, {});
    bool escaped = false;
    for (std::uint64_t i = 0; i < 200; ++i) {
      generators::Rng rng(1, i);
      const Execution run = simulator.run(
          [&](const Simulator::State& state) {
            return rng.below(static_cast<std::uint32_t>(state.leads.size()));
          },
          1000, false, i % simulator.initial_states());
      if (verdict.verified()) {
        EXPECT_EQ(run.ending, Ending::kGoal);
      }
      if (verdict.kind == verifier::VerdictKind::kStrong) {
        EXPECT_LT(run.length, example.states);
      }
      escaped = escaped || run.ending == Ending::kEscape ||
                run.ending == Ending::kInapplicable;
    }
    if (escaped) {
      EXPECT_EQ(verdict.kind, verifier::VerdictKind::kRefuted);
    }
    if (verdict.verified()) {
      EXPECT_LE(simulator.states(), example.states);
    }
    const bool at_once = verdict.refutation &&
                         verdict.refutation->flaw != verifier::Flaw::kTrap &&
                         verdict.refutation->trajectory.steps.empty();
    if (at_once) {
      EXPECT_TRUE(escaped);  // some initial state does
    }
  }
}

// The number of the initial state with these atoms.
std::size_t initial_state(Simulator& simulator,
                          const std::vector<pddl::GroundAtom>& atoms) {
  const auto stop = [](const Simulator::State&) {
    return std::optional<std::size_t>();
  };
  for (std::size_t i = 0; i < simulator.initial_states(); ++i)
    if (simulator.run(stop, 1, true, i).trajectory.initial == atoms) return i;
  ADD_FAILURE() << "no such initial state";
  return 0;
}

// The outcomes of a counterexample, chosen again, lead to the same flaw by the
// same steps.
TEST(Simulator, ReplaysCounterexamples) {
  int replayed = 0;
  for (const Case& example : verifier::all_cases()) {
    SCOPED_TRACE(example.name);
    const verifier::CaseInput input = verifier::read(example);
    const verifier::Verdict verdict =
        verifier::verify_explicit(input.task, input.policy, {});
    if (!verdict.refutation) continue;
    const verifier::Trajectory& expected = verdict.refutation->trajectory;
    Simulator simulator(input.task, input.policy, {});
    std::size_t next = 0;
    const Execution run = simulator.run(
        [&](const Simulator::State& state) -> std::optional<std::size_t> {
          if (next == expected.steps.size()) return std::nullopt;
          return state.lead[expected.steps[next++].outcome];
        },
        1000, true, initial_state(simulator, expected.initial));
    EXPECT_EQ(run.trajectory.steps.size(), expected.steps.size());
    for (std::size_t i = 0; i < expected.steps.size(); ++i) {
      EXPECT_EQ(run.trajectory.steps[i].added, expected.steps[i].added);
      EXPECT_EQ(run.trajectory.steps[i].deleted, expected.steps[i].deleted);
    }
    const Ending ending =
        verdict.refutation->flaw == verifier::Flaw::kEscape ? Ending::kEscape
        : verdict.refutation->flaw == verifier::Flaw::kInapplicable
            ? Ending::kInapplicable
            : Ending::kStopped;
    EXPECT_EQ(run.ending, ending);
    ++replayed;
  }
  EXPECT_GT(replayed, 5);
}

TEST(Simulator, TracesNameOutcomesByTheirLabels) {
  const pddl::Task task = verifier::read_task(
      "(define (domain d) (:predicates (p) (q)) (:action ask"
      " :effect (labeled-oneof x (outcome yes (p)) (outcome no (q)))))",
      "(define (problem p) (:domain d) (:init (oneof (and) (q)))"
      " (:goal (p)))");
  const policy::Policy policy = verifier::read_rules("(:rule (:when) (ask))");
  Simulator simulator(task, policy, {});
  ASSERT_EQ(simulator.initial_states(), 2u);
  std::size_t next = 1;
  const auto no_then_yes = [&](const Simulator::State& state) {
    return state.lead[next--];
  };
  std::ostringstream out;
  print_run(out, task, simulator.run(no_then_yes, 9, true, 1));
  EXPECT_EQ(out.str(),
            "  initially: (q)\n"
            "  1: (ask), outcome 2 of 2: no; no change\n"
            "  2: (ask), outcome 1 of 2: yes; adds (p)\n"
            "  2 steps: reached the goal\n");
}

TEST(Simulator, EndsAtTheLimit) {
  const pddl::Task task = verifier::read_task(
      "(define (domain coin) (:predicates (heads)) (:action toss"
      " :effect (oneof (heads) (and))))",
      "(define (problem p) (:domain coin) (:init) (:goal (heads)))");
  const policy::Policy policy = verifier::read_rules("(:rule (:when) (toss))");
  Simulator simulator(task, policy, {});
  const auto tails = [](const Simulator::State& state) {
    return state.leads.size() - 1;
  };
  const Execution run = simulator.run(tails, 7, true);
  EXPECT_EQ(run.ending, Ending::kMaxSteps);
  EXPECT_EQ(run.length, 7u);
  EXPECT_EQ(run.trajectory.steps.size(), 7u);
  EXPECT_EQ(simulator.states(), 2u);
}

}  // namespace
}  // namespace certifond::tools
