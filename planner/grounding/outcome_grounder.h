// EffectBlock and binding -> list of outcomes.
//
// The outcomes are the cross product of the choices, in the order of the file:
// the last choice varies fastest.  Equal outcomes are merged, an outcome
// without effects is kept.  A choice whose guard cannot hold is no choice.
#pragma once

#include <span>
#include <vector>

#include "fond/pddl/task.h"
#include "planner/grounding/condition_grounder.h"
#include "planner/grounding/draft.h"
#include "planner/normalize/effect_block.h"

namespace certifond::planner {

class OutcomeGrounder {
 public:
  OutcomeGrounder(const AtomTable& atoms, ConditionGrounder& conditions,
                  CubePool& cubes, Limits& limits)
      : atoms_(atoms),
        conditions_(conditions),
        cubes_(cubes),
        limits_(limits) {}

  // `known` (sorted) holds whenever the action is applicable.  Empty if there
  // are more than `max_outcomes`.
  std::vector<DraftOutcome> ground(const EffectBlock& block,
                                   std::vector<pddl::ObjectId>& binding,
                                   std::span<const Literal> known);

 private:
  // Both false if there are too many outcomes.
  bool add_block(const EffectBlock& block, std::vector<DraftOutcome>& out);
  bool add_choice(const EffectChoice& choice, std::vector<DraftOutcome>& out);
  template <typename Visit>
  bool for_all_bindings(const std::vector<BoundVariable>& variables,
                        const Visit& visit);
  void add_effect(const LiftedEffect& effect, DraftOutcome& out);
  void add_ground_effect(const LiftedEffect& effect, DraftOutcome& out);
  bool multiply(std::vector<DraftOutcome>& outcomes,
                std::vector<DraftOutcome> alternatives);

  const AtomTable& atoms_;
  ConditionGrounder& conditions_;
  CubePool& cubes_;
  Limits& limits_;
  std::vector<pddl::ObjectId>* binding_ = nullptr;
  std::span<const Literal> known_;
};

}  // namespace certifond::planner
