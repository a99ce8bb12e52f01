// Plans, has the policy checked by independent code, certifies, explains.
//
//   solve_and_verify [DOMAIN PROBLEM] [options]
//
// Without files it runs a built-in example.
#include <sys/stat.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <string>
#include <utility>

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

void describe_arguments(CommandLine& app, Arguments& arguments) {
  app.add_option("DOMAIN", arguments.run.domain,
                 "PDDL domain file, - for stdin");
  app.add_option("PROBLEM", arguments.run.problem, "PDDL problem file");
  add_run_options(app, arguments.run);
  add_picture_options(app, arguments.run.pictures);
  app.add_option("--verify", arguments.verify, "which policy checkers to run")
      ->check(CLI::IsMember({"symbolic", "explicit", "both", "none"}))
      ->capture_default_str();
  add_time(app, "--confirm-time", arguments.confirm_seconds,
           "that the policy checkers have to confirm a policy whose "
           "certificate holds (default: the planning time and 0.9 s)");
  app.refuse_without_effect(
      "--confirm-time", [&arguments] { return arguments.verify == "none"; },
      "--verify none confirms nothing");
  app.refuse_without_effect(
      "--confirm-time", [&arguments] { return arguments.confirm_seconds == 0; },
      "0 is no time; --verify none leaves the checks out");
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

// Whether the folder is there, ours and nobody else's.
bool make_own_folder(const std::filesystem::path& folder) {
  mkdir(folder.c_str(), 0700);
  struct stat status {};
  return lstat(folder.c_str(), &status) == 0 && S_ISDIR(status.st_mode) &&
         status.st_uid == getuid();
}

// Writes the text, unless the file is there: then it must have the text.  Why
// that did not work, or nothing.
std::string keep(const std::string& file, const std::string& text, bool force) {
  if (std::filesystem::exists(file) && !force) {
    const auto before = read_file(file);
    if (before.ok() && before->text() == text) return {};
    return file +
           " was changed; give it as DOMAIN or PROBLEM, or --force to "
           "replace it by the example";
  }
  const auto written =
      write_file(file, [&](std::ostream& out) { out << text; });
  return written.ok() ? "" : written.error().message;
}

// The example's files go to a folder of their own.  Says why not, if not.
std::string name_example_files(RunArguments& arguments) {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() /
      ("certifond-example-" + std::to_string(getuid()));
  if (!make_own_folder(folder))
    return "cannot use the folder " + folder.string() + " for the example";
  const auto place = [&](const char* file) { return (folder / file).string(); };
  arguments.domain = place("domain.pddl");
  arguments.problem = place("problem.pddl");
  for (const auto& [file, text] :
       {std::pair(arguments.domain, kExampleDomain),
        std::pair(arguments.problem, kExampleProblem)})
    if (std::string why = keep(file, text, arguments.force); !why.empty())
      return why;
  if (arguments.policy_file.empty())
    arguments.policy_file = place("courier.policy");
  if (arguments.certificate_file.empty())
    arguments.certificate_file = place("courier.cert");
  return {};
}

ExitCode main_of(int argc, char** argv) {
  Arguments arguments;
  CommandLine app("Plans under non-determinism and proves its answers.",
                  "solve_and_verify");
  describe_arguments(app, arguments);
  if (const auto code = parse_arguments(app, argc, argv)) return *code;
  if (!arguments.run.domain.empty() && arguments.run.problem.empty()) {
    return refuse("a domain file needs a problem file");
  }
  if (arguments.run.domain.empty()) {
    const std::string why = name_example_files(arguments.run);
    if (!why.empty()) return refuse(why);
  }
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
