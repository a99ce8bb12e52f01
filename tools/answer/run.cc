#include "tools/answer/run.h"

#include <unistd.h>

#include <exception>
#include <iostream>
#include <nlohmann/json.hpp>

#include "tools/answer/answer.h"
#include "tools/answer/report.h"
#include "tools/answer/result_json.h"
#include "tools/cli/outputs.h"
#include "tools/cli/task_input.h"
#include "tools/cli/terminal.h"

namespace certifond::tools {
namespace {

class Run {
 public:
  Run(const RunArguments& arguments,
      const std::optional<VerificationOptions>& verification,
      const std::vector<std::string>& command_line)
      : arguments_(arguments),
        verification_(verification),
        outputs_({{"policy", arguments.policy_file},
                  {"certificate", arguments.certificate_file},
                  {"summary", arguments.json_file},
                  {"graph", arguments.pictures.dot},
                  {"page", arguments.pictures.html}}),
        report_(outputs_.report()),
        paint_(
            Paint::of(&report_ == &std::cout ? STDOUT_FILENO : STDERR_FILENO)),
        result_(new_result(verification ? "solve_and_verify" : "solve",
                           command_line)) {}

  ExitCode run() {
    if (const std::string why =
            outputs_.problem({arguments_.domain, arguments_.problem});
        !why.empty()) {
      std::cerr << "error: " << why << "\n";
      return ExitCode::kCommandLine;
    }
    try {
      return finish(find_answer());
    } catch (const std::bad_alloc&) {
      finish(ExitCode::kOutOfMemory);
      throw;
    } catch (const std::exception& error) {
      finish(ExitCode::kInternalError, error.what());
      throw;
    }
  }

 private:
  ExitCode find_answer() {
    const LoadedTask loaded =
        load_task(arguments_.domain, arguments_.problem, arguments_.verbose);
    if (!loaded.input) {
      result_["message"] = loaded.message;
      return loaded.exit_code;
    }
    const TaskInput& input = *loaded.input;
    add_task(result_, input);
    Answer answer = find_policy(input);
    bool written = write_files(answer);
    if (verification_) {
      check_answer(input, answer);
      measure(input, *verification_, answer);
      // The proof that a task is unsolvable may be the verifier's.
      written = write_files(answer) && written;
      if (answer.evidence.policy)
        written =
            write_pictures(input.task, *answer.evidence.policy, answer.checks,
                           arguments_.pictures, verification_->limits, outputs_,
                           arguments_.quiet) &&
            written;
    }
    if (!arguments_.quiet) {
      print_critical_value(report_, answer);
      print_end(report_, answer, paint_);
    }
    add_answer(result_, arguments_.planning, answer);
    return written ? answer.exit_code() : ExitCode::kInputError;
  }

  Answer find_policy(const TaskInput& input) {
    if (arguments_.quiet) return plan(input, arguments_.planning);
    print_task(report_, input.task);
    Answer answer;
    {
      SearchProgress progress(report_, arguments_.planning.planner.algorithm,
                              arguments_.verbose);
      PlanningArguments planning = arguments_.planning;
      planning.planner.observer = progress.observer();
      answer = plan(input, planning);
    }
    print_plan(report_, arguments_.planning.planner, answer, paint_);
    return answer;
  }

  void check_answer(const TaskInput& input, Answer& answer) {
    if (arguments_.quiet) return check(input, *verification_, answer);
    LiveLine live([](double seconds) {
      return "check     ... " + format_seconds(seconds);
    });
    CheckPrinter printer(report_, input.task, paint_);
    check(input, *verification_, answer, [&](const Check& done) {
      live.wipe();
      printer.print(done);
    });
  }

  bool write_files(const Answer& answer) {
    const bool policy =
        outputs_.write("policy", answer.policy_text, arguments_.quiet);
    const bool certificate = outputs_.write(
        "certificate", answer.certificate_text, arguments_.quiet);
    return policy && certificate;
  }

  ExitCode finish(ExitCode code, const std::string& message = {}) {
    for (const auto& [what, path] : outputs_.written())
      result_["files"][what] = path;
    finish_result(result_, code, message);
    const bool written =
        outputs_.write("summary", result_.dump(2) + "\n", arguments_.quiet);
    return written ? code : ExitCode::kInputError;
  }

  const RunArguments& arguments_;
  const std::optional<VerificationOptions>& verification_;
  Outputs outputs_;
  std::ostream& report_;
  Paint paint_;
  nlohmann::json result_;
};

}  // namespace

void add_run_options(CLI::App& app, RunArguments& arguments) {
  add_planning_options(app, arguments.planning);
  app.add_option("--policy", arguments.policy_file, "write the policy here");
  app.add_option("--certificate", arguments.certificate_file,
                 "write the certificate here");
  app.add_option("--json", arguments.json_file,
                 "write a summary for programs here, - for stdout");
  app.add_flag("--quiet", arguments.quiet, "print no report");
  app.add_flag("--verbose", arguments.verbose,
               "print warnings of the reader, and all iterations");
}

ExitCode run(const RunArguments& arguments,
             const std::optional<VerificationOptions>& verification,
             const std::vector<std::string>& command_line) {
  return Run(arguments, verification, command_line).run();
}

}  // namespace certifond::tools
