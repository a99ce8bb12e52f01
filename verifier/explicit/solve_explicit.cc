#include "verifier/explicit/solve_explicit.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <new>
#include <vector>

#include "verifier/explicit/fixpoint.h"
#include "verifier/explicit/full_graph.h"
#include "verifier/explicit/state_cubes.h"
#include "verifier/semantics/action_finder.h"

namespace certifond::verifier {
namespace {

// The states that the fixpoint's choices reach, nearest to the goal first.
std::vector<StateNumber> rule_states(const FullGraph& graph,
                                     const Fixpoint& fixpoint) {
  std::vector<bool> seen(graph.states().size(), false);
  std::vector<StateNumber> found;
  for (std::size_t i = 0; i < graph.initial_count(); ++i) {
    found.emplace_back(i);
    seen[i] = true;
  }
  for (std::size_t next = 0; next < found.size(); ++next) {
    const StateNumber state = found[next];
    if (graph.is_goal(state)) continue;
    for (StateNumber target :
         graph.choice(state, fixpoint.choice[state.index()]).successors) {
      if (seen[target.index()]) continue;
      seen[target.index()] = true;
      found.push_back(target);
    }
  }
  std::erase_if(found, [&](StateNumber state) { return graph.is_goal(state); });
  std::ranges::stable_sort(found, {}, [&](StateNumber state) {
    return fixpoint.distance[state.index()];
  });
  return found;
}

policy::Header header_of(const pddl::Task& task) {
  policy::Header header;
  header.domain_name = task.domain_name;
  header.problem_name = task.problem_name;
  return header;
}

policy::Policy extract(const Semantics& semantics, const Model& model,
                       const std::vector<GroundAction>& actions,
                       const FullGraph& graph, const Fixpoint& fixpoint) {
  policy::Policy policy;
  policy.header = header_of(semantics.task());
  for (StateNumber state : rule_states(graph, fixpoint)) {
    const auto choice = graph.choice(state, fixpoint.choice[state.index()]);
    policy.rules.push_back(
        cube_of(semantics, model, graph.states()[state], policy.atoms),
        policy.actions.intern(semantics.name_of(actions[choice.action])));
  }
  return policy;
}

// The least layer that has an initial state; or kWinning.
std::uint32_t initial_layer(const FullGraph& graph, const Fixpoint& fixpoint) {
  return *std::min_element(fixpoint.layer.begin(),
                           fixpoint.layer.begin() + static_cast<std::ptrdiff_t>(
                                                        graph.initial_count()));
}

// Up to the layer of an initial state.
policy::UnsolvableCertificate layers_of(const Semantics& semantics,
                                        const Model& model,
                                        const FullGraph& graph,
                                        const Fixpoint& fixpoint) {
  policy::UnsolvableCertificate certificate;
  certificate.header = header_of(semantics.task());
  certificate.layers.resize(initial_layer(graph, fixpoint) + 1);
  for (std::size_t i = 0; i < graph.states().size(); ++i)
    if (fixpoint.layer[i] < certificate.layers.size())
      certificate.layers[fixpoint.layer[i]].cubes.push_back(cube_of(
          semantics, model, graph.states()[StateNumber(i)], certificate.atoms));
  return certificate;
}

}  // namespace

ExplicitSolution solve_explicit(const pddl::Task& task, const Limits& limits) {
  Budget budget(limits);
  ExplicitSolution result;
  try {
    Semantics semantics(task, budget);
    const auto actions = relaxed_reachable_actions(semantics);
    const Model model(semantics);
    const FullGraph graph(model, actions, budget);
    const Fixpoint fixpoint = strong_cyclic_fixpoint(graph, budget);
    result.states = static_cast<double>(graph.states().size());
    if (initial_layer(graph, fixpoint) == Fixpoint::kWinning) {
      result.policy = extract(semantics, model, actions, graph, fixpoint);
      result.solvability = Solvability::kSolvable;
    } else {
      result.certificate = layers_of(semantics, model, graph, fixpoint);
      result.solvability = Solvability::kUnsolvable;
    }
  } catch (const Fault& fault) {
    const Verdict verdict = verdict_of(fault);
    result.reason = verdict.reason;
    result.message = verdict.message;
  } catch (const std::bad_alloc&) {
    result.reason = UnknownReason::kMemory;
    result.message = "out of memory";
  }
  return result;
}

}  // namespace certifond::verifier
