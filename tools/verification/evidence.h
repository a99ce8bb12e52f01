// What is to be checked: a policy, a certificate, or both.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "fond/policy/certificate.h"
#include "fond/policy/import/import_options.h"
#include "fond/policy/policy.h"
#include "tools/cli/exit_code.h"
#include "tools/cli/task_input.h"
#include "tools/verification/foreign_policy.h"
#include "verifier/certificate/certificate_verdict.h"

namespace certifond::tools {

struct Evidence {
  std::optional<policy::Policy> policy;
  policy::Digest policy_digest;  // of the file; empty if there is none
  std::optional<policy::Certificate> certificate;
  policy::Digest certificate_digest;
  std::vector<std::string> warnings;
};

verifier::Digests digests_of(const TaskInput& input, const Evidence& evidence);

struct LoadedEvidence {
  std::optional<Evidence> evidence;
  std::string diagnostics;             // if there is none: why
  ExitCode exit_code = ExitCode::kOk;  // if there is none
};

// Files as the user names them; "-" is standard input.
struct EvidenceFiles {
  std::vector<std::string> names;
  // Of the policy.
  PolicyFormat format = PolicyFormat::kCertifond;
  policy::StateReading states = policy::StateReading::kListed;
  std::string prp_forbidden;
  std::string prp_values;
};

// By their first words, files are policies or certificates: one of each at
// most.
LoadedEvidence load_evidence(const TaskInput& input,
                             const EvidenceFiles& files);

}  // namespace certifond::tools
