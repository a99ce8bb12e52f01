// The graph that is shown is the one that the checker judges.
#include "tools/picture/explore.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tools/picture/testing/subjects.h"
#include "verifier/cases/case.h"
#include "verifier/explicit/verify_explicit.h"

namespace certifond::picture {
namespace {

using verifier::Flaw;
using verifier::VerdictKind;

std::size_t count_if(const Graph& graph, bool State::*mark) {
  return static_cast<std::size_t>(std::ranges::count(graph.states, true, mark));
}

std::size_t count(const Graph& graph, Kind kind) {
  return static_cast<std::size_t>(
      std::ranges::count(graph.states, kind, &State::kind));
}

void check_counterexample(const Graph& graph,
                          const verifier::Refutation& refutation) {
  ASSERT_TRUE(graph.counterexample);
  const Counterexample& example = *graph.counterexample;
  const auto& steps = refutation.trajectory.steps;
  ASSERT_EQ(example.path.size(), steps.size() + 1);
  EXPECT_FALSE(graph[example.path.front()].parent.valid());
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const State& state = graph[example.path[i]];
    EXPECT_EQ(graph.actions[*state.action], policy::to_string(steps[i].action));
    const auto edge =
        std::ranges::find(state.edges, example.path[i + 1], &Edge::target);
    ASSERT_NE(edge, state.edges.end());
    EXPECT_EQ(std::ranges::count(edge->outcomes, steps[i].outcome), 1);
  }
  const State& last = graph[example.path.back()];
  EXPECT_TRUE(last.lost);
  EXPECT_EQ(last.kind == Kind::kEscape, refutation.flaw == Flaw::kEscape);
  EXPECT_EQ(last.kind == Kind::kInapplicable,
            refutation.flaw == Flaw::kInapplicable);
}

TEST(Explore, EveryCaseOfTheCheckersAsTheyJudgeIt) {
  for (const verifier::Case& example : verifier::all_cases()) {
    SCOPED_TRACE(example.name);
    const verifier::CaseInput input = read(example);
    const auto verdict = verifier::verify_explicit(input.task, input.policy);
    if (!verdict.verified() && verdict.kind != VerdictKind::kRefuted) continue;
    const Graph graph =
        explore(input.task, input.policy,
                verdict.refutation ? &*verdict.refutation : nullptr);
    EXPECT_TRUE(graph.complete);
    if (verdict.verified()) {
      EXPECT_EQ(static_cast<double>(graph.states.size()),
                verdict.statistics.reachable_states);
      EXPECT_EQ(static_cast<double>(count(graph, Kind::kGoal)),
                verdict.statistics.goal_states);
      EXPECT_EQ(count_if(graph, &State::lost), 0u);
      EXPECT_EQ(count_if(graph, &State::cyclic) > 0,
                verdict.kind == VerdictKind::kStrongCyclic);
    } else {
      check_counterexample(graph, *verdict.refutation);
    }
  }
}

TEST(Explore, MarksCyclesAndTraps) {
  const Graph good = courier().picture().graph;
  EXPECT_EQ(good.states.size(), 16u);
  EXPECT_EQ(count(good, Kind::kGoal), 4u);
  EXPECT_EQ(count_if(good, &State::cyclic), 4u);
  const Subject careless = careless_courier();
  ASSERT_EQ(careless.verdict.refutation->flaw, Flaw::kTrap);
  const Graph bad = careless.picture().graph;
  EXPECT_EQ(count_if(bad, &State::lost),
            careless.verdict.refutation->trap_size);
}

TEST(Explore, StopsAtTheLimitAndSaysSo) {
  const Graph graph = coins(8).picture(100).graph;
  EXPECT_FALSE(graph.complete);
  EXPECT_GE(graph.states.size(), 100u);
  EXPECT_LE(graph.states.size(), 102u);
  EXPECT_GT(count(graph, Kind::kUnexplored), 0u);
  EXPECT_EQ(count_if(graph, &State::lost), 0u);
  const std::string missing = what_is_missing(coins(8).picture(100));
  EXPECT_NE(missing.find("of 511 that"), std::string::npos) << missing;
  EXPECT_EQ(what_is_missing(coins(3).picture()), "");
}

TEST(Explore, ACounterexampleBeyondTheLimitIsThereAllTheSame) {
  const Subject subject = forgotten_coin(9);
  ASSERT_EQ(subject.verdict.refutation->flaw, Flaw::kEscape);
  const Graph graph = subject.picture(10).graph;
  EXPECT_LT(graph.states.size(), 40u);
  check_counterexample(graph, *subject.verdict.refutation);
}

TEST(Explore, OutcomesThatLeadToOneStateAreOneEdge) {
  const Subject subject = make_subject(
      "(define (domain d) (:requirements :strips :non-deterministic "
      ":conditional-effects) (:predicates (a) (b) (c)) (:action set "
      ":parameters () "
      ":precondition (and) :effect (a)) (:action go :parameters () "
      ":precondition (and) :effect (and (b) (oneof (when (a) (c)) "
      "(and)))))",
      "(define (problem p) (:domain d) (:init) (:goal (and (b))))",
      "(:rule (:when) (go))");
  const Graph graph = subject.picture().graph;
  ASSERT_EQ(graph.states[0].edges.size(), 1u);
  EXPECT_EQ(graph.states[0].edges[0].outcomes,
            (std::vector<std::uint32_t>{0, 1}));
}

TEST(Explore, LimitsOfTimeAndMemoryAreKept) {
  const Subject subject = coins(10);
  ExploreOptions options;
  options.limits.memory_bytes = 1000;
  EXPECT_THROW(explore(subject.task, subject.policy, nullptr, options),
               verifier::Fault);
}

}  // namespace
}  // namespace certifond::picture
