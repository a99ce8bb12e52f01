// Plans only: a policy and its certificate as files, and how the search went.
// Nothing is checked here; `verify` and `solve_and_verify` do that.
#include <CLI/CLI.hpp>
#include <iomanip>
#include <iostream>
#include <limits>
#include <map>
#include <optional>
#include <sstream>
#include <string>

#include "fond/base/check.h"
#include "fond/policy/certificate_writer.h"
#include "fond/policy/digest.h"
#include "fond/policy/policy_writer.h"
#include "planner/search/planner.h"
#include "tools/cli/arguments.h"
#include "tools/cli/exit_code.h"
#include "tools/cli/files.h"
#include "tools/cli/signals.h"
#include "tools/cli/task_input.h"

namespace certifond::tools {
namespace {

using planner::PlannerOptions;
using planner::PlannerResult;
using planner::PlannerStatistics;
using planner::StopReason;

constexpr char kFooter[] = R"(
Exit codes: 0 solved, 11 unsolvable, 12 stopped, 22 out of memory,
23 out of time, 31 input error, 32 unsupported, 33 command line.

Examples:
  solve domain.pddl problem.pddl --policy my.policy --certificate my.cert
  solve domain.pddl problem.pddl --algorithm idfsp --heuristic hmax
      --evaluation min --time-limit 5m --memory-limit 4GB --verbose
)";

struct Arguments {
  std::string domain;
  std::string problem;
  std::string policy_file;
  std::string certificate_file;
  ResourceOptions resources;
  bool quiet = false;
  bool verbose = false;
  PlannerOptions planning;
};

void add_planning_options(CLI::App& app, PlannerOptions& options) {
  using planner::Algorithm;
  using planner::Determinization;
  using planner::Evaluation;
  using planner::HeuristicKind;
  using planner::OutcomeOrder;
  const std::map<std::string, Algorithm> algorithms = {
      {"auto", Algorithm::kAuto},
      {"idfs", Algorithm::kIdfs},
      {"idfsp", Algorithm::kIdfsp}};
  const std::map<std::string, HeuristicKind> heuristics = {
      {"blind", HeuristicKind::kBlind},
      {"hmax", HeuristicKind::kHmax},
      {"hadd", HeuristicKind::kHadd},
      {"hff", HeuristicKind::kHff}};
  const std::map<std::string, Evaluation> evaluations = {
      {"min", Evaluation::kMin}, {"max", Evaluation::kMax}};
  const std::map<std::string, OutcomeOrder> orders = {
      {"task", OutcomeOrder::kTask},
      {"descending-h", OutcomeOrder::kDescendingH}};
  app.add_option("--algorithm", options.algorithm,
                 "auto, or the paper's idfs or idfsp [auto]")
      ->transform(CLI::CheckedTransformer(algorithms));
  app.add_option("--heuristic", options.heuristic,
                 "of idfs and idfsp: blind, hmax, hadd or hff [hadd]")
      ->transform(CLI::CheckedTransformer(heuristics));
  app.add_option("--evaluation", options.evaluation,
                 "of idfs and idfsp: min or max [max]")
      ->transform(CLI::CheckedTransformer(evaluations));
  app.add_option("--outcome-order", options.outcome_order,
                 "of idfs and idfsp: which outcome is tried first: task or "
                 "descending-h [task]")
      ->transform(CLI::CheckedTransformer(orders));
  const std::map<std::string, Determinization> determinizations = {
      {"all", Determinization::kAllOutcomes},
      {"safe", Determinization::kSafeOperators}};
  app.add_option("--determinization", options.determinization,
                 "of idfs and idfsp: heuristics look at all operators, or at "
                 "safe ones: those that cannot lose a goal literal for good "
                 "[all]")
      ->transform(CLI::CheckedTransformer(determinizations));
  app.add_flag("--compact", options.compact,
               "partial-state rules also from idfs and idfsp");
}

void add_options(CLI::App& app, Arguments& arguments) {
  app.add_option("DOMAIN", arguments.domain, "PDDL file; - is standard input")
      ->required();
  app.add_option("PROBLEM", arguments.problem, "PDDL file")->required();
  add_planning_options(app, arguments.planning);
  app.add_option("--policy", arguments.policy_file, "write the policy here");
  app.add_option("--certificate", arguments.certificate_file,
                 "write the certificate here");
  add_limits(app, arguments.resources);
  app.add_flag("--quiet", arguments.quiet, "print nothing but errors");
  app.add_flag("--verbose", arguments.verbose, "print every iteration");
  app.footer(kFooter);
}

void set_up_planning(Arguments& arguments) {
  PlannerOptions& options = arguments.planning;
  if (arguments.resources.seconds > 0) {
    options.limits.seconds = arguments.resources.seconds;
  }
  if (arguments.resources.bytes > 0) {
    options.limits.bytes = arguments.resources.bytes;
  }
  options.limits.stop = &stop_requested();
  if (!arguments.verbose) return;
  options.observer.iteration_finished =
      [](const planner::IterationStatistics& iteration) {
        std::cerr << "bound " << iteration.bound << ": " << iteration.expansions
                  << " expansions, " << iteration.cut << " cut, "
                  << iteration.pruned << " pruned, " << iteration.seconds
                  << " s\n";
      };
}

const char* status_name(PlannerResult::Status status) {
  switch (status) {
    case PlannerResult::Status::kSolved:
      return "solved";
    case PlannerResult::Status::kUnsolvable:
      return "unsolvable";
    case PlannerResult::Status::kUnknown:
      return "unknown";
    case PlannerResult::Status::kRefused:
      return "refused";
  }
  return "unknown";
}

ExitCode exit_code(const PlannerResult& result) {
  switch (result.status) {
    case PlannerResult::Status::kSolved:
      return ExitCode::kOk;
    case PlannerResult::Status::kUnsolvable:
      return ExitCode::kUnsolvableUnchecked;
    case PlannerResult::Status::kRefused:
      return result.error->kind == planner::GroundingError::Kind::kNotStratified
                 ? ExitCode::kInputError
                 : ExitCode::kUnsupported;
    case PlannerResult::Status::kUnknown:
      break;
  }
  if (result.reason == StopReason::kTime) return ExitCode::kOutOfTime;
  if (result.reason == StopReason::kMemory) return ExitCode::kOutOfMemory;
  return ExitCode::kNoAnswer;
}

void print_statistics(const PlannerResult& result,
                      const PlannerOptions& options) {
  const PlannerStatistics& s = result.statistics;
  std::cout << "status: " << status_name(result.status) << "\n";
  if (result.reason != StopReason::kNone) {
    std::cout << "reason: " << name(result.reason) << "\n";
  }
  if (result.status == PlannerResult::Status::kSolved) {
    std::cout << "rules: " << s.policy_rules << "\n"
              << "strong: " << (result.certificate.strong ? "yes" : "no")
              << "\n";
  }
  std::cout << "atoms: " << s.atoms << "\nvariables: " << s.variables
            << "\noperators: " << s.operators << "\n";
  if (options.algorithm == planner::Algorithm::kAuto) {
    if (s.learning) {
      std::cout << "weak plans: " << s.learning->weak_plans
                << "\nevaluations: " << s.learning->evaluations
                << "\nnogoods: " << s.learning->nogoods << "\n";
    }
  } else {
    std::cout << std::setprecision(15)
              << "first bound: " << s.search.first_bound
              << "\nlast bound: " << s.search.last_bound
              << "\niterations: " << s.search.iterations
              << "\nexpansions: " << s.search.expansions << "\n";
  }
  std::cout << std::setprecision(4) << "states: " << s.search.states
            << "\ngrounding seconds: " << s.grounding_seconds
            << "\nsearch seconds: " << s.search_seconds
            << "\noutput seconds: " << s.output_seconds
            << "\npeak memory MB: " << static_cast<double>(s.peak_bytes) / 1e6
            << "\n";
}

bool write(const std::string& file, const std::string& text) {
  const auto written =
      write_file(file, [&](std::ostream& out) { out << text; });
  if (!written) std::cerr << "error: " << written.error().message << "\n";
  return written.ok();
}

// False if a file could not be written.
bool write_results(const TaskInput& input, const Arguments& arguments,
                   PlannerResult& result) {
  if (result.status == PlannerResult::Status::kSolved) {
    result.policy.header = input.header();
    std::ostringstream policy_text;
    policy::write_policy(policy_text, result.policy);
    if (!arguments.policy_file.empty() &&
        !write(arguments.policy_file, policy_text.str())) {
      return false;
    }
    if (arguments.certificate_file.empty()) return true;
    result.certificate.header = input.header();
    result.certificate.policy_digest = policy::digest_of(policy_text.str());
    std::ostringstream text;
    policy::write_certificate(text, result.certificate);
    return write(arguments.certificate_file, text.str());
  }
  if (result.unsolvable && !arguments.certificate_file.empty()) {
    result.unsolvable->header = input.header();
    std::ostringstream text;
    policy::write_certificate(text, *result.unsolvable);
    return write(arguments.certificate_file, text.str());
  }
  return true;
}

ExitCode run(int argc, const char* const* argv) {
  CLI::App app("Finds a strong cyclic policy for a FOND task.", "solve");
  Arguments arguments;
  add_options(app, arguments);
  if (const auto done = parse_arguments(app, argc, argv)) return *done;
  const LoadedTask loaded =
      load_task(arguments.domain, arguments.problem, !arguments.quiet);
  if (!loaded.input) return loaded.exit_code;
  set_up_planning(arguments);
  PlannerResult result = planner::solve(loaded.input->task, arguments.planning);
  if (result.status == PlannerResult::Status::kRefused) {
    std::cerr << "error: " << result.error->message << "\n";
  }
  if (!write_results(*loaded.input, arguments, result)) {
    return ExitCode::kInputError;
  }
  if (!arguments.quiet) print_statistics(result, arguments.planning);
  return exit_code(result);
}

}  // namespace
}  // namespace certifond::tools

int main(int argc, char** argv) {
  using certifond::tools::ExitCode;
  using certifond::tools::to_int;
  try {
    return to_int(certifond::tools::run(argc, argv));
  } catch (const std::bad_alloc&) {
    std::cerr << "error: out of memory\n";
    return to_int(ExitCode::kOutOfMemory);
  } catch (const std::exception& error) {
    std::cerr << "internal error: " << error.what() << "\n";
    return to_int(ExitCode::kInternalError);
  }
}
