// Runs planners over a folder of tasks and tabulates what they did.
//
//   bench --tasks DIR -o OUT [--config NAME=COMMAND]... [options]
//
// COMMAND is a template: {domain}, {problem} and {json} are replaced; a command
// that writes certifond's JSON summary to {json} is tabulated in full, any
// other by its exit code.  OUT is a CSV file to which each result is added as
// it comes; what it already holds is not run again, so that a run can be
// killed and started again.
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <mutex>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <thread>
#include <tuple>
#include <vector>

#include "tools/benchmark/manifest.h"
#include "tools/benchmark/runner.h"
#include "tools/benchmark/table.h"
#include "tools/cli/arguments.h"
#include "tools/cli/exit_code.h"
#include "tools/cli/files.h"
#include "tools/cli/signals.h"

namespace certifond::tools {
namespace {

namespace fs = std::filesystem;

struct Arguments {
  std::string tasks;
  std::string output;
  std::vector<std::string> configs;
  std::string filter;
  unsigned jobs = 1;
  ResourceOptions limits;
};

struct Config {
  std::string name;
  std::vector<std::string> words;
};

struct Job {
  Config config;
  BenchmarkTask task;
};

std::vector<std::string> words_of(const std::string& command) {
  std::istringstream in(command);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

std::string replaced(std::string word, const std::string& what,
                     const std::string& by) {
  for (auto at = word.find(what); at != std::string::npos;
       at = word.find(what, at + by.size()))
    word.replace(at, what.size(), by);
  return word;
}

// The default command, with the limits that it should keep by itself.
std::string own_command(const ResourceOptions& limits) {
  std::ostringstream command;
  command << fs::absolute("tools/solve_and_verify").string()
          << " {domain} {problem} --quiet --json {json}";
  if (limits.seconds > 0) command << " --time-limit " << limits.seconds << "s";
  if (limits.bytes > 0) command << " --memory-limit " << limits.bytes;
  return command.str();
}

void fill_from_json(const fs::path& file, BenchmarkRow& row) {
  std::ifstream in(file);
  if (!in) return;
  const auto json = nlohmann::json::parse(in, nullptr, false);
  if (json.is_discarded() || !json.contains("status")) return;
  row.status = json["status"].get<std::string>();
  if (json["verdict"].is_string())
    row.verdict = json["verdict"].get<std::string>();
  if (json["policy_size"].is_number())
    row.policy_size = json["policy_size"].get<double>();
  const auto& seconds = json["seconds"];
  row.planning_seconds = seconds["grounding"].get<double>() +
                         seconds["search"].get<double>() +
                         seconds["output"].get<double>();
  row.verification_seconds = seconds["verification"].get<double>();
}

std::string status_of(const RunResult& result) {
  if (result.timed_out) return "TIMEOUT";
  if (!result.started) return "not started";
  if (result.exit_code < 0) return "killed";
  return "exit " + std::to_string(result.exit_code);
}

class Bench {
 public:
  Bench(const Arguments& arguments, std::vector<Job> jobs, std::ofstream& out)
      : arguments_(arguments), jobs_(std::move(jobs)), out_(out) {}

  void run() {
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < arguments_.jobs; ++i)
      threads.emplace_back([this, i] { work(i); });
    for (std::thread& thread : threads) thread.join();
    std::fputc('\n', stderr);
  }

 private:
  void work(unsigned worker) {
    const fs::path json = fs::temp_directory_path() /
                          ("certifond-bench-" + std::to_string(getpid()) + "-" +
                           std::to_string(worker) + ".json");
    while (!stop_requested().load()) {
      const std::size_t index = next_.fetch_add(1);
      if (index >= jobs_.size()) break;
      run_job(jobs_[index], json);
    }
    std::error_code ignored;
    fs::remove(json, ignored);
  }

  void run_job(const Job& job, const fs::path& json) {
    std::error_code ignored;
    fs::remove(json, ignored);
    std::vector<std::string> words;
    for (std::string word : job.config.words) {
      word = replaced(word, "{domain}", job.task.domain_file.string());
      word = replaced(word, "{problem}", job.task.problem_file.string());
      words.push_back(replaced(word, "{json}", json.string()));
    }
    // A planner that keeps its limit by itself gets the time to say so, and
    // to check what it found.
    RunLimits limits;
    if (arguments_.limits.seconds > 0)
      limits.seconds = 2 * arguments_.limits.seconds + 5;
    const RunResult result = run_command(words, limits, stop_requested());
    if (result.interrupted) return;
    BenchmarkRow row;
    row.config = job.config.name;
    row.domain = job.task.domain;
    row.instance = job.task.instance;
    row.status = status_of(result);
    row.wall_seconds = result.wall_seconds;
    row.cpu_seconds = result.cpu_seconds;
    row.peak_megabytes = static_cast<double>(result.peak_bytes) / (1 << 20);
    fill_from_json(json, row);
    const std::lock_guard lock(mutex_);
    write_row(out_, row);
    ++done_;
    std::fprintf(stderr, "\r%zu of %zu  %-60.60s", done_, jobs_.size(),
                 (job.config.name + " " + job.task.domain + " " +
                  job.task.instance + ": " + row.status)
                     .c_str());
  }

  const Arguments& arguments_;
  const std::vector<Job> jobs_;
  std::ofstream& out_;
  std::mutex mutex_;
  std::atomic<std::size_t> next_{0};
  std::size_t done_ = 0;
};

std::vector<Config> configs_of(const Arguments& arguments) {
  std::vector<Config> configs;
  for (const std::string& text : arguments.configs) {
    const auto equals = text.find('=');
    if (equals == std::string::npos || equals == 0)
      throw std::invalid_argument("--config wants NAME=COMMAND, not '" + text +
                                  "'");
    configs.push_back(
        {text.substr(0, equals), words_of(text.substr(equals + 1))});
  }
  if (configs.empty())
    configs.push_back({"auto", words_of(own_command(arguments.limits))});
  return configs;
}

void print_tables(const std::vector<BenchmarkRow>& rows,
                  const std::vector<Config>& configs) {
  print_coverage(std::cout, rows);
  for (std::size_t i = 1; i < configs.size(); ++i) {
    const TimeRatio ratio = compare(rows, configs[0].name, configs[i].name);
    std::cout << "\ntime of " << configs[0].name << " / " << configs[i].name
              << ": geometric mean " << ratio.ratio << " over " << ratio.tasks
              << " tasks that both decided\n";
  }
}

ExitCode run(const Arguments& arguments) {
  const auto tasks = read_manifest(resolve(arguments.tasks));
  if (!tasks.ok()) {
    std::cerr << "error: " << tasks.error() << "\n";
    return ExitCode::kInputError;
  }
  const std::vector<Config> configs = configs_of(arguments);
  const fs::path output = resolve(arguments.output);
  std::vector<BenchmarkRow> rows;
  if (std::ifstream in(output); in) rows = read_rows(in);
  std::set<std::tuple<std::string, std::string, std::string>> known;
  for (const BenchmarkRow& row : rows)
    known.emplace(row.config, row.domain, row.instance);
  std::vector<Job> jobs;
  for (const BenchmarkTask& task : *tasks)
    for (const Config& config : configs)
      if ((task.domain + " " + task.instance).find(arguments.filter) !=
              std::string::npos &&
          !known.contains({config.name, task.domain, task.instance}))
        jobs.push_back({config, task});
  // Rows that were cut off go: the file is written anew, then added to.
  const auto written = write_file(output.string(), [&](std::ostream& out) {
    write_header(out);
    for (const BenchmarkRow& row : rows) write_row(out, row);
  });
  if (!written.ok()) {
    std::cerr << "error: " << written.error().message << "\n";
    return ExitCode::kInputError;
  }
  std::ofstream out(output, std::ios::app);
  Bench(arguments, std::move(jobs), out).run();
  std::ifstream in(output);
  print_tables(read_rows(in), configs);
  return stop_requested().load() ? ExitCode::kNoAnswer : ExitCode::kOk;
}

ExitCode main_of(int argc, char** argv) {
  Arguments arguments;
  CLI::App app("Runs planners over a folder of tasks.", "bench");
  app.add_option("--tasks", arguments.tasks, "folder with a MANIFEST.tsv")
      ->required();
  app.add_option("-o,--output", arguments.output,
                 "CSV file; what it holds is not run again")
      ->required();
  app.add_option("--config", arguments.configs,
                 "NAME=COMMAND with {domain}, {problem}, {json}; may be given "
                 "several times (default: solve_and_verify)");
  app.add_option("--filter", arguments.filter,
                 "only tasks whose 'domain instance' contains this");
  app.add_option("--jobs", arguments.jobs, "runs at a time")
      ->check(CLI::Range(1, 64))
      ->capture_default_str();
  add_limits(app, arguments.limits);
  if (const auto code = parse_arguments(app, argc, argv)) return *code;
  return run(arguments);
}

}  // namespace
}  // namespace certifond::tools

int main(int argc, char** argv) {
  using certifond::tools::ExitCode;
  try {
    return to_int(certifond::tools::main_of(argc, argv));
  } catch (const std::invalid_argument& error) {
    std::cerr << "error: " << error.what() << "\n";
    return to_int(ExitCode::kCommandLine);
  } catch (const std::exception& error) {
    std::cerr << "internal error: " << error.what() << "\n";
    return to_int(ExitCode::kInternalError);
  }
}
