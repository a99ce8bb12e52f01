// The whole task in normal form: the input of grounding.
#pragma once

#include <cstdint>
#include <vector>

#include "fond/pddl/task.h"
#include "planner/normalize/effect_block.h"
#include "planner/normalize/formula.h"

namespace certifond::planner {

struct NormalAction {
  std::vector<BoundVariable> parameters;  // slots 0 .. n-1
  Formula precondition;
  EffectBlock effect;
  std::uint32_t frame_size = 0;
};

struct NormalRule {
  pddl::PredicateId head;
  std::vector<BoundVariable> parameters;  // slots 0 .. n-1, the head's args
  Formula body;
  std::uint32_t frame_size = 0;
};

struct NormalTask {
  std::vector<NormalAction> actions;  // as in pddl::Task::actions
  std::vector<NormalRule> rules;      // as in pddl::Task::derived
  Formula goal;
  std::uint32_t goal_frame_size = 0;
  // For each predicate: no action changes it, and it is not derived.
  std::vector<bool> is_static;
};

NormalTask normalize(const pddl::Task& task);

}  // namespace certifond::planner
