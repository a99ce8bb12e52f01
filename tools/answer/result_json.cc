#include "tools/answer/result_json.h"

#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>

#include "planner/search/limits.h"
#include "tools/cli/arguments.h"

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
       {{"grounding", 0},
        {"search", 0},
        {"output", 0},
        {"verification", 0},
        {"critical_value", 0}}},
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

void add_checks(json& result, const Checks& checks) {
  result["verdict"] = verdict_json(policy_verdict(checks));
  double seconds = 0;
  for (const Check& check : checks) {
    result["checks"].push_back(check_json(check));
    seconds += check.seconds();
  }
  result["seconds"]["verification"] = seconds;
}

void add_answer(json& result, const PlanningArguments& arguments,
                const Answer& answer) {
  const planner::PlannerOptions& options = arguments.planner;
  const planner::PlannerStatistics& s = answer.plan.statistics;
  result["algorithm"] = name(options.algorithm);
  if (arguments.seed) result["seed"] = *arguments.seed;
  result["states"] = s.search.states;
  if (options.algorithm != planner::Algorithm::kAuto) {
    result["heuristic"] = name(options.heuristic);
    result["evaluation"] = name(options.evaluation);
    result["first_bound"] = s.search.first_bound;
    result["final_bound"] = s.search.last_bound;
    result["iterations"] = s.search.iterations;
  }
  add_evidence(result, answer.evidence);
  add_checks(result, answer.checks);
  result["verdict"] = verdict_json(answer.verdict());
  result["seconds"] = {{"grounding", s.grounding_seconds},
                       {"search", s.search_seconds},
                       {"output", s.output_seconds},
                       {"verification", answer.verify_seconds},
                       {"critical_value", answer.critical_seconds}};
  if (answer.critical) {
    json& cv = result["critical_value"];
    cv = {{"lower", answer.critical->lower}, {"upper", nullptr}};
    if (answer.critical->upper) cv["upper"] = *answer.critical->upper;
  }
  if (answer.plan.error) result["message"] = answer.plan.error->message;
}

void finish_result(json& result, ExitCode code, const std::string& message) {
  if (!message.empty()) result["message"] = message;
  result["exit_code"] = to_int(code);
  result["status"] = status_of(result, code);
  result["peak_memory_bytes"] = planner::peak_resident_bytes();
}

}  // namespace certifond::tools
