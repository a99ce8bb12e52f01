#include "tools/answer/result_json.h"

#include <sys/resource.h>

#include <cstddef>
#include <nlohmann/json.hpp>

#include "tools/cli/version.h"

namespace certifond::tools {
namespace {

using nlohmann::json;
using verifier::VerdictKind;

json text_or_null(const std::string& text) {
  return text.empty() ? json(nullptr) : json(text);
}

json verdict_json(std::optional<VerdictKind> kind) {
  if (!kind) return nullptr;
  switch (*kind) {
    case VerdictKind::kStrong:
      return "strong";
    case VerdictKind::kStrongCyclic:
      return "strong_cyclic";
    case VerdictKind::kRefuted:
      return "refuted";
    case VerdictKind::kUnknown:
    case VerdictKind::kBadInput:
      break;
  }
  return "unknown";
}

const char* verdict_of(const verifier::CertificateVerdict& verdict) {
  switch (verdict.kind) {
    case verifier::CertificateKind::kStrong:
      return "strong";
    case verifier::CertificateKind::kStrongCyclic:
      return "strong_cyclic";
    case verifier::CertificateKind::kUnsolvable:
      return "unsolvable";
    case verifier::CertificateKind::kRejected:
      return "rejected";
    case verifier::CertificateKind::kUnknown:
    case verifier::CertificateKind::kBadInput:
      break;
  }
  return "unknown";
}

json check_json(const Check& check) {
  json result = {{"checker", check.checker},
                 {"proved", check.proved()},
                 {"seconds", check.seconds()},
                 {"reachable_states", nullptr},
                 {"state_classes", nullptr}};
  if (check.certificate) {
    result["verdict"] = verdict_of(*check.certificate);
    result["message"] = check.certificate->message;
    return result;
  }
  result["verdict"] = verdict_json(check.policy->kind);
  result["message"] = check.policy->message;
  if (check.policy->refutation)
    result["message"] = to_string(check.policy->refutation->flaw);
  if (check.policy->statistics.reachable_states > 0)
    result["reachable_states"] = check.policy->statistics.reachable_states;
  if (check.policy->statistics.state_classes > 0)
    result["state_classes"] = check.policy->statistics.state_classes;
  return result;
}

// A policy that was found and that no checker could decide is *solved*, with
// the verdict *unknown*: the code then tells of the checkers.
json status_of(const json& result, ExitCode code) {
  if (result["verdict"] == "refuted")
    return result["algorithm"].is_null() ? json(nullptr) : "INTERNAL_ERROR";
  switch (code) {
    case ExitCode::kOk:
      return "SOLVED_SATISFICING";
    case ExitCode::kUnsolvable:
      return "UNSOLVABLE_PROVEN";
    case ExitCode::kUnsolvableUnchecked:
      return "UNSOLVABLE_INCOMPLETELY";
    case ExitCode::kNoAnswer:
    case ExitCode::kOutOfTime:
    case ExitCode::kOutOfMemory:
      if (!result["policy_size"].is_null() && !result["algorithm"].is_null())
        return "SOLVED_SATISFICING";
      return code == ExitCode::kOutOfMemory ? "MEMOUT" : "TIMEOUT";
    case ExitCode::kInputError:
    case ExitCode::kUnsupported:
      return "UNSUPPORTED_PROBLEM";
    case ExitCode::kRefuted:  // a certificate, of which nothing follows
      return nullptr;
    case ExitCode::kCommandLine:
    case ExitCode::kInternalError:
      break;
  }
  return "INTERNAL_ERROR";
}

std::size_t peak_resident_bytes() {
  rusage usage{};
  if (getrusage(RUSAGE_SELF, &usage) != 0) return 0;
  return static_cast<std::size_t>(usage.ru_maxrss) * 1024;
}

}  // namespace

json new_result(const std::string& tool,
                const std::vector<std::string>& command_line) {
  return {
      {"format", "certifond-result"},
      {"format_version", 1},
      {"tool", tool},
      {"status", nullptr},
      {"verdict", nullptr},
      {"exit_code", 0},
      {"message", ""},
      {"warnings", json::array()},
      {"domain", nullptr},
      {"problem", nullptr},
      {"algorithm", nullptr},
      {"heuristic", nullptr},
      {"evaluation", nullptr},
      {"seed", nullptr},
      {"policy_size", nullptr},
      {"first_bound", nullptr},
      {"final_bound", nullptr},
      {"iterations", nullptr},
      {"states", nullptr},
      {"critical_value", nullptr},
      {"seconds",
       {{"reading", 0},
        {"grounding", 0},
        {"search", 0},
        {"output", 0},
        {"writing", 0},
        {"proof", 0},
        {"verification", 0},
        {"critical_value", 0},
        {"pictures", 0},
        {"total", 0}}},
      {"peak_memory_bytes", 0},
      {"sha256",
       {{"domain", nullptr},
        {"problem", nullptr},
        {"policy", nullptr},
        {"certificate", nullptr}}},
      {"files", {{"policy", nullptr}, {"certificate", nullptr}}},
      {"checks", json::array()},
      {"versions",
       {{"certifond", kVersion},
        {"policy_format", 1},
        {"certificate_format", 1}}},
      {"command_line", command_line},
  };
}

void add_task(json& result, const TaskInput& input) {
  const policy::Header header = input.header();
  result["warnings"] = input.warnings;
  result["domain"] = header.domain_name;
  result["problem"] = header.problem_name;
  result["sha256"]["domain"] = header.domain_digest;
  result["sha256"]["problem"] = header.problem_digest;
}

void add_evidence(json& result, const Evidence& evidence) {
  if (evidence.policy) result["policy_size"] = evidence.policy->rules.size();
  result["sha256"]["policy"] = text_or_null(evidence.policy_digest);
  result["sha256"]["certificate"] = text_or_null(evidence.certificate_digest);
}

void set_verdict(json& result, std::optional<VerdictKind> verdict) {
  result["verdict"] = verdict_json(verdict);
}

void add_checks(json& result, const Checks& checks) {
  set_verdict(result, policy_verdict(checks));
  double seconds = 0;
  for (const Check& check : checks) {
    result["checks"].push_back(check_json(check));
    seconds += check.seconds();
  }
  result["seconds"]["verification"] = seconds;
}

void finish_result(json& result, ExitCode code, const std::string& message) {
  if (!message.empty()) result["message"] = message;
  result["exit_code"] = to_int(code);
  result["status"] = status_of(result, code);
  result["peak_memory_bytes"] = peak_resident_bytes();
}

}  // namespace certifond::tools
