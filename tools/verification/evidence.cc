#include "tools/verification/evidence.h"

#include <filesystem>
#include <fstream>
#include <istream>
#include <memory>
#include <sstream>
#include <utility>

#include "fond/base/result.h"
#include "fond/base/source.h"
#include "tools/cli/files.h"

namespace certifond::tools {
namespace {

LoadedEvidence failure(EvidenceError error) {
  return {std::nullopt,
          {},
          std::move(error.message),
          error.unsupported ? ExitCode::kUnsupported : ExitCode::kInputError};
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

// Nothing if the file cannot be read: then `wrong` says so.
std::optional<SourceFile> text_of(const std::string& name, std::string& wrong) {
  if (name.empty()) return std::nullopt;
  auto file = read_file(name);
  if (file.ok()) return std::move(*file);
  wrong += "error: " + file.error().message + "\n";
  return std::nullopt;
}

std::optional<EvidenceError> import(const TaskInput& input,
                                    const EvidenceFiles& files,
                                    const std::string& name,
                                    Evidence& evidence) {
  std::string wrong;
  std::optional<SourceFile> policy = text_of(name, wrong);
  auto forbidden = text_of(files.prp_forbidden, wrong);
  auto values = text_of(files.prp_values, wrong);
  if (!wrong.empty()) return EvidenceError{std::move(wrong)};
  return add_evidence(input,
                      {files.format, files.states, *std::move(policy),
                       std::move(forbidden), std::move(values)},
                      evidence);
}

std::optional<EvidenceError> load(const TaskInput& input,
                                  const EvidenceFiles& files,
                                  const std::string& name, Evidence& evidence) {
  const bool foreign = files.format != PolicyFormat::kCertifond;
  // This cannot be looked at first.
  if (foreign && is_stream(name)) return import(input, files, name, evidence);
  const auto opened = open(name);
  if (!opened.ok())
    return EvidenceError{"error: " + opened.error().message + "\n"};
  std::istream& in = **opened;
  const bool proof = is_certificate(in);
  if (foreign && !proof) return import(input, files, name, evidence);
  auto wrong = add_evidence(in, name, evidence);
  if (wrong && !proof && !evidence.policy)
    wrong->message += "A policy of another planner needs --format.\n";
  return wrong;
}

}  // namespace

LoadedEvidence load_evidence(const TaskInput& input,
                             const EvidenceFiles& files) {
  Evidence evidence;
  for (const std::string& name : files.names)
    if (auto wrong = load(input, files, name, evidence))
      return failure(*std::move(wrong));
  std::vector<std::string> warnings = warnings_about(input, evidence);
  return {std::move(evidence), std::move(warnings), {}, ExitCode::kOk};
}

}  // namespace certifond::tools
