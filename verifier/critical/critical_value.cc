#include "verifier/critical/critical_value.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include "fond/base/check.h"
#include "verifier/critical/longest_path.h"
#include "verifier/explicit/judge_graph.h"
#include "verifier/explicit/policy_graph.h"

namespace certifond::verifier::critical {
namespace {

// The states that are no goals; goals keep their numbers and have no edges.
// One node more, the last, leads to the initial states.
Successors open_states(const PolicyGraph& graph) {
  Successors result(graph.states().size() + 1);
  for (Node i = 0; i < graph.initial_count(); ++i)
    if (!graph.is_goal(StateNumber(i))) result.back().push_back(i);
  for (std::size_t i = 0; i + 1 < result.size(); ++i)
    for (StateNumber target : graph.successors(StateNumber(i)))
      if (!graph.is_goal(target)) result[i].push_back(target.value());
  return result;
}

Step step_between(const Semantics& semantics, const PolicyGraph& graph,
                  StateNumber from, StateNumber to) {
  const Model& model = graph.model();
  const GroundAction& action =
      graph.policy().actions()[graph.policy().action(*graph.rule(from))];
  const StateView before = graph.states()[from];
  const StateView wanted = graph.states()[to];
  StateBits expanded;
  StateBits after;
  model.expand(before, expanded);
  Step step;
  step.action = semantics.name_of(action);
  step.outcome_count = action.outcomes.size();
  for (;; ++step.outcome) {
    CERTIFOND_CHECK(step.outcome < action.outcomes.size());
    model.apply(action.outcomes[step.outcome], before, expanded, after);
    if (std::ranges::equal(after, wanted)) break;
  }
  const auto old_atoms = model.atoms(before);
  const auto new_atoms = model.atoms(wanted);
  std::ranges::set_difference(new_atoms, old_atoms,
                              std::back_inserter(step.added));
  std::ranges::set_difference(old_atoms, new_atoms,
                              std::back_inserter(step.deleted));
  return step;
}

// Along the path, and one step more.
Trajectory trajectory_along(const Semantics& semantics,
                            const PolicyGraph& graph,
                            const std::vector<Node>& path) {
  Trajectory result;
  const StateNumber first(path.empty() ? 0 : path.front());
  result.initial = graph.model().atoms(graph.states()[first]);
  for (std::size_t i = 0; i < path.size(); ++i) {
    const StateNumber from(path[i]);
    const auto successors = graph.successors(from);
    CERTIFOND_CHECK(!successors.empty());
    const StateNumber to =
        i + 1 < path.size() ? StateNumber(path[i + 1]) : successors.front();
    result.steps.push_back(step_between(semantics, graph, from, to));
  }
  return result;
}

void measure(const Semantics& semantics, const PolicyGraph& graph,
             Budget& budget, CriticalValue& value) {
  const Successors states = open_states(graph);
  if (states.back().empty()) {
    value.upper = 0;
    value.witness = trajectory_along(semantics, graph, {});
    return;
  }
  LongestPath longest =
      longest_path(states, static_cast<Node>(states.size() - 1), budget);
  // Nothing leads to the node before the initial states: it is the first of
  // every path from it, and no step of a run.
  CERTIFOND_CHECK(!longest.path.empty() && longest.lower > 0);
  longest.path.erase(longest.path.begin());
  value.lower = longest.lower - 1;
  value.upper = longest.upper - 1;
  value.witness = trajectory_along(semantics, graph, longest.path);
  if (!longest.fault) return;
  const Verdict why = verdict_of(*longest.fault);
  value.reason = why.reason;
  value.message = why.message;
}

}  // namespace

CriticalValue critical_value(const pddl::Task& task,
                             const policy::Policy& policy,
                             const Limits& limits) {
  Budget budget(limits);
  CriticalValue value;
  value.verdict = judge_policy(
      task, policy, Merging::kNone, budget,
      [&](const Semantics& semantics, const PolicyGraph& graph, VerdictKind) {
        measure(semantics, graph, budget, value);
      });
  if (value.verdict.reason) {
    value.reason = value.verdict.reason;
    value.message = value.verdict.message;
  }
  return value;
}

}  // namespace certifond::verifier::critical
