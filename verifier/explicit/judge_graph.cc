#include "verifier/explicit/judge_graph.h"

#include <new>
#include <optional>
#include <utility>
#include <vector>

#include "verifier/explicit/check_acyclic.h"
#include "verifier/explicit/check_applicable.h"
#include "verifier/explicit/check_goal_reachable.h"
#include "verifier/explicit/check_inside.h"
#include "verifier/explicit/live_atoms.h"
#include "verifier/explicit/policy_flow.h"
#include "verifier/explicit/policy_graph.h"
#include "verifier/explicit/rule_index.h"
#include "verifier/semantics/bound_policy.h"
#include "verifier/semantics/semantics.h"

namespace certifond::verifier {
namespace {

Verdict refuted(Refutation refutation) {
  Verdict verdict;
  verdict.kind = VerdictKind::kRefuted;
  verdict.refutation = std::move(refutation);
  return verdict;
}

Verdict judge(const Semantics& semantics, const PolicyGraph& graph,
              Budget& budget) {
  if (auto flaw = check_applicable(semantics, graph, budget))
    return refuted(std::move(*flaw));
  check_inside(graph, budget);
  const auto distances = goal_distances(graph, budget);
  if (auto trap = check_goal_reachable(graph, distances, budget))
    return refuted(std::move(*trap));
  Verdict verdict;
  verdict.kind = is_acyclic(graph, budget) ? VerdictKind::kStrong
                                           : VerdictKind::kStrongCyclic;
  return verdict;
}

bool has_derived_atoms(const AtomTable& atoms) {
  for (std::size_t i = 0; i < atoms.size(); ++i)
    if (atoms.is_derived(AtomId(i))) return true;
  return false;
}

LiveAtoms live_atoms(const Semantics& semantics, const Model& model,
                     const BoundPolicy& policy, const RuleIndex& rules,
                     Budget& budget) {
  const PolicyFlow flow(semantics, model, policy, rules, budget);
  return LiveAtoms(flow, policy, model.words(), budget);
}

Statistics statistics(const Semantics& semantics, const PolicyGraph& graph) {
  Statistics result;
  std::vector<bool> used(graph.policy().size(), false);
  for (std::size_t i = 0; i < graph.states().size(); ++i) {
    if (graph.is_goal(StateNumber(i)) && !graph.merged()) ++result.goal_states;
    if (const auto rule = graph.rule(StateNumber(i))) used[*rule] = true;
  }
  if (graph.merged())
    result.state_classes = graph.states().size();
  else
    result.reachable_states = static_cast<double>(graph.states().size());
  result.rules = graph.policy().size();
  for (const bool is_used : used) result.used_rules += is_used;
  result.actions = graph.policy().actions().size();
  result.atoms = semantics.atoms().size();
  result.memory_bytes = graph.memory_bytes() + graph.policy().memory_bytes();
  return result;
}

}  // namespace

Verdict judge_policy(const pddl::Task& task, const policy::Policy& policy,
                     Merging merging, Budget& budget,
                     const OnVerified& on_verified) {
  Verdict verdict;
  try {
    Semantics semantics(task, budget);
    const BoundPolicy bound(semantics, policy);
    const Model model(semantics);
    const RuleIndex rules(semantics, model, bound);
    std::optional<LiveAtoms> live;
    if (merging == Merging::kDeadAtoms && !has_derived_atoms(semantics.atoms()))
      live = live_atoms(semantics, model, bound, rules, budget);
    const PolicyGraph graph(semantics, model, bound, rules,
                            live ? &*live : nullptr, budget);
    verdict = judge(semantics, graph, budget);
    if (verdict.verified() && on_verified)
      on_verified(semantics, graph, verdict.kind);
    verdict.statistics = statistics(semantics, graph);
  } catch (const Fault& fault) {
    verdict = verdict_of(fault);
  } catch (const std::bad_alloc&) {
    verdict = verdict_of(Fault(Fault::Kind::kMemory, "out of memory"));
  }
  verdict.statistics.seconds = budget.seconds();
  return verdict;
}

}  // namespace certifond::verifier
