// The critical value of a policy: how far a run of it can go before it meets a
// state again.
//
// Definition (Pereira et al., "Iterative Depth-First Search for FOND
// Planning", ICAPS 2022): cv is the length, in steps, of the longest
// trajectory from an initial state whose states before the last are all
// different; the last may be a goal state, or one of those before.  A state
// that is no goal has a successor under a closed policy, so this is the number
// of states on the longest simple path of states that are no goals.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "fond/pddl/task.h"
#include "fond/policy/policy.h"
#include "verifier/limits.h"
#include "verifier/verdict.h"

namespace certifond::verifier::critical {

// lower <= cv <= upper.
struct CriticalValue {
  // Of the explicit checker.  A policy that is not verified has no value.
  Verdict verdict;
  std::uint32_t lower = 0;
  std::optional<std::uint32_t> upper;   // nothing: not known
  Trajectory witness;                   // of `lower` steps
  std::optional<UnknownReason> reason;  // exactly if the bounds differ
  std::string message;

  bool exact() const { return upper == lower; }
};

// `Limits::states` bounds the states that the policy reaches.
CriticalValue critical_value(const pddl::Task& task,
                             const policy::Policy& policy,
                             const Limits& limits = {});

}  // namespace certifond::verifier::critical
