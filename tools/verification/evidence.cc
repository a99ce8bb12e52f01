#include "tools/verification/evidence.h"

#include <filesystem>
#include <fstream>
#include <istream>
#include <memory>
#include <sstream>
#include <utility>

#include "fond/base/result.h"
#include "fond/base/utf8.h"
#include "fond/policy/certificate_reader.h"
#include "fond/policy/digest.h"
#include "fond/policy/policy_reader.h"
#include "tools/cli/files.h"

namespace certifond::tools {
namespace {

constexpr const char* kTwice = ": there is already a file of this kind\n";

void rewind(std::istream& in) {
  in.clear();
  in.seekg(0);
}

// Whether the first word of the file, after comments, is that of certificates.
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

LoadedEvidence failure(std::string diagnostics, bool unsupported = false) {
  return {std::nullopt, std::move(diagnostics),
          unsupported ? ExitCode::kUnsupported : ExitCode::kInputError};
}

// Whether it can be read only once: standard input, or a pipe.
bool is_stream(const std::string& name) {
  std::error_code unknown;
  return name == "-" || std::filesystem::is_other(resolve(name), unknown);
}

// Streams a file, however large; what can be read only once is kept.
Result<std::unique_ptr<std::istream>, FileError> open(const std::string& name) {
  std::error_code unknown;
  const std::filesystem::path path = resolve(name);
  if (name != "-" && std::filesystem::is_regular_file(path, unknown)) {
    auto in = std::make_unique<std::ifstream>(path, std::ios::binary);
    if (*in) return std::unique_ptr<std::istream>(std::move(in));
  }
  const auto file = read_file(name);
  if (!file.ok()) return file.error();
  return std::unique_ptr<std::istream>(
      std::make_unique<std::stringstream>(std::string(file->text())));
}

template <typename T>
std::optional<LoadedEvidence> keep(policy::ReadResult<T> result,
                                   const std::string& name,
                                   std::optional<T>& place,
                                   const char* hint = "") {
  if (place) return failure("error: " + printable(name) + kTwice);
  if (!result.value)
    return failure(result.diagnostics.render(name) + hint,
                   result.diagnostics.has_unsupported());
  place = std::move(result.value);
  return std::nullopt;
}

std::optional<LoadedEvidence> import(const TaskInput& input,
                                     const EvidenceFiles& files,
                                     const std::string& name,
                                     Evidence& evidence) {
  if (evidence.policy) return failure("error: " + printable(name) + kTwice);
  ForeignPolicy imported =
      import_policy(input.task, {files.format, files.states, name,
                                 files.prp_forbidden, files.prp_values});
  if (!imported.policy)
    return failure(std::move(imported.diagnostics), imported.unsupported);
  evidence.policy = std::move(imported.policy);
  evidence.policy_digest = policy::digest_of(imported.text);
  return std::nullopt;
}

std::optional<LoadedEvidence> load(const TaskInput& input,
                                   const EvidenceFiles& files,
                                   const std::string& name,
                                   Evidence& evidence) {
  const bool foreign = files.format != PolicyFormat::kCertifond;
  // This cannot be looked at first.
  if (foreign && is_stream(name)) return import(input, files, name, evidence);
  const auto opened = open(name);
  if (!opened.ok()) return failure("error: " + opened.error().message + "\n");
  std::istream* const in = opened->get();
  if (is_certificate(*in)) {
    if (auto wrong =
            keep(policy::read_certificate(*in), name, evidence.certificate))
      return wrong;
    rewind(*in);
    evidence.certificate_digest = policy::digest_of(*in).value_or("");
    return std::nullopt;
  }
  if (foreign) return import(input, files, name, evidence);
  if (auto wrong = keep(policy::read_policy(*in), name, evidence.policy,
                        "A policy of another planner needs --format.\n"))
    return wrong;
  rewind(*in);
  evidence.policy_digest = policy::digest_of(*in).value_or("");
  return std::nullopt;
}

}  // namespace

verifier::Digests digests_of(const TaskInput& input, const Evidence& evidence) {
  const policy::Header header = input.header();
  return {header.domain_digest, header.problem_digest, evidence.policy_digest};
}

LoadedEvidence load_evidence(const TaskInput& input,
                             const EvidenceFiles& files) {
  Evidence evidence;
  for (const std::string& name : files.names)
    if (auto wrong = load(input, files, name, evidence)) return *wrong;
  if (evidence.policy) {
    const verifier::Digests digests = digests_of(input, evidence);
    if (const auto why = mismatch(input.task, evidence.policy->header, digests))
      evidence.warnings.push_back("the policy's header does not fit: " + *why);
  }
  return {std::move(evidence), {}, ExitCode::kOk};
}

}  // namespace certifond::tools
