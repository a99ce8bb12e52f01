#include "tools/verification/checks.h"

#include <cstddef>
#include <cstdio>
#include <sstream>

#include "fond/base/utf8.h"

namespace certifond::tools {
namespace {

using verifier::CertificateKind;
using verifier::CertificateVerdict;
using verifier::UnknownReason;
using verifier::Verdict;
using verifier::VerdictKind;

VerdictKind as_verdict(CertificateKind kind) {
  switch (kind) {
    case CertificateKind::kStrong:
      return VerdictKind::kStrong;
    case CertificateKind::kStrongCyclic:
      return VerdictKind::kStrongCyclic;
    default:
      return VerdictKind::kUnknown;
  }
}

// Each checker of policies decides exactly: two answers that differ cannot both
// be right.
bool disagree(VerdictKind a, VerdictKind b) {
  return a != VerdictKind::kUnknown && b != VerdictKind::kUnknown && a != b;
}

// A certificate claims no more than it needs to: one that proves *strong
// cyclic* may be about a strong policy, but *strong* means that there is no
// cycle to be found.  If it holds, its policy fits the task.  A certificate
// that does not hold says nothing.
bool disagree(VerdictKind policy, CertificateKind proof) {
  switch (proof) {
    case CertificateKind::kStrong:
      return policy != VerdictKind::kStrong && policy != VerdictKind::kUnknown;
    case CertificateKind::kStrongCyclic:
      return policy == VerdictKind::kRefuted ||
             policy == VerdictKind::kBadInput;
    case CertificateKind::kUnsolvable:
      return policy == VerdictKind::kStrong ||
             policy == VerdictKind::kStrongCyclic;
    case CertificateKind::kRejected:
    case CertificateKind::kUnknown:
    case CertificateKind::kBadInput:
      return false;
  }
  return false;
}

// Two proofs about one task.
bool disagree(CertificateKind a, CertificateKind b) {
  const auto has_policy = [](CertificateKind kind) {
    return kind == CertificateKind::kStrong ||
           kind == CertificateKind::kStrongCyclic;
  };
  return (a == CertificateKind::kUnsolvable && has_policy(b)) ||
         (b == CertificateKind::kUnsolvable && has_policy(a));
}

bool disagree(const Check& a, const Check& b) {
  if (a.policy && b.policy) return disagree(a.policy->kind, b.policy->kind);
  if (a.policy) return disagree(a.policy->kind, b.certificate->kind);
  if (b.policy) return disagree(b.policy->kind, a.certificate->kind);
  return disagree(a.certificate->kind, b.certificate->kind);
}

ExitCode code_of(const Verdict& verdict) {
  if (verdict.verified()) return ExitCode::kOk;
  if (verdict.kind == VerdictKind::kRefuted) return ExitCode::kRefuted;
  if (verdict.kind == VerdictKind::kBadInput) return ExitCode::kInputError;
  return exit_code_of(*verdict.reason);
}

ExitCode code_of(const CertificateVerdict& verdict) {
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

std::string format_count(double count) {
  char text[64];
  std::snprintf(text, sizeof text, count < 1e6 ? "%.0f" : "%.3g", count);
  return text;
}

// What was gone through, after a comma.
std::string count_text(const verifier::Statistics& statistics) {
  if (statistics.state_classes > 0)
    return ", " + format_count(static_cast<double>(statistics.state_classes)) +
           " classes of states (dead atoms merged)";
  if (statistics.reachable_states > 0)
    return ", " + format_count(statistics.reachable_states) + " states";
  return "";
}

std::string painted_kind(const Check& check, const Paint& paint) {
  if (check.certificate) {
    const std::string kind = to_string(check.certificate->kind);
    if (check.proved()) return paint.good(kind);
    return check.certificate->kind == CertificateKind::kUnknown
               ? paint.open(kind)
               : paint.bad(kind);
  }
  const Verdict& verdict = *check.policy;
  std::string kind = to_string(verdict.kind);
  if (verdict.refutation)
    kind += std::string(": ") + to_string(verdict.refutation->flaw);
  if (check.proved()) return paint.good(kind);
  return verdict.kind == VerdictKind::kUnknown ? paint.open(kind)
                                               : paint.bad(kind);
}

// All but the first line, which tells the kind of flaw, further to the right.
std::string flaw_text(const std::string& description) {
  std::istringstream lines(description);
  std::string text;
  std::string line;
  std::getline(lines, line);
  while (std::getline(lines, line)) text += "        " + line + "\n";
  return text;
}

}  // namespace

bool Check::proved() const {
  return policy ? policy->verified() : certificate->proved();
}

double Check::seconds() const {
  return policy ? policy->statistics.seconds : certificate->seconds;
}

std::optional<VerdictKind> policy_verdict(const Checks& checks) {
  std::optional<VerdictKind> result;
  for (const Check& check : checks) {
    if (check.certificate &&
        check.certificate->kind == CertificateKind::kUnsolvable)
      continue;
    const VerdictKind kind =
        check.policy ? check.policy->kind : as_verdict(check.certificate->kind);
    if (kind == VerdictKind::kRefuted) return kind;
    if (!result) result = VerdictKind::kUnknown;
    if (kind == VerdictKind::kStrong ||
        (kind == VerdictKind::kStrongCyclic && result != VerdictKind::kStrong))
      result = kind;
  }
  return result;
}

bool unsolvable_proved(const Checks& checks) {
  for (const Check& check : checks)
    if (check.certificate &&
        check.certificate->kind == CertificateKind::kUnsolvable)
      return true;
  return false;
}

bool contradict(const Checks& checks) {
  for (std::size_t i = 0; i < checks.size(); ++i)
    for (std::size_t j = i + 1; j < checks.size(); ++j)
      if (disagree(checks[i], checks[j])) return true;
  return false;
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

ExitCode exit_code_of(const Checks& checks) {
  if (contradict(checks)) return ExitCode::kInternalError;
  const Check* policy = nullptr;  // the first that decided, or else the first
  const Check* certificate = nullptr;
  for (const Check& check : checks) {
    if (check.certificate) certificate = &check;
    if (check.policy &&
        (policy == nullptr || (policy->policy->kind == VerdictKind::kUnknown &&
                               check.policy->kind != VerdictKind::kUnknown)))
      policy = &check;
  }
  // Checkers that gave up do not weaken a proof of the policy.
  if (certificate != nullptr && certificate->proved() && policy != nullptr &&
      policy->policy->kind == VerdictKind::kUnknown)
    policy = nullptr;
  ExitCode code = ExitCode::kOk;
  if (policy != nullptr) code = code_of(*policy->policy);
  if (code == ExitCode::kOk && certificate != nullptr)
    code = code_of(*certificate->certificate);
  return code;
}

void CheckPrinter::print(const Check& check) {
  std::string name = check.checker + ":";
  name.resize(13, ' ');
  out_ << "check     " << name << painted_kind(check, paint_);
  if (check.policy && !check.policy->refutation)
    out_ << count_text(check.policy->statistics);
  const std::string& message =
      check.policy ? check.policy->message : check.certificate->message;
  if (!message.empty()) out_ << ": " << printable(message);
  out_ << " (" << format_seconds(check.seconds()) << ")\n";
  if (check.policy && check.policy->refutation) {
    const std::string flaw =
        flaw_text(printable_lines(describe(task_, *check.policy)));
    out_ << (flaw == flaw_ ? "          in the same way\n" : flaw);
    flaw_ = flaw;
  }
  out_.flush();
}

std::string format_seconds(double seconds) {
  char text[64];
  if (seconds < 1)
    std::snprintf(text, sizeof text, "%.1f ms", seconds * 1000);
  else
    std::snprintf(text, sizeof text, "%.1f s", seconds);
  return text;
}

}  // namespace certifond::tools
