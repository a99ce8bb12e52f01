// Whether a task has a strong cyclic policy at all, without being given one:
// the strong cyclic fixpoint over all reachable states.
//
// Ground actions come from the delete relaxation (verifier/semantics), states
// from a symbolic search.  Meant to confirm *unsolvable*, and as an oracle.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "fond/pddl/task.h"
#include "fond/policy/certificate.h"
#include "fond/policy/policy.h"
#include "verifier/limits.h"
#include "verifier/verdict.h"

namespace certifond::verifier::symbolic {

struct Fixpoint {
  Solvability solvability = Solvability::kUnknown;
  // Exactly if unknown.
  std::optional<UnknownReason> reason;
  std::string message;
  // If solvable, unless it has too many states.
  std::optional<policy::Policy> policy;
  // If unsolvable, unless it has too many states.
  std::optional<policy::UnsolvableCertificate> certificate;
  double reachable_states = 0;  // 0 if they were not needed
  double winning_states = 0;
  double seconds = 0;
};

struct FixpointOptions {
  Limits limits = {};
  std::size_t policy_states = 100'000;       // 0: no policy
  std::size_t certificate_states = 100'000;  // 0: no certificate
};

Fixpoint solve_globally(const pddl::Task& task,
                        const FixpointOptions& options = {});

}  // namespace certifond::verifier::symbolic
