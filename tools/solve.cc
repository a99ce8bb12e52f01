// Plans only: a policy and its certificate as files, and how the search went.
// Nothing is checked here; `verify` and `solve_and_verify` do that.
#include <optional>

#include "tools/answer/run.h"
#include "tools/cli/arguments.h"
#include "tools/cli/exit_code.h"
#include "tools/cli/run_tool.h"

namespace certifond::tools {
namespace {

constexpr char kFooter[] = R"(Examples:
  solve domain.pddl problem.pddl --policy my.policy --certificate my.cert
  solve domain.pddl problem.pddl --algorithm idfsp --heuristic hmax
      --evaluation min --time-limit 5m --memory-limit 4GB --verbose
Exit codes: 0 solved, 11 unsolvable, 12 stopped, 22 out of memory,
23 out of time, 31 input error, 32 unsupported, 33 command line, 35 internal.)";

ExitCode main_of(int argc, char** argv) {
  RunArguments arguments;
  CommandLine app("Finds a strong cyclic policy for a FOND task.", "solve");
  app.add_option("DOMAIN", arguments.domain, "PDDL domain file, - for stdin")
      ->required();
  app.add_option("PROBLEM", arguments.problem, "PDDL problem file")->required();
  add_run_options(app, arguments);
  app.footer(kFooter);
  if (const auto code = parse_arguments(app, argc, argv)) return *code;
  return run(arguments, std::nullopt, {argv, argv + argc});
}

}  // namespace
}  // namespace certifond::tools

int main(int argc, char** argv) {
  return certifond::tools::run_tool(
      [&] { return certifond::tools::main_of(argc, argv); });
}
