// Plans, has the policy checked by independent code, certifies, explains.
//
//   solve_and_verify [DOMAIN PROBLEM] [options]
//
// Without files it runs a built-in example.
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <stdexcept>
#include <string>

#include "certifond/verify.h"
#include "tools/answer/example.h"
#include "tools/answer/run.h"
#include "tools/cli/arguments.h"
#include "tools/cli/exit_code.h"
#include "tools/cli/files.h"
#include "tools/cli/run_tool.h"
#include "tools/picture/pictures.h"

namespace certifond::tools {
namespace {

constexpr char kFooter[] = R"(Examples:
  solve_and_verify
  solve_and_verify domain.pddl problem.pddl --policy p.policy --certificate p.cert
  solve_and_verify domain.pddl problem.pddl --time-limit 5m --memory-limit 4G
      --json summary.json
  solve_and_verify domain.pddl - --json - --quiet < problem.pddl
The limits are those of the whole run; docs/limits.md says who gets what.
Exit codes: 0 solved and verified, 10 proved unsolvable, 11 unsolvable by the
search alone, 12 no answer, 20 refuted, 22 out of memory, 23 out of time,
31 input error, 32 unsupported, 33 command line, 35 internal.)";

struct Arguments {
  RunArguments run;
  std::string verify = "both";
  double confirm_seconds = 0;
};

void describe_arguments(CLI::App& app, Arguments& arguments) {
  app.add_option("DOMAIN", arguments.run.domain,
                 "PDDL domain file, - for stdin");
  app.add_option("PROBLEM", arguments.run.problem, "PDDL problem file");
  add_run_options(app, arguments.run);
  add_picture_options(app, arguments.run.pictures);
  app.add_option("--verify", arguments.verify, "which policy checkers to run")
      ->check(CLI::IsMember({"symbolic", "explicit", "both", "none"}))
      ->capture_default_str();
  app.add_option("--confirm-time", arguments.confirm_seconds,
                 "seconds that the policy checkers have to confirm a policy "
                 "whose certificate holds (default: the planning time and "
                 "0.9 s)")
      ->check(CLI::PositiveNumber);
  app.footer(kFooter);
}

VerifyOptions verification_options(const Arguments& arguments) {
  VerifyOptions options;
  const std::string& which = arguments.verify;
  options.symbolic = which == "both" || which == "symbolic";
  options.explicit_states = which == "both" || which == "explicit";
  options.certificate = which != "none";
  options.side_by_side = arguments.run.planning.planner.jobs > 1;
  options.limits = checker_limits(arguments.run.planning.limits);
  if (arguments.confirm_seconds > 0)
    options.seconds_to_confirm = arguments.confirm_seconds;
  return options;
}

// The example's files go to a folder of their own.
void name_example_files(RunArguments& arguments) {
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

ExitCode main_of(int argc, char** argv) {
  Arguments arguments;
  CLI::App app("Plans under non-determinism and proves its answers.",
               "solve_and_verify");
  describe_arguments(app, arguments);
  if (const auto code = parse_arguments(app, argc, argv)) return *code;
  if (!arguments.run.domain.empty() && arguments.run.problem.empty()) {
    std::cerr << "error: a domain file needs a problem file\n"
                 "Run with --help for more.\n";
    return ExitCode::kCommandLine;
  }
  if (arguments.run.domain.empty()) name_example_files(arguments.run);
  arguments.run.planning.checks_follow = arguments.verify != "none";
  return run(arguments.run, verification_options(arguments),
             {argv, argv + argc});
}

}  // namespace
}  // namespace certifond::tools

int main(int argc, char** argv) {
  return certifond::tools::run_tool(
      [&] { return certifond::tools::main_of(argc, argv); });
}
