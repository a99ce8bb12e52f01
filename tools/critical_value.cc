// How deep must one look?  cv* of a task, or cv of a policy, beside the bounds
// with which IDFS ends.
//
//   critical_value DOMAIN PROBLEM [--policy FILE] [options]
#include "certifond/critical_value.h"

#include <cstddef>
#include <cstdint>
#include <iomanip>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "certifond/checks.h"
#include "fond/base/utf8.h"
#include "planner/planner.h"
#include "tools/cli/arguments.h"
#include "tools/cli/exit_code.h"
#include "tools/cli/json_text.h"
#include "tools/cli/outputs.h"
#include "tools/cli/run_tool.h"
#include "tools/cli/task_input.h"
#include "tools/verification/evidence.h"

namespace certifond::tools {
namespace {

using planner::HeuristicKind;
using planner::PlannerResult;
using verifier::Solvability;
using verifier::Trajectory;
using verifier::UnknownReason;

constexpr std::size_t kLinesShown = 30;
// Of each IDFS, where no limit is given: it is there for comparison only.
constexpr double kIdfsSeconds = 60;

struct Arguments {
  std::string domain;
  std::string problem;
  std::string policy_file;
  std::string json_file;
  std::size_t max_states = 10'000;
  Limits limits;
  bool quiet = false;
  bool force = false;
};

// One IDFS, for comparison.
struct IdfsRun {
  HeuristicKind heuristic = HeuristicKind::kBlind;
  PlannerResult result;

  bool solved() const {
    return result.status == PlannerResult::Status::kSolved;
  }
};

void describe_arguments(CommandLine& app, Arguments& arguments) {
  app.add_option("DOMAIN", arguments.domain, "PDDL domain file")->required();
  app.add_option("PROBLEM", arguments.problem, "PDDL problem file")->required();
  app.add_option("--policy", arguments.policy_file,
                 "cv of this policy, instead of cv* of the task");
  app.add_option("--json", arguments.json_file,
                 "write a summary for programs here, - for stdout");
  add_count(app, "--max-states", arguments.max_states, {1},
            "give up beyond this number of reachable states");
  add_limits(app, arguments.limits);
  app.add_flag("--quiet", arguments.quiet,
               "print no report, only errors and warnings");
  add_force(app, arguments.force);
  app.footer(
      "Examples:\n"
      "  critical_value domain.pddl problem.pddl --time-limit 60\n"
      "  critical_value domain.pddl problem.pddl --policy p.policy --json -\n"
      "Exit codes: 0 the value is exact, 11 unsolvable, 12 stopped or too\n"
      "many states, 20 policy refuted, 22 out of memory, 23 out of time (with\n"
      "an interval), 31 input error, 32 unsupported, 33 command line, 35\n"
      "internal.");
}

CriticalValueOptions options_of(const Arguments& arguments) {
  CriticalValueOptions options;
  options.limits = arguments.limits;
  options.max_states = arguments.max_states;
  return options;
}

std::vector<std::string> lines_of(const pddl::Task& task,
                                  const Trajectory& trajectory) {
  const auto atoms = [&](const std::vector<pddl::GroundAtom>& list) {
    std::string text;
    for (const pddl::GroundAtom& atom : list) {
      text += " (" + task.predicates[atom.predicate.index()].name;
      for (pddl::ObjectId arg : atom.args)
        text += " " + task.objects[arg.index()].name;
      text += ")";
    }
    return text;
  };
  std::vector<std::string> lines = {"initially" + atoms(trajectory.initial)};
  const std::vector<std::string> labels = outcome_labels(task, trajectory);
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const verifier::Step& step = trajectory.steps[i];
    std::string line = to_string(step.action);
    if (step.outcome_count > 1)
      line += " outcome " + std::to_string(step.outcome + 1) + " of " +
              std::to_string(step.outcome_count);
    if (!labels[i].empty()) line += ": " + labels[i];
    if (!step.added.empty()) line += "; adds" + atoms(step.added);
    if (!step.deleted.empty()) line += "; deletes" + atoms(step.deleted);
    lines.push_back(std::move(line));
  }
  return lines;
}

std::vector<std::string> lines_of(const policy::Policy& policy) {
  std::vector<std::string> lines;
  for (policy::RuleView rule : policy.rules) {
    std::string line = to_string(policy.actions[rule.action]) + " in";
    for (policy::NameId id : rule.condition.positive)
      line += " " + to_string(policy.atoms[id]);
    lines.push_back(std::move(line));
  }
  return lines;
}

void print_lines(std::ostream& out, const char* title,
                 const std::vector<std::string>& lines) {
  out << title << "\n";
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (i == kLinesShown) {
      out << "          ... and " << lines.size() - i << " more\n";
      return;
    }
    out << "          " << printable(lines[i]) << "\n";
  }
}

// "3", "3 to 7", "at least 3".
std::string interval(std::uint32_t lower, std::optional<std::uint32_t> upper,
                     bool exact) {
  if (!upper) return "at least " + std::to_string(lower);
  if (exact) return std::to_string(lower);
  return std::to_string(lower) + " to " + std::to_string(*upper);
}

nlohmann::json interval_json(const char* name, std::uint32_t lower,
                             std::optional<std::uint32_t> upper, bool exact,
                             const std::optional<UnknownReason>& reason,
                             const std::string& message) {
  nlohmann::json json = {{"format", "certifond-critical-value"},
                         {"format_version", 1}};
  json[name] = exact ? nlohmann::json(lower) : nlohmann::json();
  json["cv_lower"] = lower;
  json["cv_upper"] = upper ? nlohmann::json(*upper) : nlohmann::json();
  json["reason"] =
      reason ? nlohmann::json(to_string(*reason)) : nlohmann::json();
  if (!message.empty()) json["message"] = message;
  return json;
}

// False: the file cannot be written.
bool write_json(const TaskInput& input, nlohmann::json json, Outputs& outputs) {
  json["warnings"] = input.warnings;
  for (const std::string& warning : outputs.warnings())
    json["warnings"].push_back(warning);
  return outputs.write("value", json_text(json), true);
}

// --- cv of a policy ----------------------------------------------------------

ExitCode run_policy(const Arguments& arguments, const TaskInput& input,
                    Outputs& outputs) {
  EvidenceFiles files;
  files.names = {arguments.policy_file};
  const LoadedEvidence evidence = load_evidence(input, files);
  if (!evidence.evidence || !evidence.evidence->policy) {
    std::cerr << (evidence.evidence ? "error: this is no policy file\n"
                                    : evidence.diagnostics);
    return evidence.evidence ? ExitCode::kInputError : evidence.exit_code;
  }
  for (const std::string& warning : evidence.warnings) outputs.warn(warning);
  const CriticalValue value =
      critical_value(input, *evidence.evidence->policy, options_of(arguments));
  const auto& verdict = value.verdict;
  std::ostream& out = outputs.report();
  if (!arguments.quiet) {
    if (verdict.verified()) {
      out << "policy    " << to_string(verdict.kind) << ", "
          << verdict.statistics.reachable_states << " states\n"
          << "cv        " << interval(value.lower, value.upper, value.exact())
          << "\n";
      if (value.reason) out << "          " << value.message << "\n";
      print_lines(out, "longest", lines_of(input.task, value.witness));
    } else {
      out << printable_lines(describe(input.task, verdict));
    }
  }
  nlohmann::json json =
      interval_json("cv", value.lower, value.upper, value.exact(), value.reason,
                    value.message);
  json["verdict"] = to_string(verdict.kind);
  if (verdict.verified())
    json["trajectory"] = lines_of(input.task, value.witness);
  if (!write_json(input, json, outputs)) return ExitCode::kInputError;
  if (verdict.kind == verifier::VerdictKind::kRefuted)
    return ExitCode::kRefuted;
  if (verdict.kind == verifier::VerdictKind::kBadInput)
    return ExitCode::kInputError;
  return value.reason ? exit_code_of(status_of(*value.reason)) : ExitCode::kOk;
}

// --- cv* of a task -----------------------------------------------------------

void print_answer(std::ostream& out, const BoundAnswer& answer) {
  out << "k = " << answer.k << ": "
      << (answer.exists ? "a policy" : "no policy");
  if (answer.by_depth)
    out << ", too few states within reach";
  else
    out << ", " << answer.refinements << " refinements";
  out << " (" << std::fixed << std::setprecision(2) << answer.seconds << " s)"
      << std::defaultfloat << std::endl;
}

IdfsRun run_idfs(const Arguments& arguments, const TaskInput& input,
                 HeuristicKind heuristic) {
  planner::PlannerOptions options;
  options.algorithm = planner::Algorithm::kIdfs;
  options.evaluation = planner::Evaluation::kMin;
  options.heuristic = heuristic;
  options.limits.seconds =
      arguments.limits.seconds > 0 ? arguments.limits.seconds : kIdfsSeconds;
  if (arguments.limits.bytes > 0) options.limits.bytes = arguments.limits.bytes;
  options.limits.stop = arguments.limits.stop;
  return {heuristic, planner::solve(input.task, options)};
}

// A policy of the planner's bounds cv* where the graph is too large.
void bound_by(const Arguments& arguments, const TaskInput& input,
              const std::vector<IdfsRun>& runs, LeastCriticalValue& value) {
  CriticalValueOptions options = options_of(arguments);
  options.max_states = verifier::Limits().states;
  for (const IdfsRun& run : runs) {
    if (value.upper || !run.solved()) continue;
    const CriticalValue found =
        critical_value(input, run.result.policy, options);
    if (!found.upper) continue;
    value.upper = found.upper;
    value.policy = run.result.policy;
    value.witness = found.witness;
  }
}

void print_task(std::ostream& out, const TaskInput& input,
                const LeastCriticalValue& value,
                const std::vector<IdfsRun>& runs) {
  out << "task      " << printable(input.task.problem_name) << " ("
      << printable(input.task.domain_name) << "), " << value.states
      << " states\n";
  if (value.solvability == Solvability::kUnsolvable) {
    out << "cv*       none: no strong cyclic policy\n";
  } else {
    out << "cv*       " << interval(value.lower, value.upper, value.exact());
    if (value.exact())
      out << " (checked by: " << to_string(value.cross_check) << ")";
    out << "\n";
    if (value.reason) out << "          " << value.message << "\n";
  }
  for (const IdfsRun& run : runs) {
    out << "idfs      min " << planner::name(run.heuristic) << ": ";
    if (run.solved())
      out << "final bound " << run.result.statistics.search.last_bound << "\n";
    else if (run.result.status == PlannerResult::Status::kUnsolvable)
      out << "unsolvable\n";
    else
      out << "no answer\n";
  }
  if (!value.upper) return;
  print_lines(out, "policy", lines_of(value.policy));
  print_lines(out, "longest", lines_of(input.task, value.witness));
}

nlohmann::json task_json(const TaskInput& input,
                         const LeastCriticalValue& value,
                         const std::vector<IdfsRun>& runs) {
  nlohmann::json json =
      interval_json("cv_star", value.lower, value.upper, value.exact(),
                    value.reason, value.message);
  json["solvable"] =
      value.solvability == Solvability::kUnknown
          ? nlohmann::json()
          : nlohmann::json(value.solvability == Solvability::kSolvable);
  json["states"] = value.states;
  json["cross_check"] = to_string(value.cross_check);
  json["seconds"] = value.seconds;
  for (const IdfsRun& run : runs)
    json["idfs"][std::string(planner::name(run.heuristic))] =
        run.solved() ? nlohmann::json(run.result.statistics.search.last_bound)
                     : nlohmann::json();
  if (!value.upper) return json;
  json["policy"] = lines_of(value.policy);
  json["trajectory"] = lines_of(input.task, value.witness);
  return json;
}

// Theorem 1 of the paper.
bool respects(const std::vector<IdfsRun>& runs,
              const LeastCriticalValue& value) {
  for (const IdfsRun& run : runs)
    if (value.exact() && run.solved() &&
        run.result.statistics.search.last_bound > value.lower) {
      std::cerr << "internal error: the final bound of IDFS is above cv*\n";
      return false;
    }
  return true;
}

ExitCode run_task(const Arguments& arguments, const TaskInput& input,
                  Outputs& outputs) {
  CriticalValueOptions options = options_of(arguments);
  if (!arguments.quiet)
    options.progress = [&](const BoundAnswer& answer) {
      print_answer(outputs.report(), answer);
    };
  LeastCriticalValue value = least_critical_value(input, options);
  std::vector<IdfsRun> runs;
  for (const HeuristicKind h : {HeuristicKind::kHmax, HeuristicKind::kBlind})
    runs.push_back(run_idfs(arguments, input, h));
  bound_by(arguments, input, runs, value);
  if (!arguments.quiet) print_task(outputs.report(), input, value, runs);
  if (!write_json(input, task_json(input, value, runs), outputs))
    return ExitCode::kInputError;
  if (!respects(runs, value)) return ExitCode::kInternalError;
  if (value.solvability == Solvability::kUnsolvable)
    return ExitCode::kUnsolvableUnchecked;
  return value.exact() ? ExitCode::kOk : exit_code_of(status_of(*value.reason));
}

ExitCode run(const Arguments& arguments, Outputs& outputs) {
  const LoadedTask loaded =
      load_task(arguments.domain, arguments.problem, false);
  if (!loaded.input) return loaded.exit_code;
  return arguments.policy_file.empty()
             ? run_task(arguments, *loaded.input, outputs)
             : run_policy(arguments, *loaded.input, outputs);
}

ExitCode main_of(int argc, const char* const* argv) {
  Arguments arguments;
  CommandLine app("cv* of a FOND task, or cv of a policy.", "critical_value");
  describe_arguments(app, arguments);
  if (const auto code = parse_arguments(app, argc, argv)) return *code;
  Outputs outputs({{"value", arguments.json_file}}, arguments.force);
  if (const std::string why = outputs.problem(
          {arguments.domain, arguments.problem, arguments.policy_file});
      !why.empty())
    return refuse(why);
  const ExitCode code = run(arguments, outputs);
  outputs.remove_older();
  return code;
}

}  // namespace
}  // namespace certifond::tools

int main(int argc, char** argv) {
  return certifond::tools::run_tool(
      [&] { return certifond::tools::main_of(argc, argv); });
}
