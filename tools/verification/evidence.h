// Reads what is to be checked, a policy, a certificate, or both, from files.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "certifond/evidence.h"
#include "certifond/foreign_policy.h"
#include "certifond/task.h"
#include "fond/policy/import/import_options.h"
#include "tools/cli/exit_code.h"

namespace certifond::tools {

struct LoadedEvidence {
  std::optional<Evidence> evidence;
  std::vector<std::string> warnings;
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
