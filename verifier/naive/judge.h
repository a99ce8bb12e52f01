// For tests: what is true of a policy, and whether a task can be solved, by
// enumeration with the naive interpreter.
#pragma once

#include <cstddef>
#include <optional>

#include "fond/pddl/task.h"
#include "fond/policy/policy.h"
#include "verifier/verdict.h"

namespace certifond::naive {

struct Judgement {
  verifier::VerdictKind kind = verifier::VerdictKind::kUnknown;
  std::optional<verifier::Flaw> flaw;  // the one that verdicts tell
  std::size_t distance = 0;            // to the nearest flaw that is told
  std::size_t states = 0;  // reachable; of refuted policies, up to the flaw
};

// Unknown if more than `max_states` states are met.  At the same distance, an
// escape and an inapplicable action may both be told.
Judgement judge(const pddl::Task& task, const policy::Policy& policy,
                std::size_t max_states = 10000);

// Whether there is a strong cyclic policy; nothing if more than `max_states`
// states are reachable.
std::optional<bool> is_solvable(const pddl::Task& task,
                                std::size_t max_states = 10000);

}  // namespace certifond::naive
