#include "verifier/symbolic/checker.h"

#include <cstddef>
#include <new>
#include <utility>

#include "fond/base/check.h"
#include "verifier/semantics/bound_policy.h"
#include "verifier/semantics/semantics.h"
#include "verifier/symbolic/bdd.h"
#include "verifier/symbolic/check_acyclic.h"
#include "verifier/symbolic/check_defined.h"
#include "verifier/symbolic/check_inside.h"
#include "verifier/symbolic/check_progress.h"
#include "verifier/symbolic/closed_loop.h"
#include "verifier/symbolic/deep_stack.h"
#include "verifier/symbolic/encoding.h"
#include "verifier/symbolic/policy_graph.h"
#include "verifier/symbolic/reachable.h"
#include "verifier/symbolic/session.h"
#include "verifier/symbolic/state_layout.h"
#include "verifier/symbolic/trajectory.h"

namespace certifond::verifier::symbolic {
namespace {

// A verdict stands, even if there is no time left to count.
void count(const ClosedLoop& loop, const Bdd& reached,
           Statistics& statistics) try {
  statistics.reachable_states = loop.encoding.count(reached);
  statistics.goal_states = loop.encoding.count(reached & loop.goal);
  if (statistics.used_rules == 0)  // not known yet
    statistics.used_rules = check_defined(loop, reached).used_rules;
} catch (const Fault&) {
}

Verdict refuted(Refutation refutation) {
  Verdict verdict;
  verdict.kind = VerdictKind::kRefuted;
  verdict.refutation = std::move(refutation);
  return verdict;
}

// A nearest one of the states in which the policy does not know what to do.
Verdict not_closed(const ClosedLoop& loop, Statistics& statistics) {
  const Exploration exploration =
      explore(loop, loop.initial, loop.encoding.manager().zero());
  count(loop, exploration.reached, statistics);
  const ClosedLoop::Detailed reaction =
      check_defined(loop, exploration.layers.back());
  const bool escapes = !reaction.escapes.is_zero();
  const Bdd state =
      loop.encoding.pick(escapes ? reaction.escapes : reaction.inapplicable);
  Refutation refutation;
  refutation.flaw = escapes ? Flaw::kEscape : Flaw::kInapplicable;
  refutation.trajectory = trajectory_to(loop, exploration, state);
  if (!escapes) {
    refutation.rule = first_matching_rule(loop, state);
    refutation.action = loop.semantics.name_of(
        loop.policy.actions()[loop.policy.action(*refutation.rule)]);
  }
  return refuted(std::move(refutation));
}

// A nearest one of the states that cannot reach a goal.
Verdict trapped(const ClosedLoop& loop, const Bdd& hopeless,
                std::size_t trap_states) {
  const Exploration exploration = explore(loop, loop.initial, hopeless);
  const Bdd state = loop.encoding.pick(exploration.layers.back() & hopeless);
  Refutation refutation;
  refutation.flaw = Flaw::kTrap;
  refutation.trajectory = trajectory_to(loop, exploration, state);
  const Exploration trap = explore(loop, state, loop.encoding.manager().zero());
  CERTIFOND_CHECK(trap.reached.subset_of(hopeless));
  refutation.trap = first_states(loop, trap, trap_states);
  refutation.trap_size =
      static_cast<std::size_t>(loop.encoding.count(trap.reached));
  return refuted(std::move(refutation));
}

Verdict check(const ClosedLoop& loop, std::size_t trap_states) {
  const Bdd reached = reachable(loop, loop.initial);
  ClosedLoop::Detailed reaction = check_defined(loop, reached);
  Statistics statistics;
  Verdict verdict;
  if (!reaction.escapes.is_zero() || !reaction.inapplicable.is_zero()) {
    verdict = not_closed(loop, statistics);
  } else {
    Inside inside = check_inside(loop, reached, reaction);
    CERTIFOND_CHECK(inside.holds);
    const ClosedPart part{loop, reached, std::move(reaction.runs),
                          std::move(inside.graph)};
    const Bdd hopeless = check_progress(part);
    if (!hopeless.is_zero())
      verdict = trapped(loop, hopeless, trap_states);
    else
      verdict.kind = check_acyclic(part) ? VerdictKind::kStrong
                                         : VerdictKind::kStrongCyclic;
    statistics.used_rules = reaction.used_rules;
    count(loop, reached, statistics);
  }
  verdict.statistics = statistics;
  return verdict;
}

Verdict check_within(const pddl::Task& task, const policy::Policy& policy,
                     Budget& budget) {
  Semantics semantics(task, budget);
  const BoundPolicy bound(semantics, policy);
  const StateLayout layout(semantics, bound.actions());
  Verdict verdict;
  run_with_stack(stack_for_variables(layout.bits()), [&] {
    const std::size_t memory = memory_left(budget, bound.memory_bytes());
    BddManager manager(layout.bits(), budget,
                       bdd_options(memory, bound.size()));
    manager.enable_reordering(kFirstReordering);
    Encoding encoding(semantics, layout, manager);
    const ClosedLoop loop(semantics, bound, encoding, memory / 4);
    verdict = check(loop, budget.limits().trap_states);
    verdict.statistics.memory_bytes =
        manager.memory_in_use() + bound.memory_bytes();
  });
  verdict.statistics.rules = bound.size();
  verdict.statistics.actions = bound.actions().size();
  verdict.statistics.atoms = semantics.atoms().size();
  return verdict;
}

}  // namespace

Verdict check_policy(const pddl::Task& task, const policy::Policy& policy,
                     const Limits& limits) {
  Budget budget(limits);
  Verdict verdict;
  try {
    verdict = check_within(task, policy, budget);
  } catch (const Fault& fault) {
    verdict = verdict_of(fault);
  } catch (const std::bad_alloc&) {
    verdict = verdict_of(Fault(Fault::Kind::kMemory, "out of memory"));
  }
  verdict.statistics.seconds = budget.seconds();
  return verdict;
}

}  // namespace certifond::verifier::symbolic
