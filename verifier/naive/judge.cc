#include "verifier/naive/judge.h"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "verifier/naive/interpreter.h"
#include "verifier/naive/reading.h"

namespace certifond::naive {
namespace {

using verifier::Flaw;
using verifier::VerdictKind;

class Rules {
 public:
  Rules(const pddl::Task& task, const policy::Policy& policy)
      : task_(task), policy_(policy) {}

  std::optional<std::size_t> first_match(const State& state,
                                         const State& facts) const {
    for (std::size_t i = 0; i < policy_.rules.size(); ++i)
      if (matches(task_, policy_.atoms, policy_.rules[i].condition, state,
                  facts))
        return i;
    return std::nullopt;
  }

  const pddl::Action& schema(std::size_t rule, Args& args) const {
    return action_of(task_, policy_.actions[policy_.rules[rule].action], args);
  }

 private:
  const pddl::Task& task_;
  const policy::Policy& policy_;
};

struct Node {
  std::size_t distance = 0;
  bool goal = false;
  std::set<State> successors;
};
using Graph = std::map<State, Node>;

// The states from which a goal state can be reached.
std::set<State> saved(const Graph& graph) {
  std::set<State> result;
  bool changed = true;
  while (changed) {
    changed = false;
    for (const auto& [state, node] : graph) {
      if (result.contains(state)) continue;
      if (!node.goal &&
          std::ranges::none_of(node.successors, [&](const State& next) {
            return result.contains(next);
          }))
        continue;
      result.insert(state);
      changed = true;
    }
  }
  return result;
}

// Takes away, again and again, the states whose successors are all away.
bool is_acyclic(const Graph& graph) {
  std::set<State> away;
  bool changed = true;
  while (changed) {
    changed = false;
    for (const auto& [state, node] : graph) {
      if (!std::ranges::all_of(node.successors, [&](const State& next) {
            return away.contains(next);
          }))
        continue;
      changed = away.insert(state).second || changed;
    }
  }
  return away.size() == graph.size();
}

Judgement judge_closed(const Graph& graph) {
  Judgement result;
  result.states = graph.size();
  const std::set<State> good = saved(graph);
  for (const auto& [state, node] : graph) {
    if (good.contains(state)) continue;
    if (!result.flaw || node.distance < result.distance)
      result.distance = node.distance;
    result.kind = VerdictKind::kRefuted;
    result.flaw = Flaw::kTrap;
  }
  if (!result.flaw)
    result.kind =
        is_acyclic(graph) ? VerdictKind::kStrong : VerdictKind::kStrongCyclic;
  return result;
}

}  // namespace

Judgement judge(const pddl::Task& task, const policy::Policy& policy,
                std::size_t max_states) {
  const Interpreter interpreter(task);
  const Rules rules(task, policy);
  Graph graph;
  const std::set<State> initial = interpreter.initial_states();
  std::vector<State> queue(initial.begin(), initial.end());
  for (const State& state : initial) graph[state] = {};
  for (std::size_t next = 0; next < queue.size(); ++next) {
    if (graph.size() > max_states) return {};
    const State state = queue[next];
    Node& node = graph[state];
    node.goal = interpreter.is_goal(state);
    if (node.goal) continue;
    const auto rule = rules.first_match(state, interpreter.with_derived(state));
    Args args;
    const pddl::Action* action = rule ? &rules.schema(*rule, args) : nullptr;
    if (!rule || !interpreter.is_applicable(*action, args, state))
      return {VerdictKind::kRefuted, rule ? Flaw::kInapplicable : Flaw::kEscape,
              node.distance, graph.size()};
    node.successors = interpreter.successors(*action, args, state);
    for (const State& successor : node.successors)
      if (graph.try_emplace(successor, Node{node.distance + 1, false, {}})
              .second)
        queue.push_back(successor);
  }
  return judge_closed(graph);
}

std::optional<bool> is_solvable(const pddl::Task& task,
                                std::size_t max_states) {
  const Interpreter interpreter(task);
  std::map<State, std::set<std::set<State>>> actions;  // outcomes of each
  const std::set<State> initial = interpreter.initial_states();
  std::vector<State> queue(initial.begin(), initial.end());
  for (const State& state : initial) actions[state] = {};
  for (std::size_t next = 0; next < queue.size(); ++next) {
    if (actions.size() > max_states) return std::nullopt;
    const State state = queue[next];
    for (const pddl::Action& action : task.actions)
      for (const Args& args : interpreter.arguments(action.parameters))
        if (interpreter.is_applicable(action, args, state))
          actions[state].insert(interpreter.successors(action, args, state));
    for (const std::set<State>& outcomes : actions[state])
      for (const State& successor : outcomes)
        if (actions.try_emplace(successor).second) queue.push_back(successor);
  }
  // The largest set from each of whose states a goal can be reached by
  // actions that never leave it.
  std::set<State> kept(queue.begin(), queue.end());
  for (;;) {
    Graph graph;
    for (const State& state : kept) {
      Node& node = graph[state];
      node.goal = interpreter.is_goal(state);
      for (const std::set<State>& outcomes : actions[state])
        if (std::ranges::includes(kept, outcomes))
          node.successors.insert(outcomes.begin(), outcomes.end());
    }
    std::set<State> smaller = saved(graph);
    if (smaller == kept) return std::ranges::includes(kept, initial);
    kept = std::move(smaller);
  }
}

}  // namespace certifond::naive
