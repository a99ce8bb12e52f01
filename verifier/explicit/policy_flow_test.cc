#include "verifier/explicit/policy_flow.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "verifier/cases/case.h"
#include "verifier/explicit/model.h"
#include "verifier/explicit/policy_graph.h"
#include "verifier/explicit/rule_index.h"
#include "verifier/limits.h"
#include "verifier/semantics/bound_policy.h"
#include "verifier/semantics/semantics.h"

namespace certifond::verifier {
namespace {

bool has_derived_atoms(const AtomTable& atoms) {
  for (std::size_t i = 0; i < atoms.size(); ++i)
    if (atoms.is_derived(AtomId(i))) return true;
  return false;
}

// Every state of the graph is in the interval of its rule, and the places of
// its successors are among those of the arrivals.
void expect_foreseen(const PolicyGraph& graph, const PolicyFlow& flow) {
  for (std::size_t i = 0; i < graph.states().size(); ++i) {
    const StateNumber state(i);
    const auto rule = graph.rule(state);
    if (!rule) continue;
    ASSERT_TRUE(flow.states(*rule).has_value());
    EXPECT_TRUE(flow.states(*rule)->contains(graph.states()[state]));
    for (StateNumber target : graph.successors(state)) {
      const auto next = graph.rule(target);
      EXPECT_TRUE(!next ||
                  std::ranges::any_of(flow.arrivals(*rule),
                                      [&](const PolicyFlow::Arrival& arrival) {
                                        return std::ranges::count(arrival.rules,
                                                                  *next) > 0;
                                      }));
    }
  }
}

TEST(PolicyFlowTest, WhatThePolicyReachesIsForeseen) {
  std::size_t compared = 0;
  for (const Case& example : all_cases()) {
    SCOPED_TRACE(example.name);
    const CaseInput input = read(example);
    if (example.verdict.starts_with("bad input")) continue;
    Budget budget;
    Semantics semantics(input.task, budget);
    const BoundPolicy policy(semantics, input.policy);
    if (has_derived_atoms(semantics.atoms())) continue;
    const Model model(semantics);
    const RuleIndex rules(semantics, model, policy);
    const PolicyFlow flow(semantics, model, policy, rules, budget);
    const PolicyGraph graph(semantics, model, policy, rules, nullptr, budget);
    expect_foreseen(graph, flow);
    ++compared;
  }
  EXPECT_GT(compared, 30u);
}

TEST(PolicyFlowTest, WhatIsKnownOfARuleIsItsConditionAndItsPast) {
  const pddl::Task task = read_task(
      R"((define (domain d) (:predicates (p) (q) (r) (end))
  (:action toss :precondition (not (r))
    :effect (and (r) (oneof (p) (and)) (oneof (q) (and))))
  (:action end :effect (end))))",
      "(define (problem x) (:domain d) (:init) (:goal (end)))");
  Budget budget;
  Semantics semantics(task, budget);
  const BoundPolicy policy(semantics,
                           read_rules("(:rule (:when (p) (r)) (end))"
                                      "(:rule (:when (r)) (end))"
                                      "(:rule (:when (not (r))) (toss))"
                                      "(:rule (:when (not (r)) (p)) (end))"));
  const Model model(semantics);
  const RuleIndex rules(semantics, model, policy);
  const PolicyFlow flow(semantics, model, policy, rules, budget);
  const auto open = [&](std::size_t rule) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < semantics.atoms().size(); ++i)
      count += has(flow.states(rule)->open(), AtomId(i));
    return count;
  };
  ASSERT_EQ(flow.arrivals(2).size(), 4u);
  EXPECT_EQ(open(0), 1u);  // q
  EXPECT_EQ(open(1), 1u);
  EXPECT_TRUE(flow.states(2)->is_one_state());
  EXPECT_FALSE(flow.states(3).has_value());
  EXPECT_TRUE(flow.arrivals(3).empty());
}

}  // namespace
}  // namespace certifond::verifier
