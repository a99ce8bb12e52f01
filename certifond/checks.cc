#include "certifond/checks.h"

#include <cstddef>

namespace certifond {
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

Status status_of(const Verdict& verdict) {
  if (verdict.verified()) return Status::kVerified;
  if (verdict.kind == VerdictKind::kRefuted) return Status::kRefuted;
  if (verdict.kind == VerdictKind::kBadInput) return Status::kBadInput;
  return certifond::status_of(*verdict.reason);
}

Status status_of(const CertificateVerdict& verdict) {
  switch (verdict.kind) {
    case CertificateKind::kStrong:
    case CertificateKind::kStrongCyclic:
      return Status::kVerified;
    case CertificateKind::kUnsolvable:
      return Status::kUnsolvable;
    case CertificateKind::kRejected:
      return Status::kRefuted;
    case CertificateKind::kUnknown:
      return certifond::status_of(*verdict.reason);
    case CertificateKind::kBadInput:
      return Status::kBadInput;
  }
  return Status::kInternalError;
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

Status status_of(UnknownReason reason) {
  switch (reason) {
    case UnknownReason::kTime:
      return Status::kOutOfTime;
    case UnknownReason::kMemory:
      return Status::kOutOfMemory;
    case UnknownReason::kUnsupported:
      return Status::kUnsupported;
    case UnknownReason::kLimit:
    case UnknownReason::kStopped:
      return Status::kNoAnswer;
  }
  return Status::kInternalError;
}

Status status_of(const Checks& checks) {
  if (contradict(checks)) return Status::kInternalError;
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
  Status status = Status::kVerified;
  if (policy != nullptr) status = status_of(*policy->policy);
  if (status == Status::kVerified && certificate != nullptr)
    status = status_of(*certificate->certificate);
  return status;
}

}  // namespace certifond
