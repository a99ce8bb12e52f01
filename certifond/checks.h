// What checkers said of a policy and of a certificate, and what that means
// together.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "certifond/status.h"
#include "verifier/certificate/certificate_verdict.h"
#include "verifier/verdict.h"

namespace certifond {

// What one checker said: of the policy, or of the certificate.
struct Check {
  std::string checker;  // "symbolic", "explicit", "certificate"
  std::optional<verifier::Verdict> policy;
  std::optional<verifier::CertificateVerdict> certificate;

  bool proved() const;
  double seconds() const;
};

using Checks = std::vector<Check>;
using CheckObserver = std::function<void(const Check&)>;

// The verdicts on the policy together: refuted if one checker refutes it, else
// the strongest that one of them proved.  Nothing: none was asked.
std::optional<verifier::VerdictKind> policy_verdict(const Checks& checks);

// Whether a checker accepted a proof that there is no policy.
bool unsolvable_proved(const Checks& checks);

// Whether two checkers cannot both be right: one of them has a bug.
bool contradict(const Checks& checks);

// Of all checks together: what went wrong, if anything did.  One that gave up
// does not weaken another's answer.
Status status_of(const Checks& checks);
Status status_of(verifier::UnknownReason reason);

}  // namespace certifond
