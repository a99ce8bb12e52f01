// Checks a certificate by the rules of docs/certificate_format.md: the program
// that must be trusted, and therefore no more than the reader, the meaning of
// PDDL and the check itself.
//
//   check_certificate DOMAIN PROBLEM CERT [POLICY] [options]
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "fond/base/utf8.h"
#include "fond/policy/certificate_reader.h"
#include "fond/policy/digest.h"
#include "fond/policy/policy_reader.h"
#include "tools/cli/exit_code.h"
#include "tools/cli/files.h"
#include "tools/cli/numbers.h"
#include "tools/cli/run_tool.h"
#include "tools/cli/signals.h"
#include "tools/cli/task_input.h"
#include "tools/cli/version.h"
#include "verifier/certificate/check_strong_cyclic.h"
#include "verifier/certificate/check_unsolvable.h"

namespace certifond::tools {
namespace {

using verifier::CertificateKind;
using verifier::CertificateVerdict;
using verifier::UnknownReason;

constexpr char kHelp[] =
    R"(Checks a certificate, and that it is about these files.

check_certificate DOMAIN PROBLEM CERT [POLICY] [options]

  --time-limit TIME      stop after this time: 90, 90s, 5m, 1h
  --memory-limit SIZE    stop at this much memory: 500M, 1.5G
  --help, --version

Exit codes: 0 proved strong or strong cyclic, 10 proved unsolvable,
20 rejected, 12 no answer, 22 out of memory, 23 out of time, 31 input error,
32 unsupported, 33 command line, 35 internal.
)";

struct Arguments {
  std::vector<std::string> files;
  verifier::Limits limits;
};

ExitCode command_line_error(const std::string& why) {
  std::cerr << "error: " << why << "\nRun with --help for more.\n";
  return ExitCode::kCommandLine;
}

// Sets the limit that the option names; 0 is none.  What is wrong, or nothing.
std::string set_limit(std::string_view option, std::string_view value,
                      verifier::Limits& limits) {
  if (option == "--time-limit") {
    const auto seconds = parse_time(value);
    if (!seconds.ok()) return seconds.error().message;
    if (*seconds > 0) limits.seconds = *seconds;
    return {};
  }
  const auto bytes = parse_size(value);
  if (!bytes.ok()) return bytes.error().message;
  if (*bytes > 0) limits.memory_bytes = static_cast<std::size_t>(*bytes);
  return {};
}

// An exit code if the program is to end here.
std::optional<ExitCode> parse(const std::vector<std::string>& words,
                              Arguments& arguments) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word == "--help" || word == "-h") {
      std::cout << kHelp;
      return ExitCode::kOk;
    }
    if (word == "--version") {
      std::cout << "certifond " << kVersion << "\n";
      return ExitCode::kOk;
    }
    if (word.size() < 2 || word[0] != '-') {
      arguments.files.push_back(word);
      continue;
    }
    const std::size_t equals = word.find('=');
    const std::string option = word.substr(0, equals);
    if (option != "--time-limit" && option != "--memory-limit")
      return command_line_error("unexpected argument '" + printable(word) +
                                "'");
    if (equals == word.npos && ++i == words.size())
      return command_line_error(option + " needs a value");
    const std::string value =
        equals == word.npos ? words[i] : word.substr(equals + 1);
    if (const std::string why = set_limit(option, value, arguments.limits);
        !why.empty())
      return command_line_error(option + ": " + why);
  }
  if (arguments.files.size() < 3 || arguments.files.size() > 4)
    return command_line_error("expected DOMAIN PROBLEM CERT [POLICY]");
  if (std::count(arguments.files.begin(), arguments.files.end(), "-") > 1)
    return command_line_error("standard input can be read only once");
  return std::nullopt;
}

// Nothing, and an error on standard error, if the file is wrong.
template <typename T>
std::optional<T> keep(policy::ReadResult<T> result, const std::string& name,
                      ExitCode& code) {
  if (result.value) return std::move(result.value);
  std::cerr << result.diagnostics.render(name);
  code = result.diagnostics.has_unsupported() ? ExitCode::kUnsupported
                                              : ExitCode::kInputError;
  return std::nullopt;
}

std::optional<policy::Certificate> read_certificate(const std::string& name,
                                                    ExitCode& code) {
  if (name == "-") return keep(policy::read_certificate(std::cin), name, code);
  const std::filesystem::path path = resolve(name);
  std::ifstream in(path, std::ios::binary);
  std::error_code ignored;
  if (in && !std::filesystem::is_directory(path, ignored))
    return keep(policy::read_certificate(in), name, code);
  std::cerr << "error: " << printable(name) << ": cannot be read\n";
  code = ExitCode::kInputError;
  return std::nullopt;
}

std::optional<policy::Policy> read_policy(const std::string& name,
                                          policy::Digest& digest,
                                          ExitCode& code) {
  const auto file = read_file(name);
  if (!file.ok()) {
    std::cerr << "error: " << file.error().message << "\n";
    code = ExitCode::kInputError;
    return std::nullopt;
  }
  digest = policy::digest_of(file->text());
  std::istringstream in{std::string(file->text())};
  return keep(policy::read_policy(in), name, code);
}

CertificateVerdict check(const TaskInput& input,
                         const policy::Certificate& certificate,
                         const policy::Policy* policy,
                         const policy::Digest& policy_digest,
                         const verifier::Limits& limits) {
  const policy::Header header = input.header();
  const verifier::Digests digests = {header.domain_digest,
                                     header.problem_digest, policy_digest};
  if (const auto* rules =
          std::get_if<policy::StrongCyclicCertificate>(&certificate))
    return check_strong_cyclic(input.task, *rules, digests, policy, limits);
  if (policy)
    return verifier::rejected("a proof of unsolvability is of no policy (B8)");
  return check_unsolvable(input.task,
                          std::get<policy::UnsolvableCertificate>(certificate),
                          digests, limits);
}

ExitCode code_of(UnknownReason reason) {
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
      return code_of(*verdict.reason);
    case CertificateKind::kBadInput:
      return ExitCode::kInputError;
  }
  return ExitCode::kInternalError;
}

ExitCode main_of(const std::vector<std::string>& words) {
  Arguments arguments;
  if (const auto code = parse(words, arguments)) return *code;
  arguments.limits.stop = &stop_requested();
  const std::vector<std::string>& files = arguments.files;
  const LoadedTask task = load_task(files[0], files[1], false);
  if (!task.input) return task.exit_code;
  ExitCode code = ExitCode::kInternalError;
  const auto certificate = read_certificate(files[2], code);
  if (!certificate) return code;
  std::optional<policy::Policy> policy;
  policy::Digest policy_digest;
  if (files.size() == 4) {
    policy = read_policy(files[3], policy_digest, code);
    if (!policy) return code;
  }
  const CertificateVerdict verdict =
      check(*task.input, *certificate, policy ? &*policy : nullptr,
            policy_digest, arguments.limits);
  std::cout << printable_lines(describe(verdict)) << std::flush;
  return std::cout ? code_of(verdict) : ExitCode::kInputError;
}

}  // namespace
}  // namespace certifond::tools

int main(int argc, char** argv) {
  return certifond::tools::run_tool([&] {
    return certifond::tools::main_of({argv + (argc > 0 ? 1 : 0), argv + argc});
  });
}
