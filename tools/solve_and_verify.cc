// Plans, has the policy checked by independent code, certifies, explains.
//
//   solve_and_verify [DOMAIN PROBLEM] [options]
//
// Without files it runs a built-in example.
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <exception>
#include <filesystem>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "planner/search/planner.h"
#include "tools/answer/answer.h"
#include "tools/answer/example.h"
#include "tools/answer/report.h"
#include "tools/cli/arguments.h"
#include "tools/cli/exit_code.h"
#include "tools/cli/files.h"
#include "tools/cli/signals.h"
#include "tools/cli/task_input.h"

namespace certifond::tools {
namespace {

struct Arguments {
  std::string domain;
  std::string problem;
  planner::PlannerOptions planning;
  ResourceOptions limits;
  std::string verify = "both";
  double confirm_seconds = 0;
  std::string policy_file;
  std::string certificate_file;
  std::string json_file;
  bool quiet = false;
  bool verbose = false;
};

template <typename Enum>
void add_choice(CLI::App& app, const std::string& option, Enum& value,
                std::map<std::string, Enum> choices, const std::string& help) {
  app.add_option(option, value, help)
      ->transform(CLI::CheckedTransformer(std::move(choices)))
      ->default_str(std::string(name(value)));
}

void describe_arguments(CLI::App& app, Arguments& arguments) {
  using namespace planner;
  app.add_option("DOMAIN", arguments.domain, "PDDL domain file, - for stdin");
  app.add_option("PROBLEM", arguments.problem, "PDDL problem file");
  PlannerOptions& planning = arguments.planning;
  add_choice<Algorithm>(app, "--algorithm", planning.algorithm,
                        {{"auto", Algorithm::kAuto},
                         {"idfs", Algorithm::kIdfs},
                         {"idfsp", Algorithm::kIdfsp}},
                        "auto learns; idfs and idfsp are the paper's");
  add_choice<HeuristicKind>(app, "--heuristic", planning.heuristic,
                            {{"blind", HeuristicKind::kBlind},
                             {"hmax", HeuristicKind::kHmax},
                             {"hadd", HeuristicKind::kHadd},
                             {"hff", HeuristicKind::kHff}},
                            "of idfs and idfsp");
  add_choice<Evaluation>(app, "--evaluation", planning.evaluation,
                         {{"min", Evaluation::kMin}, {"max", Evaluation::kMax}},
                         "F of idfs and idfsp");
  app.add_flag("--compact", planning.compact,
               "partial-state rules also for idfs and idfsp");
  add_limits(app, arguments.limits);
  app.add_option("--verify", arguments.verify, "which policy checkers to run")
      ->check(CLI::IsMember({"symbolic", "explicit", "both", "none"}))
      ->capture_default_str();
  app.add_option("--confirm-time", arguments.confirm_seconds,
                 "seconds that each policy checker has to confirm a policy "
                 "whose certificate holds (default: half of the planning time "
                 "and half a second)")
      ->check(CLI::PositiveNumber);
  app.add_option("--policy", arguments.policy_file, "write the policy here");
  app.add_option("--certificate", arguments.certificate_file,
                 "write the certificate here");
  app.add_option("--json", arguments.json_file,
                 "write a summary for programs here, - for stdout");
  app.add_flag("--quiet", arguments.quiet, "print nothing but --json -");
  app.add_flag("--verbose", arguments.verbose, "print warnings of the reader");
  app.footer(
      "Examples:\n"
      "  solve_and_verify\n"
      "  solve_and_verify domain.pddl problem.pddl --policy p.policy "
      "--certificate p.cert\n"
      "  solve_and_verify domain.pddl problem.pddl --time-limit 5m "
      "--memory-limit 4G --json -\n"
      "The limits hold for planning, and again for each checker.\n"
      "Exit codes: 0 solved and verified, 10 proved unsolvable, 11 unsolvable\n"
      "by the search alone, 12 no answer, 20 refuted, 22 out of memory, 23 "
      "out\n"
      "of time, 31 input error, 32 unsupported, 33 command line, 35 internal.");
}

VerifyOptions verify_options(const Arguments& arguments) {
  VerifyOptions options;
  options.symbolic =
      arguments.verify == "both" || arguments.verify == "symbolic";
  options.explicit_states =
      arguments.verify == "both" || arguments.verify == "explicit";
  options.certificate = arguments.verify != "none";
  if (arguments.limits.seconds > 0)
    options.limits.seconds = arguments.limits.seconds;
  if (arguments.limits.bytes > 0)
    options.limits.memory_bytes = arguments.limits.bytes;
  if (arguments.confirm_seconds > 0)
    options.seconds_to_confirm = arguments.confirm_seconds;
  options.limits.stop = &stop_requested();
  return options;
}

// The example's files go to a folder of their own.
void name_example_files(Arguments& arguments) {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() /
      ("certifond-example-" + std::to_string(getuid()));
  std::filesystem::create_directories(folder);
  const auto place = [&](const char* file) { return (folder / file).string(); };
  const auto keep = [](const std::string& file, const char* text) {
    const auto written =
        write_file(file, [&](std::ostream& out) { out << text; });
    if (!written.ok()) throw std::runtime_error(written.error().message);
  };
  arguments.domain = place("domain.pddl");
  arguments.problem = place("problem.pddl");
  keep(arguments.domain, kExampleDomain);
  keep(arguments.problem, kExampleProblem);
  if (arguments.policy_file.empty())
    arguments.policy_file = place("courier.policy");
  if (arguments.certificate_file.empty())
    arguments.certificate_file = place("courier.cert");
}

// False: a file could not be written.
bool write_result(const std::string& name, const std::string& text,
                  const char* what, bool quiet) {
  if (name.empty() || text.empty()) return true;
  const auto written =
      write_file(name, [&](std::ostream& out) { out << text; });
  if (!written.ok()) {
    std::cerr << "error: " << written.error().message << "\n";
    return false;
  }
  if (!quiet && name != "-")
    std::cout << "wrote     " << what << " to " << written->string() << "\n";
  return true;
}

ExitCode run(Arguments& arguments, const std::vector<std::string>& words) {
  if (arguments.domain.empty()) name_example_files(arguments);
  const LoadedTask loaded =
      load_task(arguments.domain, arguments.problem, arguments.verbose);
  if (!loaded.input) return loaded.exit_code;
  if (arguments.limits.seconds > 0)
    arguments.planning.limits.seconds = arguments.limits.seconds;
  if (arguments.limits.bytes > 0)
    arguments.planning.limits.bytes = arguments.limits.bytes;
  arguments.planning.limits.stop = &stop_requested();
  const Answer answer =
      find_answer(*loaded.input, arguments.planning, verify_options(arguments));
  if (!arguments.quiet)
    print_report(std::cout, *loaded.input, arguments.planning, answer);
  const bool quiet = arguments.quiet;
  const bool written =
      write_result(arguments.policy_file, answer.policy_text, "policy",
                   quiet) &&
      write_result(arguments.certificate_file, answer.certificate_text,
                   "certificate", quiet);
  std::string json;
  if (!arguments.json_file.empty())
    json = make_json(*loaded.input, arguments.planning, answer, words).dump(2) +
           "\n";
  if (!write_result(arguments.json_file, json, "summary", quiet) || !written)
    return ExitCode::kInputError;
  return answer.exit_code();
}

ExitCode main_of(int argc, char** argv) {
  Arguments arguments;
  CLI::App app("Plans under non-determinism and proves its answers.",
               "solve_and_verify");
  describe_arguments(app, arguments);
  if (const auto code = parse_arguments(app, argc, argv)) return *code;
  if (!arguments.domain.empty() && arguments.problem.empty()) {
    std::cerr << "error: a domain file needs a problem file\n"
                 "Run with --help for more.\n";
    return ExitCode::kCommandLine;
  }
  return run(arguments, std::vector<std::string>(argv, argv + argc));
}

}  // namespace
}  // namespace certifond::tools

int main(int argc, char** argv) {
  using certifond::tools::ExitCode;
  try {
    return to_int(certifond::tools::main_of(argc, argv));
  } catch (const std::bad_alloc&) {
    std::cerr << "error: out of memory\n";
    return to_int(ExitCode::kOutOfMemory);
  } catch (const std::exception& error) {
    std::cerr << "internal error: " << error.what() << "\n";
    return to_int(ExitCode::kInternalError);
  }
}
