// Policies as other planners' formats can say them: lists of literals, or
// complete states.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "fond/pddl/task.h"
#include "fond/policy/policy.h"
#include "proptests/reference/state_space.h"

namespace certifond::proptests {

struct PlainLiteral {
  policy::GroundName atom;
  bool positive = true;

  friend bool operator==(const PlainLiteral&, const PlainLiteral&) = default;
};

struct PlainRule {
  std::vector<PlainLiteral> literals;
  policy::GroundName action;
};

// The rules in their order.  What a closed condition leaves out is false, among
// all atoms that are true in some state.
std::vector<PlainRule> rules_of(const pddl::Task& task,
                                const reference::StateSpace& space,
                                const policy::Policy& policy);

struct PlainState {
  std::vector<PlainLiteral> literals;        // of every such atom
  std::optional<policy::GroundName> action;  // the policy's choice
  std::vector<std::size_t> successors;       // if it is applicable
};

// All states, numbered as in the state space.
std::vector<PlainState> states_of(const pddl::Task& task,
                                  const reference::StateSpace& space,
                                  const policy::Policy& policy);

}  // namespace certifond::proptests
