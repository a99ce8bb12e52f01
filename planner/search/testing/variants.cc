#include "planner/search/testing/variants.h"

#include <optional>

#include "planner/search/idfs.h"
#include "planner/search/idfsp.h"

namespace certifond::planner::testing {

std::string to_string(const Variant& variant) {
  return std::string(variant.pruning ? "idfsp" : "idfs") +
         (variant.evaluation == Evaluation::kMin ? " min " : " max ") +
         std::string(name(variant.heuristic));
}

std::vector<Variant> all_variants(OutcomeOrder order) {
  std::vector<Variant> result;
  for (const bool pruning : {false, true}) {
    for (const Evaluation evaluation : {Evaluation::kMin, Evaluation::kMax}) {
      for (const HeuristicKind heuristic : kAllHeuristics) {
        result.push_back(
            {pruning, evaluation, heuristic, order, BoundGrowth::kLeast});
      }
    }
  }
  return result;
}

VariantRun::VariantRun(const Task& task, const Variant& variant,
                       const SearchLimits& limits,
                       const SearchObserver& observer)
    : space(task),
      heuristic(make_heuristic(variant.heuristic, space.packer())),
      graph(space, *heuristic, variant.order),
      guard(limits) {
  const auto search = variant.pruning ? idfsp : idfs;
  result = search(graph, variant.evaluation, guard, observer, variant.growth);
}

bool is_strong_cyclic(VariantRun& run) {
  StateSpace& space = run.space;
  std::map<StateId, OperatorId> policy;
  for (const auto& choice : run.result.policy) {
    policy[choice.state] = choice.action->op;
  }
  std::map<StateId, std::vector<StateId>> edges;
  std::vector<StateId> reached = {space.initial()};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const StateId state = reached[i];
    if (edges.contains(state)) continue;
    std::vector<StateId>& next = edges[state];
    if (space.is_goal(state)) continue;
    const auto choice = policy.find(state);
    if (choice == policy.end()) return false;
    const OperatorId op = choice->second;
    if (!space.packer().holds(space.task().precondition(op),
                              space.words(state))) {
      return false;
    }
    for (const Outcome& outcome : space.task().outcomes_of(op)) {
      next.push_back(space.successor(state, outcome));
      reached.push_back(next.back());
    }
  }
  std::map<StateId, bool> good;
  for (std::size_t round = 0; round <= edges.size(); ++round) {
    for (const auto& [state, next] : edges) {
      bool& is_good = good[state];
      is_good = is_good || space.is_goal(state);
      for (const StateId successor : next) is_good |= good[successor];
    }
  }
  for (const auto& [state, is_good] : good) {
    if (!is_good) return false;
  }
  return true;
}

std::map<std::size_t, OperatorId> decisions_by_atom(const VariantRun& run) {
  std::map<std::size_t, OperatorId> result;
  for (const auto& choice : run.result.policy) {
    for (std::size_t i = 0; i < run.space.task().atoms.size(); ++i) {
      if (run.space.packer().holds(Literal::positive(AtomId(i)),
                                   run.space.words(choice.state))) {
        result[i] = choice.action->op;
      }
    }
  }
  return result;
}

}  // namespace certifond::planner::testing
