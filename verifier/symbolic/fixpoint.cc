#include "verifier/symbolic/fixpoint.h"

#include <new>
#include <utility>
#include <vector>

#include "verifier/semantics/action_finder.h"
#include "verifier/semantics/semantics.h"
#include "verifier/symbolic/bdd.h"
#include "verifier/symbolic/deep_stack.h"
#include "verifier/symbolic/encoding.h"
#include "verifier/symbolic/extract_policy.h"
#include "verifier/symbolic/session.h"
#include "verifier/symbolic/state_layout.h"
#include "verifier/symbolic/task_graph.h"
#include "verifier/symbolic/unsolvable_layers.h"
#include "verifier/symbolic/winning_region.h"

namespace certifond::verifier::symbolic {
namespace {

// The answer stands, even if there is no time left for its evidence.
void add_evidence(const Semantics& semantics,
                  const std::vector<GroundAction>& actions,
                  const TaskGraph& graph, const WinningRegion& region,
                  const FixpointOptions& options, Fixpoint& result) try {
  if (region.solvable && options.policy_states > 0)
    result.policy = extract_policy(semantics, actions, graph, region,
                                   options.policy_states);
  if (!region.solvable && options.certificate_states > 0)
    result.certificate =
        losing_layers(semantics, graph, region, options.certificate_states);
} catch (const Fault&) {
}

void solve_by_diagrams(Semantics& semantics,
                       const std::vector<GroundAction>& actions,
                       const FixpointOptions& options, Fixpoint& result) {
  const StateLayout layout(semantics, actions);
  run_with_stack(stack_for_variables(layout.bits()), [&] {
    const std::size_t memory = memory_left(semantics.budget(), 0);
    BddManager manager(layout.bits(), semantics.budget(),
                       bdd_options(memory, 0));
    manager.enable_reordering(kFirstReordering);
    Encoding encoding(semantics, layout, manager);
    const TaskGraph graph(encoding, semantics, actions);
    const WinningRegion region = winning_region(graph);
    result.solvability =
        region.solvable ? Solvability::kSolvable : Solvability::kUnsolvable;
    result.reachable_states = encoding.count(graph.reached());
    result.winning_states =
        region.solvable ? encoding.count(region.winning) : 0;
    add_evidence(semantics, actions, graph, region, options, result);
  });
}

void solve(const pddl::Task& task, Budget& budget,
           const FixpointOptions& options, Fixpoint& result) {
  Semantics semantics(task, budget);
  const std::vector<GroundAction> actions =
      relaxed_reachable_actions(semantics);
  if (auto certificate = relaxed_layer(semantics, actions)) {
    result.solvability = Solvability::kUnsolvable;
    if (options.certificate_states > 0)
      result.certificate = std::move(certificate);
    return;
  }
  solve_by_diagrams(semantics, actions, options, result);
}

void fail(const Fault& fault, Fixpoint& result) {
  const Verdict verdict = verdict_of(fault);
  result.solvability = Solvability::kUnknown;
  result.reason = verdict.reason;
  result.message = verdict.message;
}

}  // namespace

Fixpoint solve_globally(const pddl::Task& task,
                        const FixpointOptions& options) {
  Budget budget(options.limits);
  Fixpoint result;
  try {
    solve(task, budget, options, result);
  } catch (const Fault& fault) {
    fail(fault, result);
  } catch (const std::bad_alloc&) {
    fail(Fault(Fault::Kind::kMemory, "out of memory"), result);
  }
  result.seconds = budget.seconds();
  return result;
}

}  // namespace certifond::verifier::symbolic
