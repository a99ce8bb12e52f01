// Checks a policy, a certificate, or both, against a task.
//
//   verify DOMAIN PROBLEM FILE [FILE] [options]
#include <CLI/CLI.hpp>
#include <exception>
#include <iostream>
#include <string>
#include <vector>

#include "tools/cli/arguments.h"
#include "tools/cli/exit_code.h"
#include "tools/cli/signals.h"
#include "tools/cli/task_input.h"
#include "tools/verification/verification.h"

namespace certifond::tools {
namespace {

struct Arguments {
  std::string domain;
  std::string problem;
  std::vector<std::string> files;
  std::string checker = "both";
  ResourceOptions limits;
  bool quiet = false;
  bool verbose = false;
};

void describe_arguments(CLI::App& app, Arguments& arguments) {
  app.add_option("DOMAIN", arguments.domain, "PDDL domain file")->required();
  app.add_option("PROBLEM", arguments.problem, "PDDL problem file")->required();
  app.add_option("FILE", arguments.files, "policy file, certificate file")
      ->required()
      ->expected(1, 2);
  app.add_option("--checker", arguments.checker, "of policies")
      ->check(CLI::IsMember({"symbolic", "explicit", "both"}))
      ->capture_default_str();
  add_limits(app, arguments.limits);
  app.add_flag("--quiet", arguments.quiet, "print nothing");
  app.add_flag("--verbose", arguments.verbose, "print warnings of the reader");
  app.footer(
      "Examples:\n"
      "  verify domain.pddl problem.pddl p.policy\n"
      "  verify domain.pddl problem.pddl p.cert p.policy --time-limit 5m\n"
      "The limits hold for each checker.\n"
      "Exit codes: 0 verified, 10 proved unsolvable, 12 no answer, 20 refuted\n"
      "or certificate rejected, 22 out of memory, 23 out of time, 31 input\n"
      "error, 32 unsupported, 33 command line, 35 internal.");
}

VerificationOptions options_of(const Arguments& arguments) {
  VerificationOptions options;
  options.symbolic = arguments.checker != "explicit";
  options.explicit_states = arguments.checker != "symbolic";
  if (arguments.limits.seconds > 0)
    options.limits.seconds = arguments.limits.seconds;
  if (arguments.limits.bytes > 0)
    options.limits.memory_bytes = arguments.limits.bytes;
  options.limits.stop = &stop_requested();
  return options;
}

ExitCode run(const Arguments& arguments) {
  const LoadedTask loaded =
      load_task(arguments.domain, arguments.problem, arguments.verbose);
  if (!loaded.input) return loaded.exit_code;
  const LoadedEvidence evidence = load_evidence(*loaded.input, arguments.files);
  if (!evidence.evidence) {
    std::cerr << evidence.diagnostics;
    return evidence.exit_code;
  }
  for (const std::string& warning : evidence.evidence->warnings)
    std::cerr << "warning: " << warning << "\n";
  const Verification result =
      verify(*loaded.input, *evidence.evidence, options_of(arguments));
  if (!arguments.quiet) std::cout << describe(loaded.input->task, result);
  return exit_code_of(result);
}

}  // namespace
}  // namespace certifond::tools

int main(int argc, char** argv) {
  using namespace certifond::tools;
  try {
    Arguments arguments;
    CLI::App app("Checks policies and certificates of FOND tasks.", "verify");
    describe_arguments(app, arguments);
    if (const auto code = parse_arguments(app, argc, argv))
      return to_int(*code);
    return to_int(run(arguments));
  } catch (const std::exception& error) {
    std::cerr << "internal error: " << error.what() << "\n";
    return to_int(ExitCode::kInternalError);
  }
}
