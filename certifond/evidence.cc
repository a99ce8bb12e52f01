#include "certifond/evidence.h"

#include <cstddef>
#include <utility>

#include "fond/base/utf8.h"
#include "fond/policy/certificate_reader.h"
#include "fond/policy/digest.h"
#include "fond/policy/policy_reader.h"

namespace certifond {
namespace {

void rewind(std::istream& in) {
  in.clear();
  in.seekg(0);
}

EvidenceError second_of_a_kind(const std::string& name) {
  return {"error: " + printable(name) +
          ": there is already a file of this kind\n"};
}

template <typename T>
std::optional<EvidenceError> keep(policy::ReadResult<T> result,
                                  const std::string& name,
                                  std::optional<T>& place) {
  if (place) return second_of_a_kind(name);
  if (!result.value)
    return EvidenceError{result.diagnostics.render(name),
                         result.diagnostics.has_unsupported()};
  place = std::move(result.value);
  return std::nullopt;
}

}  // namespace

verifier::Digests digests_of(const TaskInput& input, const Evidence& evidence) {
  const policy::Header header = input.header();
  return {header.domain_digest, header.problem_digest, evidence.policy_digest};
}

bool is_certificate(std::istream& in) {
  bool result = false;
  for (std::string line; std::getline(in, line);) {
    const std::size_t begin = line.find_first_not_of(" \t\r(");
    if (begin == std::string::npos || line[begin] == ';') continue;
    result = line.compare(begin, 21, "certifond-certificate") == 0;
    break;
  }
  rewind(in);
  return result;
}

std::optional<EvidenceError> add_evidence(std::istream& in,
                                          const std::string& name,
                                          Evidence& evidence) {
  const bool proof = is_certificate(in);
  if (auto wrong =
          proof ? keep(policy::read_certificate(in), name, evidence.certificate)
                : keep(policy::read_policy(in), name, evidence.policy))
    return wrong;
  rewind(in);
  (proof ? evidence.certificate_digest : evidence.policy_digest) =
      policy::digest_of(in).value_or("");
  return std::nullopt;
}

std::optional<EvidenceError> add_evidence(const TaskInput& input,
                                          const ForeignText& text,
                                          Evidence& evidence) {
  if (evidence.policy) return second_of_a_kind(text.policy.name());
  ForeignPolicy imported = import_policy(input.task, text);
  if (!imported.policy)
    return EvidenceError{std::move(imported.message), imported.unsupported};
  evidence.policy = std::move(imported.policy);
  evidence.policy_digest = policy::digest_of(text.policy.text());
  return std::nullopt;
}

std::vector<std::string> warnings_about(const TaskInput& input,
                                        const Evidence& evidence) {
  if (!evidence.policy) return {};
  const auto why = mismatch(input.task, evidence.policy->header,
                            digests_of(input, evidence));
  if (!why) return {};
  return {"the policy's header does not fit: " + *why};
}

}  // namespace certifond
