// How deep must one look?  cv of a policy, cv* of a task
// (docs/critical_value.md).
#pragma once

#include <cstddef>
#include <functional>

#include "certifond/limits.h"
#include "certifond/task.h"
#include "fond/policy/policy.h"
#include "verifier/critical/critical_value.h"
#include "verifier/critical/least_critical_value.h"

namespace certifond {

using verifier::critical::BoundAnswer;
using verifier::critical::CriticalValue;
using verifier::critical::LeastCriticalValue;

struct CriticalValueOptions {
  Limits limits;
  // Of a policy: that it reaches.  Of a task: that any choices can reach.
  std::size_t max_states = 10'000;
  // Of a task: after each bound that is settled.
  std::function<void(const BoundAnswer&)> progress;
};

CriticalValue critical_value(const TaskInput& input,
                             const policy::Policy& policy,
                             const CriticalValueOptions& options);

// The policy that has it is verified by the explicit and by the symbolic
// checker.
LeastCriticalValue least_critical_value(const TaskInput& input,
                                        const CriticalValueOptions& options);

}  // namespace certifond
