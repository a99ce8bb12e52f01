// A weak plan: one way to the goal or into the policy, if luck holds.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "planner/task/state_space.h"
#include "planner/task/task.h"

namespace certifond::planner {

struct WeakPlan {
  enum class Status {
    kFound,
    kDeadEnd,  // a nogood was learnt that matches the start
    kStopped,
  };
  struct Step {
    StateId state;
    OperatorId op;
    std::uint32_t outcome = 0;  // the one that the plan hopes for
  };

  Status status = Status::kStopped;
  std::vector<Step> steps;
};

// Whether the policy has a rule for the state.
using Solved = std::function<bool(const Word*)>;

}  // namespace certifond::planner
