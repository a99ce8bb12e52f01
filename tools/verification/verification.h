// Checks policies and certificates for a tool.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "fond/policy/certificate.h"
#include "fond/policy/policy.h"
#include "tools/cli/exit_code.h"
#include "tools/cli/task_input.h"
#include "verifier/certificate/certificate_verdict.h"
#include "verifier/limits.h"
#include "verifier/verdict.h"

namespace certifond::tools {

// A policy file, a certificate file, or both.
struct Evidence {
  std::optional<policy::Policy> policy;
  policy::Digest policy_digest;
  std::optional<policy::Certificate> certificate;
  std::vector<std::string> warnings;
};

struct LoadedEvidence {
  std::optional<Evidence> evidence;
  std::string diagnostics;             // if there is none: why
  ExitCode exit_code = ExitCode::kOk;  // if there is none
};

// By their first words, files are policies or certificates: one of each at
// most.
LoadedEvidence load_evidence(const TaskInput& input,
                             const std::vector<std::string>& files);

struct VerificationOptions {
  bool symbolic = true;
  bool explicit_states = true;
  verifier::Limits limits;
  // Of the explicit checker, if another one runs beside it.
  std::size_t max_explicit_states = 100'000;
};

struct PolicyCheck {
  std::string checker;
  verifier::Verdict verdict;
};

struct Verification {
  std::vector<PolicyCheck> policy;
  std::optional<verifier::CertificateVerdict> certificate;
};

Verification verify(const TaskInput& input, const Evidence& evidence,
                    const VerificationOptions& options);

// All checks together.  Checkers that contradict each other are an internal
// error; one that gave up does not weaken another's answer.
ExitCode exit_code_of(const Verification& verification);

// For people.
std::string describe(const pddl::Task& task, const Verification& verification);

}  // namespace certifond::tools
