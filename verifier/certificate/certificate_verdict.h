// What a certificate was found to prove.
//
// Messages end with the rule of docs/certificate_format.md that is broken, as
// in "(S3)".  *Rejected* is no statement about the task or the policy: only
// that this certificate does not prove what it claims.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "fond/pddl/task.h"
#include "fond/policy/header.h"
#include "verifier/fault.h"
#include "verifier/verdict.h"

namespace certifond::verifier {

enum class CertificateKind {
  kStrong,        // proved: the rules are a strong policy
  kStrongCyclic,  // proved: the rules are a strong cyclic policy
  kUnsolvable,    // proved: the task has no strong cyclic policy
  kRejected,
  kUnknown,
  kBadInput,  // it does not fit the task
};

struct CertificateVerdict {
  CertificateKind kind = CertificateKind::kUnknown;
  std::optional<UnknownReason> reason;  // exactly if kUnknown
  std::string message;                  // of kRejected, kUnknown and kBadInput
  double seconds = 0;

  bool proved() const { return kind <= CertificateKind::kUnsolvable; }
};

// What the certificate claims, or kUnknown or kBadInput by the fault's kind.
CertificateVerdict proved(CertificateKind kind);
CertificateVerdict rejected(std::string message);
CertificateVerdict certificate_verdict_of(const Fault& fault);

const char* to_string(CertificateKind kind);
// Runs `body`.  If the certificate does not fit the task there, the fault names
// the rule of docs/certificate_format.md that is broken.
template <typename Body>
auto by_rule(const char* rule, const Body& body) {
  try {
    return body();
  } catch (const Fault& fault) {
    if (fault.kind() != Fault::Kind::kBadInput) throw;
    throw Fault(fault.kind(), std::string(fault.what()) + " (" + rule + ")");
  }
}

// One line.
std::string describe(const CertificateVerdict& verdict);

// The digests of the files as they are; an empty one is not compared.
struct Digests {
  policy::Digest domain;
  policy::Digest problem;
  policy::Digest policy;
};

// Why the certificate is not about these files; nothing if it may be.  A name
// or digest that the certificate does not give is not compared.
std::optional<std::string> mismatch(const pddl::Task& task,
                                    const policy::Header& header,
                                    const Digests& actual);

}  // namespace certifond::verifier
