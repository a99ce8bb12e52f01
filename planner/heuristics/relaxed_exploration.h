// Costs of propositions in a relaxed task: the generalised Dijkstra algorithm.
//
//   cost(p) = 0                                      if p holds in the state
//   cost(p) = min over the rules that achieve p of
//             cost(rule) + combine of the costs of the rule's preconditions
// with combine = sum (h_add) or maximum (h_max).  Propositions are settled in
// ascending order of cost, and the exploration stops as soon as the goal is
// settled; only an exploration that never settles the goal reaches everything
// that can be reached.
//
// Counters and costs carry the number of the exploration that wrote them, so
// starting one touches nothing; and nothing is allocated while it runs, once
// the queue has its size.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "planner/heuristics/cost_queue.h"
#include "planner/heuristics/heuristic.h"
#include "planner/heuristics/relaxed_task.h"
#include "planner/task/work.h"

namespace certifond::planner {

struct CombineSum {
  static float combine(float a, float b) { return a + b; }
};
struct CombineMax {
  static float combine(float a, float b) { return std::max(a, b); }
};

template <typename Combine>
class RelaxedExploration {
 public:
  struct Supporter {
    RelaxedRuleId rule;  // invalid: holds in the state
    OutcomeId outcome;   // invalid: an axiom, or holds in the state
  };

  explicit RelaxedExploration(std::shared_ptr<const RelaxedTask> relaxed)
      : relaxed_(std::move(relaxed)),
        propositions_(relaxed_->proposition_count()),
        rules_(relaxed_->rule_count()),
        is_goal_(relaxed_->proposition_count(), 0) {
    set_goal(relaxed_->goal());
    for (std::size_t i = 0; i < rules_.size(); ++i) {
      rules_[i].preconditions = static_cast<std::uint32_t>(
          relaxed_->preconditions(RelaxedRuleId(i)).size());
    }
  }

  const RelaxedTask& relaxed() const { return *relaxed_; }

  // What is asked for: the task's goal, until another one is set.  Each
  // proposition once.
  const std::vector<PropositionId>& goal() const { return goal_; }
  void set_goal(const std::vector<PropositionId>& goal) {
    for (const PropositionId id : goal_) is_goal_[id.index()] = 0;
    goal_ = goal;
    for (const PropositionId id : goal_) is_goal_[id.index()] = 1;
  }

  // The combined cost of the goal.
  double run(const Word* state) {
    start();
    seed(state);
    std::size_t open_goals = goal_.size();
    CostQueue::Entry entry;
    while (open_goals > 0 && queue_.pop(entry)) {
      if (entry.cost != propositions_[entry.value].cost) continue;
      if (is_goal_[entry.value] != 0) --open_goals;
      settle(PropositionId(entry.value), entry.cost);
    }
    return open_goals > 0 ? kInfiniteCost : goal_cost();
  }

  // After a run: whether the proposition was given a cost in it.
  bool reached(PropositionId id) const {
    return propositions_[id.index()].generation == generation_;
  }

  // The same for a literal; true for one that no condition mentions, of which
  // the exploration knows nothing.
  bool reached(Literal literal) const {
    const PropositionId id = relaxed_->proposition(literal);
    return !id.valid() || reached(id);
  }

  float cost(PropositionId id) const { return propositions_[id.index()].cost; }
  Supporter supporter(PropositionId id) const {
    return propositions_[id.index()].supporter;
  }

  std::size_t bytes() const {
    return propositions_.capacity() * sizeof(Proposition) +
           rules_.capacity() * sizeof(Rule) + is_goal_.capacity();
  }

 private:
  struct Proposition {
    std::uint32_t generation = 0;
    float cost = 0;
    Supporter supporter;
  };
  struct Rule {
    std::uint32_t generation = 0;
    std::uint32_t missing = 0;  // preconditions that are not settled
    float cost = 0;             // combined, of those that are
    std::uint32_t preconditions = 0;
  };

  void start() {
    queue_.clear();
    if (++generation_ != 0) return;
    for (Proposition& proposition : propositions_) proposition.generation = 0;
    for (Rule& rule : rules_) rule.generation = 0;
    generation_ = 1;
  }

  void seed(const Word* state) {
    const StatePacker& packer = relaxed_->packer();
    const std::size_t variables = relaxed_->task().variables.size();
    for (std::size_t v = 0; v < variables; ++v) {
      const std::uint32_t value = packer.value(VariableId(v), state);
      for (const PropositionId id : relaxed_->holding(VariableId(v), value)) {
        propositions_[id.index()] = {generation_, 0, {}};
        queue_.push(0, id.value());
      }
    }
    for (const RelaxedRuleId rule : relaxed_->rules_without_preconditions()) {
      fire(rule, 0);
    }
  }

  void settle(PropositionId id, float cost) {
    const auto requiring = relaxed_->rules_requiring(id);
    count_work(requiring.size());
    for (const RelaxedRuleId rule_id : requiring) {
      Rule& rule = rules_[rule_id.index()];
      if (rule.generation != generation_) {
        rule.generation = generation_;
        rule.missing = rule.preconditions;
        rule.cost = 0;
      }
      rule.cost = Combine::combine(rule.cost, cost);
      if (--rule.missing == 0) fire(rule_id, rule.cost);
    }
  }

  void fire(RelaxedRuleId rule, float precondition_cost) {
    const float cost =
        saturate(precondition_cost + static_cast<float>(relaxed_->cost(rule)));
    for (const RelaxedTask::RelaxedEffect& effect : relaxed_->effects(rule)) {
      Proposition& target = propositions_[effect.proposition.index()];
      if (target.generation == generation_ && target.cost <= cost) continue;
      target = {generation_, cost, {rule, effect.outcome}};
      queue_.push(cost, effect.proposition.value());
    }
  }

  double goal_cost() const {
    float cost = 0;
    for (const PropositionId id : goal_) {
      cost = Combine::combine(cost, propositions_[id.index()].cost);
    }
    return static_cast<double>(saturate(cost));
  }

  static float saturate(float cost) {
    return std::min(cost, static_cast<float>(Heuristic::kLargestFinite));
  }

  std::shared_ptr<const RelaxedTask> relaxed_;
  std::uint32_t generation_ = 0;
  std::vector<Proposition> propositions_;  // by PropositionId
  std::vector<Rule> rules_;                // by RelaxedRuleId
  std::vector<PropositionId> goal_;
  std::vector<std::uint8_t> is_goal_;  // by PropositionId
  CostQueue queue_;
};

}  // namespace certifond::planner
