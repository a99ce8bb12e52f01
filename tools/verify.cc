// Checks a policy, a certificate, or both, against a task.
//
//   verify DOMAIN PROBLEM FILE [FILE] [options]
#include "certifond/verify.h"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "certifond/certify.h"
#include "tools/answer/backstop.h"
#include "tools/answer/result_json.h"
#include "tools/cli/arguments.h"
#include "tools/cli/exit_code.h"
#include "tools/cli/json_text.h"
#include "tools/cli/outputs.h"
#include "tools/cli/run_tool.h"
#include "tools/cli/task_input.h"
#include "tools/cli/terminal.h"
#include "tools/picture/pictures.h"
#include "tools/verification/check_printer.h"
#include "tools/verification/evidence.h"

namespace certifond::tools {
namespace {

constexpr char kFooter[] = R"(Examples:
  verify domain.pddl problem.pddl p.policy
  verify domain.pddl problem.pddl p.cert p.policy --time-limit 5m
  verify domain.pddl problem.pddl policy.out --format prp --prp-values output
The limits are those of the whole run; docs/limits.md says who gets what.
Exit codes: 0 verified, 10 proved unsolvable, 12 no answer, 20 refuted or
certificate rejected, 22 out of memory, 23 out of time, 31 input error,
32 unsupported, 33 command line, 35 internal.)";

struct Arguments {
  std::string domain;
  std::string problem;
  EvidenceFiles files;
  std::string checker = "both";
  bool checker_given = false;
  Limits limits;
  std::string policy_file;
  std::string certificate_file;
  std::string json_file;
  PictureFiles pictures;
  bool quiet = false;
  bool verbose = false;
  bool force = false;
};

void describe_files(CommandLine& app, Arguments& arguments) {
  app.add_option("DOMAIN", arguments.domain, "PDDL domain file, - for stdin")
      ->required();
  app.add_option("PROBLEM", arguments.problem, "PDDL problem file")->required();
  EvidenceFiles& files = arguments.files;
  app.add_option("FILE", files.names, "policy file, certificate file")
      ->required()
      ->expected(1, 2);
  add_choice(app, "--format", files.format, policy_formats(),
             "which planner's policy file");
  add_choice<policy::StateReading>(
      app, "--states", files.states,
      {{"listed", policy::StateReading::kListed},
       {"complete", policy::StateReading::kComplete}},
      "of paladinus and mynd: atoms that a state does not list may be true or "
      "false, or are false");
  app.add_option("--prp-forbidden", files.prp_forbidden,
                 "of prp: the file policy.fsap");
  app.add_option("--prp-values", files.prp_values,
                 "of prp: what var3:1 means: the translator's file `output`, "
                 "or the table of translate_policy.py");
  const auto is = [&files](PolicyFormat format) {
    return files.format == format;
  };
  app.refuse_without_effect(
      "--states",
      [is] {
        return !is(PolicyFormat::kPaladinus) && !is(PolicyFormat::kMynd);
      },
      "it is of --format paladinus and mynd");
  for (const char* option : {"--prp-forbidden", "--prp-values"})
    app.refuse_without_effect(
        option, [is] { return !is(PolicyFormat::kPrp); },
        "it is of --format prp");
}

void describe_arguments(CommandLine& app, Arguments& arguments) {
  describe_files(app, arguments);
  app.add_option("--checker", arguments.checker, "of policies")
      ->check(CLI::IsMember({"symbolic", "explicit", "both"}))
      ->capture_default_str();
  add_limits(app, arguments.limits);
  app.add_option("--policy", arguments.policy_file,
                 "write the policy here, in our format");
  app.add_option("--certificate", arguments.certificate_file,
                 "if the policy is verified, write a certificate here: of the "
                 "states that it reaches, which --policy then lists");
  app.add_option("--json", arguments.json_file,
                 "write a summary for programs here, - for stdout");
  add_picture_options(app, arguments.pictures);
  add_report_flags(app, arguments.quiet, arguments.verbose,
                   "print notes of the reader");
  add_force(app, arguments.force);
  app.footer(kFooter);
}

VerifyOptions options_of(const Arguments& arguments) {
  VerifyOptions options;
  options.symbolic = arguments.checker != "explicit";
  options.explicit_states = arguments.checker != "symbolic";
  options.limits = checker_limits(arguments.limits);
  return options;
}

Checks check(const TaskInput& input, const Evidence& evidence,
             const Arguments& arguments, std::ostream& report,
             const CheckObserver& remember) {
  if (arguments.quiet)
    return verify(input, evidence, options_of(arguments), remember);
  const Paint paint =
      Paint::of(&report == &std::cout ? STDOUT_FILENO : STDERR_FILENO);
  LiveLine live([](double seconds) {
    return "check     ... " + format_seconds(seconds);
  });
  CheckPrinter printer(report, input.task, paint);
  Checks checks =
      verify(input, evidence, options_of(arguments), [&](const Check& done) {
        live.wipe();
        printer.print(done);
        remember(done);
      });
  if (contradict(checks)) report << kContradiction;
  return checks;
}

// What the user wants of a policy that was verified.  An exit code if that
// does not work out.
std::optional<ExitCode> write_files(const TaskInput& input,
                                    const policy::Policy& policy,
                                    const Arguments& arguments,
                                    Outputs& outputs) {
  const bool quiet = arguments.quiet;
  if (arguments.certificate_file.empty()) {
    if (arguments.policy_file.empty() ||
        outputs.write("policy", policy_text(input, policy), quiet))
      return std::nullopt;
    return ExitCode::kInputError;
  }
  const std::optional<Certified> certified =
      certify(input, policy, checker_limits(arguments.limits));
  if (!certified) {
    std::cerr << "error: no certificate within the limits\n";
    return ExitCode::kNoAnswer;
  }
  if (!certified->check.proved()) {
    std::cerr << "error: our own certificate does not hold; please report this "
                 "as a bug\n";
    return ExitCode::kInternalError;
  }
  if (outputs.write("policy", certified->policy_text, quiet) &&
      outputs.write("certificate", certified->certificate_text, quiet))
    return std::nullopt;
  return ExitCode::kInputError;
}

double seconds_since_start(const Arguments& arguments) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() -
                                       arguments.limits.start)
      .count();
}

// The checks, and what is known after each, should the run have to be ended.
Checks check_step_by_step(const TaskInput& input, const Evidence& evidence,
                          const Arguments& arguments, std::ostream& report,
                          const nlohmann::json& result, Backstop& backstop) {
  Checks done;
  return check(input, evidence, arguments, report, [&](const Check& one) {
    done.push_back(one);
    nlohmann::json summary = result;
    add_checks(summary, done);
    summary["seconds"]["total"] = seconds_since_start(arguments);
    const ExitCode code = exit_code_of(status_of(done));
    const bool decided = code == ExitCode::kOk || code == ExitCode::kUnsolvable;
    backstop.reached(
        {std::move(summary), decided ? std::optional(code) : std::nullopt});
  });
}

// Of options that need a policy where there is none; empty: none is given.
std::string without_policy(const Arguments& arguments) {
  std::string why;
  for (const auto& [option, given] :
       {std::pair("--checker", arguments.checker_given),
        std::pair("--format",
                  arguments.files.format != PolicyFormat::kCertifond),
        std::pair("--policy", !arguments.policy_file.empty()),
        std::pair("--certificate", !arguments.certificate_file.empty()),
        std::pair("--html", !arguments.pictures.html.empty()),
        std::pair("--dot", !arguments.pictures.dot.empty())})
    if (given) why = std::string(option) + " has no effect: no policy is given";
  return why;
}

ExitCode find_verdict(const Arguments& arguments, Outputs& outputs,
                      nlohmann::json& result) {
  Backstop backstop(arguments.limits, arguments.json_file, {result},
                    [&outputs](int code) {
                      outputs.remove_older("summary");
                      _exit(code);
                    });
  const LoadedTask loaded =
      load_task(arguments.domain, arguments.problem, arguments.verbose);
  if (!loaded.input) {
    result["message"] = loaded.message;
    return loaded.exit_code;
  }
  add_task(result, *loaded.input);
  const LoadedEvidence evidence = load_evidence(*loaded.input, arguments.files);
  if (!evidence.evidence) {
    std::cerr << evidence.diagnostics;
    result["message"] = evidence.diagnostics;
    return evidence.exit_code;
  }
  for (const std::string& warning : evidence.warnings) outputs.warn(warning);
  if (!evidence.evidence->policy) {
    const std::string why = without_policy(arguments);
    if (!why.empty()) return refuse(why);
  }
  add_evidence(result, *evidence.evidence);
  result["seconds"]["reading"] = seconds_since_start(arguments);
  const Checks checks =
      check_step_by_step(*loaded.input, *evidence.evidence, arguments,
                         outputs.report(), result, backstop);
  add_checks(result, checks);
  const ExitCode code = exit_code_of(status_of(checks));
  if (evidence.evidence->policy &&
      !write_pictures(loaded.input->task, *evidence.evidence->policy, checks,
                      arguments.pictures, checker_limits(arguments.limits),
                      outputs, arguments.quiet))
    return ExitCode::kInputError;
  if (code != ExitCode::kOk || !evidence.evidence->policy) return code;
  return write_files(*loaded.input, *evidence.evidence->policy, arguments,
                     outputs)
      .value_or(code);
}

ExitCode run(const Arguments& arguments,
             const std::vector<std::string>& command_line) {
  Outputs outputs({{"policy", arguments.policy_file},
                   {"certificate", arguments.certificate_file},
                   {"summary", arguments.json_file},
                   {"graph", arguments.pictures.dot},
                   {"page", arguments.pictures.html}},
                  arguments.force);
  std::vector<std::string> inputs = arguments.files.names;
  inputs.push_back(arguments.files.prp_forbidden);
  inputs.push_back(arguments.files.prp_values);
  inputs.push_back(arguments.domain);
  inputs.push_back(arguments.problem);
  if (const std::string why = outputs.problem(inputs); !why.empty())
    return refuse(why);
  nlohmann::json result = new_result("verify", command_line);
  const ExitCode code = find_verdict(arguments, outputs, result);
  if (code == ExitCode::kCommandLine) return code;
  outputs.remove_older("summary");
  for (const std::string& warning : outputs.warnings())
    result["warnings"].push_back(warning);
  for (const auto& [what, path] : outputs.written())
    result["files"][what] = path;
  result["seconds"]["total"] = seconds_since_start(arguments);
  finish_result(result, code);
  const bool written =
      outputs.write("summary", json_text(result), arguments.quiet);
  return written ? code : ExitCode::kInputError;
}

ExitCode main_of(int argc, char** argv) {
  Arguments arguments;
  CommandLine app("Checks policies and certificates of FOND tasks.", "verify");
  describe_arguments(app, arguments);
  if (const auto code = parse_arguments(app, argc, argv)) return *code;
  arguments.checker_given = app.given("--checker");
  return run(arguments, {argv, argv + argc});
}

}  // namespace
}  // namespace certifond::tools

int main(int argc, char** argv) {
  return certifond::tools::run_tool(
      [&] { return certifond::tools::main_of(argc, argv); });
}
