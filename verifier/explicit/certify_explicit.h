// Turns a verified policy into a certificate of complete states.
//
// The rank of a state is its distance to the nearest goal state or, for strong
// policies, to the farthest: then every outcome has a smaller rank.
#pragma once

#include <optional>

#include "fond/pddl/task.h"
#include "fond/policy/certificate.h"
#include "fond/policy/policy.h"
#include "verifier/limits.h"
#include "verifier/verdict.h"

namespace certifond::verifier {

struct ExplicitCertificate {
  Verdict verdict;
  // If verified: a rule for each state that the policy reaches, and the policy
  // of the same rules.  No digests.
  policy::StrongCyclicCertificate certificate;
  policy::Policy policy;
};

ExplicitCertificate certify_explicit(const pddl::Task& task,
                                     const policy::Policy& policy,
                                     const Limits& limits = {});

}  // namespace certifond::verifier
