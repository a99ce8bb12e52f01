// Makes a certificate for a policy of anyone.
#pragma once

#include <optional>
#include <string>

#include "certifond/checks.h"
#include "certifond/task.h"
#include "fond/policy/policy.h"
#include "verifier/limits.h"

namespace certifond {

// The states that the policy reaches, as a policy file, and a certificate for
// exactly that file.
struct Certified {
  std::string policy_text;
  std::string certificate_text;
  Check check;  // of the certificate, by the checker of certificates
};

// Nothing if the policy is not verified within the limits.
std::optional<Certified> certify(const TaskInput& input,
                                 const policy::Policy& policy,
                                 const verifier::Limits& limits);

// A policy file with the task's names and digests.
std::string policy_text(const TaskInput& input, policy::Policy policy);

}  // namespace certifond
