// What is true of a policy, by enumeration of the states that it reaches.
#pragma once

#include <cstddef>
#include <set>

#include "fond/pddl/task.h"
#include "fond/policy/policy.h"

namespace certifond::reference {

enum class PolicyKind {
  kStrong,
  kStrongCyclic,
  kRefuted,
  kUnknown,  // too many states
};
enum class PolicyFlaw { kEscape, kInapplicable, kTrap };

const char* to_string(PolicyKind kind);

struct Judgement {
  PolicyKind kind = PolicyKind::kUnknown;
  // If refuted: the flaws that the policy has at the least distance at which
  // it has an escape or an inapplicable action; or, of a closed policy, a
  // trap.
  std::set<PolicyFlaw> flaws;
  std::size_t distance = 0;  // of these flaws from an initial state
  std::size_t states = 0;    // that a closed policy reaches
};

// Unknown if more than `max_states` states are met.
Judgement judge(const pddl::Task& task, const policy::Policy& policy,
                std::size_t max_states = 10000);

}  // namespace certifond::reference
