// Runs a policy: with random outcomes, many times, or with chosen ones.
//
//   simulate DOMAIN PROBLEM POLICY [options]
#include <CLI/CLI.hpp>
#include <cstdint>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "certifond/limits.h"
#include "fond/pddl/task.h"
#include "generators/rng.h"
#include "tools/cli/arguments.h"
#include "tools/cli/exit_code.h"
#include "tools/cli/json_text.h"
#include "tools/cli/outputs.h"
#include "tools/cli/run_tool.h"
#include "tools/cli/task_input.h"
#include "tools/simulation/choosers.h"
#include "tools/simulation/simulator.h"
#include "tools/simulation/summary.h"
#include "tools/simulation/trace.h"
#include "tools/verification/evidence.h"
#include "verifier/fault.h"

namespace certifond::tools {
namespace {

constexpr char kFooter[] = R"(Examples:
  simulate domain.pddl problem.pddl p.policy
  simulate domain.pddl problem.pddl p.policy --runs 100000 --seed 7
  simulate domain.pddl problem.pddl p.policy --choose 1,2,1
  simulate domain.pddl problem.pddl p.policy --interactive
Random outcomes are drawn evenly from the states that an action can lead to,
and the initial state, if there are several, from the choices of ':init'.
Exit codes: 0 done, 12 stopped before the first run ended, 20 a run left the
policy (which refutes it), 22 out of memory, 23 out of time before the first
run ended, 31 input error, 32 unsupported, 33 command line, 35 internal.)";

struct Arguments {
  std::string domain;
  std::string problem;
  EvidenceFiles policy;
  std::uint64_t runs = 1000;
  std::uint64_t seed = 1;
  std::size_t max_steps = 10'000;
  std::vector<std::size_t> choices;
  bool interactive = false;
  Limits limits;
  std::string json_file;
  bool quiet = false;
  bool verbose = false;
  bool force = false;
  bool seed_given = false;

  // With outcomes that the user chooses.
  bool one_run() const { return interactive || !choices.empty(); }
};

// The numbers after --choose.
void take_choices(const std::vector<std::string>& texts,
                  std::vector<std::size_t>& choices) {
  for (const std::string& text : texts) {
    const auto number = parse_count(text, {1, 1'000'000'000});
    if (!number.ok())
      throw CLI::ValidationError("--choose", number.error().message);
    choices.push_back(static_cast<std::size_t>(*number));
  }
}

void describe_arguments(CommandLine& app, Arguments& arguments) {
  app.add_option("DOMAIN", arguments.domain, "PDDL domain file, - for stdin")
      ->required();
  app.add_option("PROBLEM", arguments.problem, "PDDL problem file")->required();
  app.add_option("POLICY", arguments.policy.names, "policy file")
      ->required()
      ->expected(1);
  add_choice(app, "--format", arguments.policy.format, policy_formats(),
             "which planner's policy file");
  add_count(app, "--runs", arguments.runs, {1}, "how many");
  add_seed(app, "--seed", arguments.seed, "of the random outcomes");
  add_count(app, "--max-steps", arguments.max_steps, {0},
            "a run that is longer is given up");
  CLI::Option* choose =
      app.add_option_function<std::vector<std::string>>(
             "--choose",
             [&arguments](const std::vector<std::string>& texts) {
               take_choices(texts, arguments.choices);
             },
             "one run; the number of the outcome, from 1, for each step whose "
             "action has several; then it stops")
          ->delimiter(',');
  app.add_flag("--interactive", arguments.interactive,
               "one run; asks for each outcome")
      ->excludes(choose);
  add_limits(app, arguments.limits);
  app.add_option("--json", arguments.json_file,
                 "write the figures for programs here, - for stdout");
  add_report_flags(app, arguments.quiet, arguments.verbose,
                   "print each run, and notes of the reader");
  add_force(app, arguments.force);
  app.refuse_without_effect(
      "--runs", [&arguments] { return arguments.one_run(); },
      "--choose and --interactive are of one run");
  app.refuse_without_effect(
      "--quiet", [&arguments] { return arguments.interactive; },
      "--interactive asks and tells");
  app.footer(kFooter);
}

// Chance: every combination of the choices in `:init` is as likely.
std::size_t random_initial(const Simulator& simulator, generators::Rng& rng) {
  if (simulator.initial_states() == 1) return 0;
  return rng.below(static_cast<std::uint32_t>(simulator.initial_states()));
}

Summary simulate(const pddl::Task& task, Simulator& simulator,
                 const Arguments& arguments, std::ostream& out) {
  Summary summary;
  const bool one = arguments.one_run();
  const bool trace = one || arguments.verbose;
  try {
    for (std::uint64_t i = 0; i < (one ? 1 : arguments.runs); ++i) {
      generators::Rng rng(arguments.seed, i);
      const Simulator::Chooser choose =
          arguments.interactive ? asking_chooser(task, simulator, std::cin, out)
          : one                 ? list_chooser(arguments.choices)
                                : random_chooser(rng);
      const std::size_t initial = random_initial(simulator, rng);
      Execution run =
          simulator.run(choose, arguments.max_steps, trace, initial);
      summary.add(run);
      if (trace && !arguments.quiet) {
        out << "run " << i + 1 << "\n";
        print_run(out, task, run);
      }
      if (summary.refuted() && !summary.bad) {
        generators::Rng again(arguments.seed, i);
        random_initial(simulator, again);
        if (!trace)
          run = simulator.run(random_chooser(again), arguments.max_steps, true,
                              initial);
        summary.bad = std::move(run);
      }
    }
  } catch (const verifier::Fault& fault) {
    summary.fault = fault;
  }
  return summary;
}

ExitCode run(const Arguments& arguments, Outputs& outputs,
             const std::vector<std::string>& command_line) {
  const LoadedTask loaded =
      load_task(arguments.domain, arguments.problem, arguments.verbose);
  if (!loaded.input) return loaded.exit_code;
  const LoadedEvidence evidence =
      load_evidence(*loaded.input, arguments.policy);
  if (!evidence.evidence || !evidence.evidence->policy) {
    std::cerr << (evidence.evidence ? "error: this is a certificate; a policy "
                                      "file is needed\n"
                                    : evidence.diagnostics);
    return evidence.evidence ? ExitCode::kInputError : evidence.exit_code;
  }
  for (const std::string& warning : evidence.warnings) outputs.warn(warning);
  const pddl::Task& task = loaded.input->task;
  Summary summary;
  try {
    Simulator simulator(task, *evidence.evidence->policy,
                        checker_limits(arguments.limits));
    if (arguments.seed_given && arguments.one_run() &&
        simulator.initial_states() == 1)
      return refuse(
          "--seed has no effect: every outcome is chosen, and there "
          "is one initial state");
    summary = simulate(task, simulator, arguments, outputs.report());
  } catch (const verifier::Fault& fault) {
    summary.fault = fault;
    std::cerr << "error: " << fault.what() << "\n";
  }
  // One run has been printed step by step.
  if (!arguments.quiet && (summary.runs > 1 || summary.fault))
    print_summary(outputs.report(), task, summary, !arguments.verbose);
  const ExitCode code = exit_code_of(summary);
  nlohmann::json json = make_json(*loaded.input, summary, command_line);
  json["exit_code"] = to_int(code);
  json["seed"] = arguments.seed;
  json["max_steps"] = arguments.max_steps;
  json["sha256"]["policy"] = evidence.evidence->policy_digest;
  json["warnings"] = loaded.input->warnings;
  for (const std::string& warning : outputs.warnings())
    json["warnings"].push_back(warning);
  return outputs.write("figures", json_text(json), arguments.quiet)
             ? code
             : ExitCode::kInputError;
}

ExitCode main_of(int argc, char** argv) {
  Arguments arguments;
  CommandLine app("Runs a policy of a FOND task.", "simulate");
  describe_arguments(app, arguments);
  if (const auto code = parse_arguments(app, argc, argv)) return *code;
  arguments.seed_given = app.given("--seed");
  Outputs outputs({{"figures", arguments.json_file}}, arguments.force);
  if (const std::string why = outputs.problem(
          {arguments.domain, arguments.problem, arguments.policy.names.front(),
           arguments.interactive ? "-" : ""});
      !why.empty())
    return refuse(why);
  try {
    const ExitCode code = run(arguments, outputs, {argv, argv + argc});
    if (code != ExitCode::kCommandLine) outputs.remove_older();
    return code;
  } catch (const WrongChoice& error) {
    std::cerr << "error: --choose: " << error.what() << "\n";
    return ExitCode::kCommandLine;
  }
}

}  // namespace
}  // namespace certifond::tools

int main(int argc, char** argv) {
  return certifond::tools::run_tool(
      [&] { return certifond::tools::main_of(argc, argv); });
}
