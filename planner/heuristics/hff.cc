#include "planner/heuristics/hff.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace certifond::planner {

HffHeuristic::HffHeuristic(std::shared_ptr<const RelaxedTask> relaxed)
    : exploration_(std::move(relaxed)),
      proposition_marks_(exploration_.relaxed().proposition_count(), 0),
      outcome_marks_(exploration_.relaxed().task().outcomes.size(), 0) {}

void HffHeuristic::set_goal(std::span<const Literal> goal) {
  const RelaxedTask& relaxed = exploration_.relaxed();
  std::vector<PropositionId> propositions;
  for (const Literal literal : goal) {
    const PropositionId id = relaxed.proposition(literal);
    if (id.valid()) propositions.push_back(id);
  }
  std::sort(propositions.begin(), propositions.end());
  propositions.erase(std::unique(propositions.begin(), propositions.end()),
                     propositions.end());
  exploration_.set_goal(propositions);
}

double HffHeuristic::evaluate(const Word* state) {
  plan_.clear();
  plan_costs_.clear();
  preferred_.clear();
  if (exploration_.run(state) == kInfiniteCost) return kInfiniteCost;
  extract_plan();
  find_preferred(state);
  return static_cast<double>(plan_.size());
}

void HffHeuristic::visit(PropositionId id) {
  if (proposition_marks_[id.index()] == generation_) return;
  proposition_marks_[id.index()] = generation_;
  if (exploration_.supporter(id).rule.valid()) stack_.push_back(id);
}

void HffHeuristic::extract_plan() {
  if (++generation_ == 0) {
    std::fill(proposition_marks_.begin(), proposition_marks_.end(), 0);
    std::fill(outcome_marks_.begin(), outcome_marks_.end(), 0);
    generation_ = 1;
  }
  const RelaxedTask& relaxed = exploration_.relaxed();
  for (const PropositionId id : exploration_.goal()) visit(id);
  while (!stack_.empty()) {
    const PropositionId next = stack_.back();
    stack_.pop_back();
    const auto [rule, outcome] = exploration_.supporter(next);
    if (outcome.valid() && outcome_marks_[outcome.index()] != generation_) {
      outcome_marks_[outcome.index()] = generation_;
      plan_.push_back(outcome);
      plan_costs_.push_back(exploration_.cost(next));
    }
    for (const PropositionId id : relaxed.preconditions(rule)) visit(id);
  }
}

std::vector<OutcomeId> HffHeuristic::sorted_relaxed_plan() const {
  std::vector<std::uint32_t> order(plan_.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::uint32_t a, std::uint32_t b) {
                     return plan_costs_[a] < plan_costs_[b];
                   });
  std::vector<OutcomeId> result;
  for (const std::uint32_t i : order) result.push_back(plan_[i]);
  return result;
}

void HffHeuristic::find_preferred(const Word* state) {
  const RelaxedTask& relaxed = exploration_.relaxed();
  for (const OutcomeId outcome : plan_) {
    const OperatorId op = relaxed.operator_of(outcome);
    if (relaxed.packer().holds(relaxed.task().precondition(op), state)) {
      preferred_.push_back(op);
    }
  }
  std::sort(preferred_.begin(), preferred_.end());
  preferred_.erase(std::unique(preferred_.begin(), preferred_.end()),
                   preferred_.end());
}

}  // namespace certifond::planner
