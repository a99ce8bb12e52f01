// h_FF: the number of outcomes in a relaxed plan (Hoffmann and Nebel 2001),
// where each literal is achieved by its cheapest achiever under h_add, and the
// first such in the order of the task.  Not admissible.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "planner/heuristics/heuristic.h"
#include "planner/heuristics/relaxed_exploration.h"

namespace certifond::planner {

class HffHeuristic final : public Heuristic {
 public:
  explicit HffHeuristic(std::shared_ptr<const RelaxedTask> relaxed);

  double evaluate(const Word* state) override;

  // Asks for these literals from now on instead of the task's goal.  Literals
  // that no condition of the task mentions are left out.
  void set_goal(std::span<const Literal> goal);

  // Of the state evaluated last, if its value was finite.  The relaxed plan:
  // outcomes to choose, each once, in no particular order.
  const std::vector<OutcomeId>& relaxed_plan() const { return plan_; }
  // The same, what is cheapest to reach first.
  std::vector<OutcomeId> sorted_relaxed_plan() const;
  OperatorId operator_of(OutcomeId outcome) const {
    return exploration_.relaxed().operator_of(outcome);
  }
  // The operators of the relaxed plan that are applicable in the state,
  // ascending.
  const std::vector<OperatorId>& preferred() const { return preferred_; }

  // After a value that was infinite: what can be reached at all.
  bool reached(Literal literal) const { return exploration_.reached(literal); }

 private:
  void extract_plan();
  void find_preferred(const Word* state);
  void visit(PropositionId id);

  RelaxedExploration<CombineSum> exploration_;
  std::uint32_t generation_ = 0;
  std::vector<std::uint32_t> proposition_marks_;  // by PropositionId
  std::vector<std::uint32_t> outcome_marks_;      // by OutcomeId
  std::vector<PropositionId> stack_;
  std::vector<OutcomeId> plan_;
  std::vector<float> plan_costs_;  // of what the outcomes are there for
  std::vector<OperatorId> preferred_;
};

}  // namespace certifond::planner
