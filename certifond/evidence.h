// What is to be checked: a policy, a certificate, or both.
#pragma once

#include <istream>
#include <optional>
#include <string>
#include <vector>

#include "certifond/foreign_policy.h"
#include "certifond/task.h"
#include "fond/policy/certificate.h"
#include "fond/policy/policy.h"
#include "verifier/certificate/certificate_verdict.h"

namespace certifond {

struct Evidence {
  std::optional<policy::Policy> policy;
  policy::Digest policy_digest;  // of the file; empty if there is none
  std::optional<policy::Certificate> certificate;
  policy::Digest certificate_digest;
};

verifier::Digests digests_of(const TaskInput& input, const Evidence& evidence);

// Why a text is not evidence.
struct EvidenceError {
  std::string message;  // file:line:column and so on
  bool unsupported = false;
};

// Whether the first word, after comments, is that of certificates.  Afterwards
// the stream stands at its beginning; so it must be one that can go back.
bool is_certificate(std::istream& in);

// Adds what the stream holds, a policy of ours or a certificate, to the
// evidence, which has none of that kind yet.  `name` is for messages.
std::optional<EvidenceError> add_evidence(std::istream& in,
                                          const std::string& name,
                                          Evidence& evidence);
// The same for a policy of another planner.
std::optional<EvidenceError> add_evidence(const TaskInput& input,
                                          const ForeignText& text,
                                          Evidence& evidence);

// What does not fit the task although it can be checked: the policy's header.
std::vector<std::string> warnings_about(const TaskInput& input,
                                        const Evidence& evidence);

}  // namespace certifond
