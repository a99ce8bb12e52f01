#include "verifier/critical/critical_value.h"

#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <set>

#include "verifier/cases/case.h"

namespace certifond::verifier::critical {
namespace {

const Case& case_named(const std::string& name) {
  for (const Case& example : all_cases())
    if (example.name == name) return example;
  throw std::runtime_error("no case " + name);
}

CriticalValue value_of(const Case& example, const Limits& limits = {}) {
  const CaseInput input = read(example);
  return critical_value(input.task, input.policy, limits);
}

TEST(CriticalValue, OfThePoliciesOfFigure2) {
  const std::map<std::string, std::uint32_t> known = {
      {"figure 2, policy 0", 5},
      {"figure 2, policy 1", 3},
      {"figure 2, both policies in one", 3}};
  for (const auto& [name, cv] : known) {
    const CriticalValue value = value_of(case_named(name));
    EXPECT_EQ(value.lower, cv) << name;
    EXPECT_TRUE(value.exact()) << name;
    EXPECT_FALSE(value.reason);
  }
}

TEST(CriticalValue, IsTheLargestOfAllInitialStates) {
  const std::map<std::string, std::uint32_t> known = {
      {"every initial state is solved, and one is a goal", 1},
      {"an initial state reaches another", 2},
      {"a fact that is chosen in every initial state", 1}};
  for (const auto& [name, cv] : known) {
    const CriticalValue value = value_of(case_named(name));
    EXPECT_EQ(value.lower, cv) << name;
    EXPECT_TRUE(value.exact()) << name;
    EXPECT_EQ(value.witness.steps.size(), cv) << name;
  }
  // The longest run is that from the initial state which comes last.
  const CriticalValue value = value_of(
      {"", case_named("choices multiply").domain,
       "(define (problem r) (:domain rooms) (:init (oneof (at c) (at b) (at "
       "a))) (:goal (at c)))",
       "(:rule (:when (at a)) (go a b)) (:rule (:when (at b)) (go b c))", "",
       0});
  EXPECT_EQ(value.lower, 2u);
  EXPECT_TRUE(value.exact());
  ASSERT_EQ(value.witness.steps.size(), 2u);
  EXPECT_EQ(to_string(value.witness.steps[0].action), "(go a b)");
  const CriticalValue none = value_of(
      {"", case_named("choices multiply").domain,
       "(define (problem r) (:domain rooms) (:init (at c) (oneof (key) (lit)))"
       " (:goal (at c)))",
       "", "", 0});
  EXPECT_EQ(none.lower, 0u);
  EXPECT_TRUE(none.exact());
}

TEST(CriticalValue, WitnessEndsWhereItBegan) {
  const Case& example = case_named("figure 2, policy 1");
  const CaseInput input = read(example);
  const CriticalValue value = critical_value(input.task, input.policy);
  ASSERT_EQ(value.witness.steps.size(), 3u);
  EXPECT_EQ(to_string(value.witness.steps[0].action), "(a)");
  EXPECT_EQ(value.witness.steps[0].outcome, 1u);
  EXPECT_EQ(value.witness.steps[0].outcome_count, 2u);
  EXPECT_EQ(value.witness.steps[2].added, value.witness.initial);
}

// States of a trajectory, by its steps.
std::vector<std::set<pddl::GroundAtom>> states_of(const Trajectory& run) {
  std::vector<std::set<pddl::GroundAtom>> states;
  states.emplace_back(run.initial.begin(), run.initial.end());
  for (const Step& step : run.steps) {
    auto state = states.back();
    for (const auto& atom : step.deleted) EXPECT_EQ(state.erase(atom), 1u);
    for (const auto& atom : step.added) EXPECT_TRUE(state.insert(atom).second);
    states.push_back(state);
  }
  return states;
}

TEST(CriticalValue, OfEveryCase) {
  for (const Case& example : all_cases()) {
    const CriticalValue value = value_of(example);
    EXPECT_EQ(value.verdict.verified(), value.upper.has_value())
        << example.name;
    if (!value.verdict.verified()) continue;
    EXPECT_TRUE(value.exact()) << example.name;
    EXPECT_LE(value.lower, example.states) << example.name;
    const auto states = states_of(value.witness);
    ASSERT_EQ(states.size(), value.lower + 1) << example.name;
    const std::set<std::set<pddl::GroundAtom>> before(states.begin(),
                                                      states.end() - 1);
    EXPECT_EQ(before.size(), value.lower) << example.name;
  }
}

TEST(CriticalValue, LimitsGiveAReason) {
  const CriticalValue value =
      value_of(case_named("figure 2, policy 0"), {.states = 2});
  EXPECT_EQ(value.verdict.kind, VerdictKind::kUnknown);
  EXPECT_EQ(value.reason, UnknownReason::kLimit);
  EXPECT_EQ(value.lower, 0u);
  EXPECT_FALSE(value.upper);
}

TEST(CriticalValue, OfNoPolicyThatIsRefuted) {
  const CriticalValue value =
      value_of(case_named("figure 2, policy 0 without its last state"));
  EXPECT_EQ(value.verdict.kind, VerdictKind::kRefuted);
  EXPECT_FALSE(value.upper);
  EXPECT_FALSE(value.reason);
}

}  // namespace
}  // namespace certifond::verifier::critical
