#include "certifond/certify.h"

#include <sstream>
#include <utility>

#include "fond/policy/certificate_writer.h"
#include "fond/policy/digest.h"
#include "fond/policy/policy_writer.h"
#include "verifier/certificate/check_strong_cyclic.h"
#include "verifier/explicit/certify_explicit.h"

namespace certifond {

std::string policy_text(const TaskInput& input, policy::Policy policy) {
  policy.header = input.header();
  std::ostringstream out;
  write_policy(out, policy);
  return std::move(out).str();
}

std::optional<Certified> certify(const TaskInput& input,
                                 const policy::Policy& policy,
                                 const verifier::Limits& limits) {
  verifier::ExplicitCertificate found =
      verifier::certify_explicit(input.task, policy, limits);
  if (!found.verdict.verified()) return std::nullopt;
  Certified result;
  result.policy_text = policy_text(input, found.policy);
  const policy::Header header = input.header();
  const policy::Digest digest = policy::digest_of(result.policy_text);
  found.certificate.header = header;
  found.certificate.policy_digest = digest;
  std::ostringstream out;
  write_certificate(out, found.certificate);
  result.certificate_text = std::move(out).str();
  result.check = {
      "certificate",
      {},
      check_strong_cyclic(input.task, found.certificate,
                          {header.domain_digest, header.problem_digest, digest},
                          &found.policy, limits)};
  return result;
}

}  // namespace certifond
