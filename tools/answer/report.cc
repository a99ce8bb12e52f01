#include "tools/answer/report.h"

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "tools/cli/arguments.h"

namespace certifond::tools {
namespace {

using planner::PlannerResult;
using verifier::VerdictKind;

constexpr std::size_t kRulesShown = 20;

std::string format_count(double count) {
  char text[64];
  std::snprintf(text, sizeof text, count < 1e6 ? "%.0f" : "%.3g", count);
  return text;
}

std::string condition_text(const policy::Policy& policy,
                           policy::CubeView cube) {
  std::string text;
  const auto add = [&](const std::string& literal) {
    if (!text.empty()) text += ' ';
    text += literal;
  };
  for (policy::NameId id : cube.positive) add(to_string(policy.atoms[id]));
  for (policy::NameId id : cube.negative)
    add("(not " + to_string(policy.atoms[id]) + ")");
  if (cube.closed) add("and nothing else");
  return text;
}

void print_policy(std::ostream& out, const policy::Policy& policy) {
  std::vector<std::pair<std::string, std::string>> rows;
  std::size_t width = 0;
  for (policy::RuleView rule : policy.rules) {
    if (rows.size() == kRulesShown) break;
    rows.emplace_back(to_string(policy.actions[rule.action]),
                      condition_text(policy, rule.condition));
    width = std::max(width, rows.back().first.size());
  }
  for (auto& [action, condition] : rows) {
    action.resize(width, ' ');
    out << "          " << action << "  if " << condition << "\n";
  }
  if (policy.rules.size() > rows.size())
    out << "          ... and " << policy.rules.size() - rows.size()
        << " more rules\n";
}

const char* status_text(const Answer& answer) {
  switch (answer.plan.status) {
    case PlannerResult::Status::kSolved:
      return "solved";
    case PlannerResult::Status::kUnsolvable:
      return "unsolvable";
    case PlannerResult::Status::kUnknown:
      return "no answer";
    case PlannerResult::Status::kRefused:
      return "refused";
  }
  return "";
}

void print_search(std::ostream& out, const planner::PlannerOptions& options,
                  const Answer& answer) {
  const planner::PlannerStatistics& s = answer.plan.statistics;
  out << "search    " << name(options.algorithm) << ": " << status_text(answer);
  if (s.learning)
    out << "; " << s.learning->weak_plans << " weak plans, "
        << s.learning->nogoods << " dead ends learnt";
  else
    out << "; " << s.search.iterations << " iterations, bound "
        << s.search.first_bound << " to " << s.search.last_bound << ", "
        << s.search.expansions << " expansions";
  out << ", " << s.search.states << " states ("
      << format_seconds(s.search_seconds) << ")\n";
  if (answer.plan.error)
    out << "          " << answer.plan.error->message << "\n";
  else if (answer.plan.status == PlannerResult::Status::kUnknown)
    out << "          stopped: " << name(answer.plan.reason) << "\n";
}

void print_check(std::ostream& out, const TaskInput& input,
                 const Check& check) {
  std::string name = check.checker + ":";
  name.resize(13, ' ');
  out << "check     " << name;
  if (check.certificate) {
    out << to_string(check.certificate->kind);
    if (!check.certificate->message.empty())
      out << ": " << check.certificate->message;
  } else {
    const verifier::Verdict& verdict = *check.policy;
    out << to_string(verdict.kind);
    if (verdict.statistics.reachable_states > 0)
      out << ", " << format_count(verdict.statistics.reachable_states)
          << " states";
    if (!verdict.message.empty()) out << ": " << verdict.message;
  }
  out << " (" << format_seconds(check.seconds()) << ")\n";
  if (check.policy && check.policy->kind == VerdictKind::kRefuted)
    out << describe(input.task, *check.policy) << "\n";
}

const char* unified_status(const Answer& answer) {
  switch (answer.plan.status) {
    case PlannerResult::Status::kSolved:
      return "SOLVED_SATISFICING";
    case PlannerResult::Status::kUnsolvable:
      return answer.unsolvable_checked() ? "UNSOLVABLE_PROVEN"
                                         : "UNSOLVABLE_INCOMPLETELY";
    case PlannerResult::Status::kRefused:
      return "UNSUPPORTED_PROBLEM";
    case PlannerResult::Status::kUnknown:
      break;
  }
  switch (answer.plan.reason) {
    case planner::StopReason::kMemory:
      return "MEMOUT";
    case planner::StopReason::kTime:
    case planner::StopReason::kSignal:
    case planner::StopReason::kSteps:
      return "TIMEOUT";
    case planner::StopReason::kNone:
      break;
  }
  return "INTERNAL_ERROR";
}

nlohmann::json verdict_json(std::optional<VerdictKind> kind) {
  if (!kind) return nullptr;
  switch (*kind) {
    case VerdictKind::kStrong:
      return "strong";
    case VerdictKind::kStrongCyclic:
      return "strong_cyclic";
    case VerdictKind::kRefuted:
      return "refuted";
    default:
      return "unknown";
  }
}

nlohmann::json check_json(const Check& check) {
  nlohmann::json json = {{"checker", check.checker},
                         {"proved", check.proved()},
                         {"seconds", check.seconds()}};
  if (check.certificate) {
    json["verdict"] = to_string(check.certificate->kind);
    json["message"] = check.certificate->message;
  } else {
    json["verdict"] = verdict_json(check.policy->kind);
    json["message"] = check.policy->message;
    json["reachable_states"] = check.policy->statistics.reachable_states;
  }
  return json;
}

}  // namespace

std::string format_seconds(double seconds) {
  char text[64];
  if (seconds < 1)
    std::snprintf(text, sizeof text, "%.1f ms", seconds * 1000);
  else
    std::snprintf(text, sizeof text, "%.1f s", seconds);
  return text;
}

void print_report(std::ostream& out, const TaskInput& input,
                  const planner::PlannerOptions& options,
                  const Answer& answer) {
  const planner::PlannerStatistics& s = answer.plan.statistics;
  out << "task      " << input.task.problem_name << " ("
      << input.task.domain_name << "): " << input.task.objects.size()
      << " objects; " << s.atoms << " atoms in " << s.variables
      << " variables, " << s.operators << " ground actions ("
      << format_seconds(s.grounding_seconds) << ")\n";
  print_search(out, options, answer);
  if (answer.plan.status == PlannerResult::Status::kSolved) {
    out << "policy    " << s.policy_rules << " rules, the first that fits:\n";
    print_policy(out, answer.plan.policy);
  }
  for (const Check& check : answer.checks) print_check(out, input, check);
}

nlohmann::json make_json(const TaskInput& input,
                         const planner::PlannerOptions& options,
                         const Answer& answer,
                         const std::vector<std::string>& command_line) {
  const planner::PlannerStatistics& s = answer.plan.statistics;
  const policy::Header header = input.header();
  const bool solved = answer.plan.status == PlannerResult::Status::kSolved;
  const bool iterates = options.algorithm != planner::Algorithm::kAuto;
  nlohmann::json json = {
      {"format", "certifond-answer"},
      {"format_version", 1},
      {"status", unified_status(answer)},
      {"verdict", verdict_json(answer.verdict())},
      {"exit_code", to_int(answer.exit_code())},
      {"domain", header.domain_name},
      {"problem", header.problem_name},
      {"algorithm", std::string(name(options.algorithm))},
      {"policy_size", nullptr},
      {"first_bound", nullptr},
      {"final_bound", nullptr},
      {"iterations", nullptr},
      {"states", s.search.states},
      {"seconds",
       {{"grounding", s.grounding_seconds},
        {"search", s.search_seconds},
        {"output", s.output_seconds},
        {"verification", answer.verify_seconds}}},
      {"peak_memory_bytes", s.peak_bytes},
      {"sha256",
       {{"domain", header.domain_digest}, {"problem", header.problem_digest}}},
      {"checks", nlohmann::json::array()},
      {"versions", {{"certifond", kVersion}}},
      {"command_line", command_line},
  };
  if (solved) json["policy_size"] = s.policy_rules;
  if (iterates) {
    json["first_bound"] = s.search.first_bound;
    json["final_bound"] = s.search.last_bound;
    json["iterations"] = s.search.iterations;
  }
  for (const Check& check : answer.checks)
    json["checks"].push_back(check_json(check));
  return json;
}

}  // namespace certifond::tools
