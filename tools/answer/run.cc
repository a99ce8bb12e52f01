#include "tools/answer/run.h"

#include <unistd.h>

#include <chrono>
#include <exception>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "tools/answer/answer_json.h"
#include "tools/answer/backstop.h"
#include "tools/answer/planning_arguments.h"
#include "tools/answer/report.h"
#include "tools/answer/result_json.h"
#include "tools/cli/arguments.h"
#include "tools/cli/json_text.h"
#include "tools/cli/outputs.h"
#include "tools/cli/task_input.h"
#include "tools/cli/terminal.h"
#include "tools/verification/check_printer.h"

namespace certifond::tools {
namespace {

class Run {
 public:
  Run(const RunArguments& arguments,
      const std::optional<VerifyOptions>& verification,
      const std::vector<std::string>& command_line)
      : arguments_(arguments),
        verification_(verification),
        outputs_({{"policy", arguments.policy_file},
                  {"certificate", arguments.certificate_file},
                  {"summary", arguments.json_file},
                  {"graph", arguments.pictures.dot},
                  {"page", arguments.pictures.html}},
                 arguments.force),
        report_(outputs_.report()),
        paint_(
            Paint::of(&report_ == &std::cout ? STDOUT_FILENO : STDERR_FILENO)),
        result_(new_result(verification ? "solve_and_verify" : "solve",
                           command_line)),
        backstop_(arguments.planning.limits, arguments.json_file, {result_},
                  [this](int code) {
                    outputs_.remove_older("summary");
                    _exit(code);
                  }) {}

  ExitCode run() {
    if (const std::string why =
            outputs_.problem({arguments_.domain, arguments_.problem});
        !why.empty())
      return refuse(why);
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
    result_["seconds"]["reading"] = seconds_since_start();
    if (!loaded.input) {
      result_["message"] = loaded.message;
      return loaded.exit_code;
    }
    const TaskInput& input = *loaded.input;
    add_task(result_, input);
    backstop_.reached({result_});
    Answer answer = find_policy(input);
    bool written = write_files(answer);
    remember(answer);
    if (verification_) {
      check_answer(input, answer);
      measure(input, *verification_, answer);
      // The proof that a task is unsolvable may be the verifier's.
      written = write_files(answer) && written;
      remember(answer);
      written = draw(input, answer) && written;
    }
    add_answer(result_, arguments_.planning, answer);
    result_["seconds"]["total"] = seconds_since_start();
    if (!arguments_.quiet) print_rest(answer);
    return written ? exit_code_of(answer.status()) : ExitCode::kInputError;
  }

  // False: a picture could not be written.
  bool draw(const TaskInput& input, const Answer& answer) {
    if (!answer.evidence.policy) return true;
    const double start = seconds_since_start();
    const bool written = write_pictures(
        input.task, *answer.evidence.policy, answer.checks, arguments_.pictures,
        verification_->limits, outputs_, arguments_.quiet);
    result_["seconds"]["pictures"] = seconds_since_start() - start;
    return written;
  }

  void print_rest(const Answer& answer) {
    print_critical_value(report_, answer);
    print_end(report_, answer, paint_);
    const double limit = arguments_.planning.limits.seconds;
    if (limit > 0 || arguments_.verbose)
      print_seconds(report_, result_["seconds"], limit);
  }

  // What is known by now, should the run have to be ended.
  void remember(const Answer& answer) {
    nlohmann::json summary = result_;
    add_answer(summary, arguments_.planning, answer);
    summary["seconds"]["total"] = seconds_since_start();
    for (const auto& [what, path] : outputs_.written())
      summary["files"][what] = path;
    const bool open =
        answer.plan.status == planner::PlannerResult::Status::kSolved &&
        verification_ && answer.checks.empty();
    backstop_.reached(
        {std::move(summary),
         open ? std::nullopt : std::optional(exit_code_of(answer.status()))});
  }

  double seconds_since_start() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() -
                                         arguments_.planning.limits.start)
        .count();
  }

  Answer find_policy(const TaskInput& input) {
    if (arguments_.quiet) return plan(input, arguments_.planning);
    print_task(report_, input.task);
    Answer answer;
    {
      SearchProgress progress(report_, arguments_.planning.planner.algorithm,
                              arguments_.verbose);
      PlanOptions planning = arguments_.planning;
      planning.planner.observer = progress.observer();
      answer = plan(input, planning);
    }
    print_plan(report_, arguments_.planning.planner, answer, paint_);
    return answer;
  }

  void check_answer(const TaskInput& input, Answer& answer) {
    if (arguments_.quiet) {
      check(input, *verification_, answer,
            {[&](const Check&) { remember(answer); }, {}});
      return;
    }
    LiveLine live([](double seconds) {
      return "check     ... " + format_seconds(seconds);
    });
    CheckPrinter printer(report_, input.task, paint_);
    check(input, *verification_, answer,
          {[&](const Check& done) {
             live.wipe();
             printer.print(done);
             remember(answer);
           },
           [&] {
             live.wipe();
             print_proof(report_, answer, paint_);
             remember(answer);
           }});
  }

  bool write_files(const Answer& answer) {
    const bool policy =
        outputs_.write("policy", answer.policy_text, arguments_.quiet);
    const bool certificate = outputs_.write(
        "certificate", answer.certificate_text, arguments_.quiet);
    return policy && certificate;
  }

  ExitCode finish(ExitCode code, const std::string& message = {}) {
    outputs_.remove_older("summary");
    for (const std::string& warning : outputs_.warnings())
      result_["warnings"].push_back(warning);
    for (const auto& [what, path] : outputs_.written())
      result_["files"][what] = path;
    finish_result(result_, code, message);
    const bool written =
        outputs_.write("summary", json_text(result_), arguments_.quiet);
    return written ? code : ExitCode::kInputError;
  }

  const RunArguments& arguments_;
  const std::optional<VerifyOptions>& verification_;
  Outputs outputs_;
  std::ostream& report_;
  Paint paint_;
  nlohmann::json result_;
  Backstop backstop_;
};

}  // namespace

void add_run_options(CommandLine& app, RunArguments& arguments) {
  add_planning_options(app, arguments.planning);
  app.add_option("--policy", arguments.policy_file, "write the policy here");
  app.add_option("--certificate", arguments.certificate_file,
                 "write the certificate here");
  app.add_option("--json", arguments.json_file,
                 "write a summary for programs here, - for stdout");
  add_report_flags(app, arguments.quiet, arguments.verbose,
                   "print notes of the reader, and all iterations");
  add_force(app, arguments.force);
}

ExitCode run(const RunArguments& arguments,
             const std::optional<VerifyOptions>& verification,
             const std::vector<std::string>& command_line) {
  return Run(arguments, verification, command_line).run();
}

}  // namespace certifond::tools
