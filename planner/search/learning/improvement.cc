#include "planner/search/learning/improvement.h"

#include <algorithm>

#include "planner/search/learning/relink.h"

namespace certifond::planner {
namespace {

// How weak plans are looked for: the weight of the heuristic, and what each
// outcome beyond the first costs.
struct Guidance {
  std::uint32_t weight;
  std::uint32_t outcome_cost;
};
constexpr Guidance kAttempts[] = {{3, 1}, {2, 2}, {1, 0}};

// Evaluations times operators, for all attempts together: about 60 ms.  Where
// the first policy took more than this there is none.
constexpr std::uint64_t kEffort = 4'000'000;
// Evaluations of one attempt for each that the first policy took.
constexpr std::uint64_t kPatience = 40;
// An attempt that has many more nodes than the best policy will not be better;
// some of its nodes are left over from ways that turned out to be dead ends.
constexpr std::size_t kNodesPerRule = 2;
constexpr std::size_t kFreeNodes = 20;
// Relinking is quadratic in the number of rules.
constexpr std::size_t kMostRules = 1000;

}  // namespace

bool Improvement::should_give_up() const {
  return planner_.evaluations() >= give_up_at_ ||
         graph_.alive() > kNodesPerRule * best_.rules.size() + kFreeNodes;
}

void Improvement::keep_if_smaller() {
  last_ = take_snapshot(graph_);
  if (last_.rules.size() < best_.rules.size()) best_ = last_;
}

void Improvement::relink_while_smaller() {
  for (std::size_t before = last_.rules.size() + 1;
       last_.rules.size() < before;) {
    before = last_.rules.size();
    const RestoredPolicy policy = restore(space_, last_, graph_);
    if (!policy.open.empty() || !relink(space_, graph_, policy.nodes, last_))
      return;
    if (!close_(restore(space_, last_, graph_).open)) return;
    keep_if_smaller();
  }
}

void Improvement::plan_again(std::uint32_t weight, std::uint32_t outcome_cost) {
  planner_.set_weight(weight, outcome_cost);
  graph_.clear();
  if (!close_({graph_.root()})) return;
  keep_if_smaller();
  relink_while_smaller();
}

void Improvement::plan_again_with_all(std::uint64_t first, std::uint64_t end) {
  const std::size_t rules = best_.rules.size();
  for (const Guidance& guidance : kAttempts) {
    const std::uint64_t before = planner_.evaluations();
    if (before >= end) return;
    give_up_at_ = std::min(end, before + kPatience * first);
    plan_again(guidance.weight, guidance.outcome_cost);
    // As the first time: there is nothing to choose.
    if (planner_.evaluations() - before == first && last_.rules.size() == rules)
      return;
  }
}

void Improvement::run() {
  const std::uint64_t first = planner_.evaluations();
  const std::uint64_t most = kEffort / (space_.task().operators.size() + 1);
  give_up_at_ = first + most;
  last_ = best_;
  if (best_.rules.empty() || best_.rules.size() > kMostRules) return;
  relink_while_smaller();
  if (first < most) plan_again_with_all(first, first + most);
}

}  // namespace certifond::planner
