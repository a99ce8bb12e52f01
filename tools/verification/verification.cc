#include "tools/verification/verification.h"

#include <fstream>
#include <sstream>

#include "fond/policy/certificate_reader.h"
#include "fond/policy/digest.h"
#include "fond/policy/policy_reader.h"
#include "tools/cli/files.h"
#include "verifier/certificate/check_strong_cyclic.h"
#include "verifier/certificate/check_unsolvable.h"
#include "verifier/explicit/verify_explicit.h"
#include "verifier/symbolic/checker.h"

namespace certifond::tools {
namespace {

using verifier::CertificateKind;
using verifier::CertificateVerdict;
using verifier::UnknownReason;
using verifier::Verdict;
using verifier::VerdictKind;

// Whether the first word of the file, after comments, is that of certificates.
bool is_certificate(std::istream& in) {
  std::string line;
  while (std::getline(in, line)) {
    const std::size_t begin = line.find_first_not_of(" \t\r(");
    if (begin == std::string::npos || line[begin] == ';') continue;
    return line.compare(begin, 21, "certifond-certificate") == 0;
  }
  return false;
}

LoadedEvidence failure(std::string diagnostics,
                       ExitCode code = ExitCode::kInputError) {
  return {std::nullopt, std::move(diagnostics), code};
}

template <typename T>
std::optional<LoadedEvidence> keep(policy::ReadResult<T> result,
                                   const std::string& name,
                                   std::optional<T>& place) {
  if (place)
    return failure("error: " + name +
                   ": there is already a file of this kind\n");
  if (!result.value)
    return failure(result.diagnostics.render(name),
                   result.diagnostics.has_unsupported()
                       ? ExitCode::kUnsupported
                       : ExitCode::kInputError);
  place = std::move(result.value);
  return std::nullopt;
}

std::optional<LoadedEvidence> load(const std::string& name,
                                   Evidence& evidence) {
  std::ifstream in(resolve(name), std::ios::binary);
  if (!in) return failure("error: " + name + ": cannot be read\n");
  const bool certificate = is_certificate(in);
  in.clear();
  in.seekg(0);
  if (certificate)
    return keep(policy::read_certificate(in), name, evidence.certificate);
  if (auto wrong = keep(policy::read_policy(in), name, evidence.policy))
    return wrong;
  in.clear();
  in.seekg(0);
  evidence.policy_digest = policy::digest_of(in).value_or("");
  return std::nullopt;
}

verifier::Digests digests_of(const TaskInput& input, const Evidence& evidence) {
  const policy::Header header = input.header();
  return {header.domain_digest, header.problem_digest, evidence.policy_digest};
}

CertificateVerdict check(const TaskInput& input, const Evidence& evidence,
                         const verifier::Limits& limits) {
  const verifier::Digests digests = digests_of(input, evidence);
  if (const auto* unsolvable =
          std::get_if<policy::UnsolvableCertificate>(&*evidence.certificate))
    return check_unsolvable(input.task, *unsolvable, digests, limits);
  return check_strong_cyclic(
      input.task,
      std::get<policy::StrongCyclicCertificate>(*evidence.certificate), digests,
      evidence.policy ? &*evidence.policy : nullptr, limits);
}

ExitCode exit_code_of(UnknownReason reason) {
  switch (reason) {
    case UnknownReason::kTime:
      return ExitCode::kOutOfTime;
    case UnknownReason::kMemory:
      return ExitCode::kOutOfMemory;
    case UnknownReason::kUnsupported:
      return ExitCode::kUnsupported;
    case UnknownReason::kLimit:
    case UnknownReason::kStopped:
      return ExitCode::kNoAnswer;
  }
  return ExitCode::kInternalError;
}

ExitCode exit_code_of(const Verdict& verdict) {
  if (verdict.verified()) return ExitCode::kOk;
  if (verdict.kind == VerdictKind::kRefuted) return ExitCode::kRefuted;
  if (verdict.kind == VerdictKind::kBadInput) return ExitCode::kInputError;
  return exit_code_of(*verdict.reason);
}

ExitCode exit_code_of(const CertificateVerdict& verdict) {
  switch (verdict.kind) {
    case CertificateKind::kStrong:
    case CertificateKind::kStrongCyclic:
      return ExitCode::kOk;
    case CertificateKind::kUnsolvable:
      return ExitCode::kUnsolvable;
    case CertificateKind::kRejected:
      return ExitCode::kRefuted;
    case CertificateKind::kUnknown:
      return exit_code_of(*verdict.reason);
    case CertificateKind::kBadInput:
      return ExitCode::kInputError;
  }
  return ExitCode::kInternalError;
}

bool contradict(const Verdict& a, const Verdict& b) {
  return a.kind != VerdictKind::kUnknown && b.kind != VerdictKind::kUnknown &&
         a.kind != b.kind;
}

// A proof holds whatever the checkers of policies say, and the other way
// round.
bool contradict(const Verdict& policy, const CertificateVerdict& proof) {
  if (proof.kind == CertificateKind::kUnsolvable) return policy.verified();
  return proof.proved() && policy.kind == VerdictKind::kRefuted;
}

bool contradict(const Verification& verification) {
  for (const PolicyCheck& a : verification.policy) {
    for (const PolicyCheck& b : verification.policy)
      if (contradict(a.verdict, b.verdict)) return true;
    if (verification.certificate &&
        contradict(a.verdict, *verification.certificate))
      return true;
  }
  return false;
}

std::string numbers(const verifier::Statistics& statistics) {
  std::ostringstream text;
  text << "  " << statistics.reachable_states << " states, "
       << statistics.used_rules << " of " << statistics.rules << " rules used, "
       << statistics.seconds << " s\n";
  return text.str();
}

}  // namespace

LoadedEvidence load_evidence(const TaskInput& input,
                             const std::vector<std::string>& files) {
  Evidence evidence;
  for (const std::string& name : files)
    if (auto wrong = load(name, evidence)) return *wrong;
  if (evidence.policy) {
    const verifier::Digests digests = digests_of(input, evidence);
    if (const auto why = mismatch(input.task, evidence.policy->header, digests))
      evidence.warnings.push_back("the policy's header does not fit: " + *why);
  }
  return {std::move(evidence), {}, ExitCode::kOk};
}

Verification verify(const TaskInput& input, const Evidence& evidence,
                    const VerificationOptions& options) {
  Verification result;
  if (evidence.policy && options.symbolic)
    result.policy.push_back(
        {"symbolic", verifier::symbolic::check_policy(
                         input.task, *evidence.policy, options.limits)});
  if (evidence.policy && options.explicit_states) {
    verifier::Limits limits = options.limits;
    if (options.symbolic) limits.states = options.max_explicit_states;
    result.policy.push_back(
        {"explicit",
         verifier::verify_explicit(input.task, *evidence.policy, limits)});
  }
  if (evidence.certificate)
    result.certificate = check(input, evidence, options.limits);
  return result;
}

ExitCode exit_code_of(const Verification& verification) {
  if (contradict(verification)) return ExitCode::kInternalError;
  std::vector<ExitCode> codes;
  for (const PolicyCheck& check : verification.policy)
    if (codes.empty() || check.verdict.kind != VerdictKind::kUnknown) {
      codes = {exit_code_of(check.verdict)};
      if (check.verdict.kind != VerdictKind::kUnknown) break;
    }
  if (verification.certificate)
    codes.push_back(exit_code_of(*verification.certificate));
  // What went wrong, if anything did.
  for (const ExitCode code : codes)
    if (code != ExitCode::kOk) return code;
  return codes.empty() ? ExitCode::kCommandLine : ExitCode::kOk;
}

std::string describe(const pddl::Task& task, const Verification& verification) {
  std::string text;
  for (const PolicyCheck& check : verification.policy) {
    text += check.checker + ": " + describe(task, check.verdict);
    if (check.verdict.verified()) text += numbers(check.verdict.statistics);
  }
  if (verification.certificate)
    text += "certificate: " + describe(*verification.certificate);
  if (contradict(verification))
    text +=
        "error: the checkers contradict each other; please report this as a "
        "bug\n";
  return text;
}

}  // namespace certifond::tools
