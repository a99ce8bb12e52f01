#include "verifier/certificate/certificate_verdict.h"

#include <utility>

namespace certifond::verifier {

CertificateVerdict proved(CertificateKind kind) {
  CertificateVerdict verdict;
  verdict.kind = kind;
  return verdict;
}

CertificateVerdict rejected(std::string message) {
  CertificateVerdict verdict;
  verdict.kind = CertificateKind::kRejected;
  verdict.message = std::move(message);
  return verdict;
}

CertificateVerdict certificate_verdict_of(const Fault& fault) {
  const Verdict as_policy = verdict_of(fault);
  CertificateVerdict verdict;
  verdict.kind = as_policy.kind == VerdictKind::kBadInput
                     ? CertificateKind::kBadInput
                     : CertificateKind::kUnknown;
  verdict.reason = as_policy.reason;
  verdict.message = as_policy.message;
  return verdict;
}

const char* to_string(CertificateKind kind) {
  switch (kind) {
    case CertificateKind::kStrong:
      return "proved: strong";
    case CertificateKind::kStrongCyclic:
      return "proved: strong cyclic";
    case CertificateKind::kUnsolvable:
      return "proved: unsolvable";
    case CertificateKind::kRejected:
      return "certificate rejected";
    case CertificateKind::kUnknown:
      return "unknown";
    case CertificateKind::kBadInput:
      return "bad input";
  }
  return "?";
}

std::string describe(const CertificateVerdict& verdict) {
  std::string text = to_string(verdict.kind);
  if (verdict.reason)
    text += std::string(" (") + to_string(*verdict.reason) + ")";
  if (!verdict.message.empty()) text += ": " + verdict.message;
  return text + "\n";
}

std::optional<std::string> mismatch(const pddl::Task& task,
                                    const policy::Header& header,
                                    const Digests& actual) {
  const auto differ = [](const std::string& claimed, const std::string& real) {
    return !claimed.empty() && !real.empty() && claimed != real;
  };
  if (differ(header.domain_digest, actual.domain))
    return "it is about another domain file (SHA-256) (B1)";
  if (differ(header.problem_digest, actual.problem))
    return "it is about another problem file (SHA-256) (B2)";
  if (differ(header.domain_name, task.domain_name))
    return "it is about the domain '" + header.domain_name + "' (B3)";
  if (differ(header.problem_name, task.problem_name))
    return "it is about the problem '" + header.problem_name + "' (B3)";
  return std::nullopt;
}

}  // namespace certifond::verifier
