// Runs planners over a folder of tasks and compares what they did.
//
//   bench --tasks DIR --configs FILE -o OUT [options]
//
// OUT is a folder: results.csv gets a row as each run ends; what it holds is
// not run again, so that a run can be killed and started again.  run.json says
// what exactly was run; report.md and the pictures, what came out
// (docs/bench.md).
#include <CLI/CLI.hpp>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "fond/base/diagnostics.h"
#include "fond/base/utf8.h"
#include "tools/benchmark/config.h"
#include "tools/benchmark/execution.h"
#include "tools/benchmark/input_error.h"
#include "tools/benchmark/report.h"
#include "tools/benchmark/results.h"
#include "tools/benchmark/run_file.h"
#include "tools/benchmark/tasks.h"
#include "tools/cli/arguments.h"
#include "tools/cli/exit_code.h"
#include "tools/cli/files.h"
#include "tools/cli/json_text.h"
#include "tools/cli/run_tool.h"
#include "tools/cli/signals.h"

namespace certifond::tools {
namespace {

namespace fs = std::filesystem;
using bench::InputError;
using nlohmann::json;

struct Arguments {
  std::string tasks;
  std::string output;
  std::string configs_file;
  std::vector<std::string> configs;  // NAME=COMMAND
  std::string filter;
  unsigned jobs = 1;
  Limits limits;
  bench::Clock clock = bench::Clock::kWall;
  bool force = false;
};

void describe_arguments(CommandLine& app, Arguments& arguments) {
  app.add_option("--tasks", arguments.tasks,
                 "folder with a MANIFEST.tsv, or with domain.pddl files and "
                 "problems beside them")
      ->required();
  app.add_option("-o,--output", arguments.output,
                 "folder of the run; what it holds is not run again")
      ->required();
  app.add_option("--configs", arguments.configs_file,
                 "file of configurations (default: solve_and_verify)");
  app.add_option("--config", arguments.configs,
                 "one more, NAME=COMMAND; may be given several times");
  app.add_option("--filter", arguments.filter,
                 "only tasks whose 'domain instance' contains this");
  add_count(app, "--jobs", arguments.jobs, {1, 1024}, "runs at a time");
  add_limits(app, arguments.limits);
  app.add_flag("--force", arguments.force,
               "write into a folder that has files of others");
  const std::map<std::string, bench::Clock> clocks = {
      {"wall", bench::Clock::kWall}, {"cpu", bench::Clock::kCpu}};
  app.add_option("--clock", arguments.clock,
                 "what counts: wall (default) or cpu time")
      ->transform(CLI::CheckedTransformer(clocks));
  app.footer(
      "A configuration, in the file:\n"
      "  [name]\n"
      "  command = {here}/planner {domain} {problem}\n"
      "  solved = output Plan found\n"
      "  unsolvable = exit 10\n"
      "Examples:\n"
      "  bench --tasks DIR -o OUT --time-limit 30s --memory-limit 4G\n"
      "  bench --tasks DIR --configs FILE --jobs 2 --time-limit 5m -o OUT\n"
      "Interrupted or killed, it goes on where it was when it is started "
      "again.");
}

// Our tools are where this one is.
std::optional<fs::path> tool(const std::string& name) {
  std::error_code ignored;
  const fs::path self = fs::read_symlink("/proc/self/exe", ignored);
  for (const fs::path& folder :
       {self.parent_path(), fs::absolute("tools", ignored)})
    if (fs::is_regular_file(folder / name, ignored)) return folder / name;
  return std::nullopt;
}

// Without an exponent, which our own tools would not read.
std::string number_text(double number) {
  char text[64];
  const auto end =
      std::to_chars(text, text + sizeof text, number, std::chars_format::fixed);
  return {text, end.ptr};
}

bench::Placeholders placeholders_of(const Arguments& arguments) {
  bench::Placeholders values;
  for (const char* name : {"solve_and_verify", "solve", "verify"})
    if (const auto path = tool(name))
      values[std::string("{") + name + "}"] = path->string();
  if (!arguments.configs_file.empty())
    values["{here}"] =
        fs::absolute(resolve(arguments.configs_file)).parent_path().string();
  if (arguments.limits.seconds > 0)
    values["{time}"] = number_text(arguments.limits.seconds);
  if (arguments.limits.bytes > 0) {
    values["{memory}"] = std::to_string(arguments.limits.bytes);
    values["{memory_mb}"] = std::to_string(arguments.limits.bytes >> 20);
  }
  return values;
}

// Our own planner, which gets the limits that it is run under.
std::string default_config(const bench::Placeholders& placeholders) {
  std::string text =
      "[auto]\ncommand = {solve_and_verify} {domain} {problem} --quiet "
      "--json {json}";
  if (placeholders.contains("{time}")) text += " --time-limit {time}s";
  if (placeholders.contains("{memory}")) text += " --memory-limit {memory}";
  return text + "\n";
}

std::vector<SourceFile> config_texts(const Arguments& arguments,
                                     const bench::Placeholders& placeholders) {
  std::vector<SourceFile> texts;
  if (!arguments.configs_file.empty()) {
    auto file = read_file(arguments.configs_file);
    if (!file.ok()) throw InputError(file.error().message);
    texts.push_back(std::move(*file));
  }
  for (const std::string& text : arguments.configs) {
    const auto equals = std::min(text.find('='), text.size());
    texts.emplace_back(
        "--config", "[" + text.substr(0, equals) + "]\ncommand = " +
                        text.substr(std::min(equals + 1, text.size())) + "\n");
  }
  if (texts.empty())
    texts.emplace_back("built-in", default_config(placeholders));
  return texts;
}

std::vector<bench::Config> configs_of(const Arguments& arguments,
                                      const bench::Placeholders& placeholders) {
  std::vector<bench::Config> all;
  std::set<std::string> names;
  for (const SourceFile& text : config_texts(arguments, placeholders)) {
    Diagnostics diagnostics;
    for (auto& config : bench::read_configs(text, placeholders, diagnostics)) {
      if (!config.name.empty() && !names.insert(config.name).second)
        diagnostics.error({}, "there is another [" + config.name + "]");
      all.push_back(std::move(config));
    }
    if (diagnostics.has_errors()) {
      std::string blocks = diagnostics.render({&text});
      while (blocks.ends_with('\n')) blocks.pop_back();
      throw InputError(blocks);
    }
  }
  return all;
}

std::vector<bench::Task> tasks_of(const Arguments& arguments) {
  auto tasks = bench::find_tasks(resolve(arguments.tasks));
  if (!tasks.ok()) throw InputError(tasks.error());
  std::erase_if(*tasks, [&](const bench::Task& task) {
    return (task.domain + " " + task.instance).find(arguments.filter) ==
           std::string::npos;
  });
  if (tasks->empty())
    throw InputError("no task contains '" + arguments.filter + "'");
  for (bench::Task& task : *tasks) {  // as tables and pictures may have them
    task.domain = printable(task.domain);
    task.instance = printable(task.instance);
  }
  return std::move(*tasks);
}

// Whether the folder is new, empty or that of a run.
bool is_for_runs(const fs::path& folder) {
  std::error_code unknown;
  return !fs::exists(folder, unknown) || fs::is_empty(folder, unknown) ||
         fs::exists(folder / "results.csv", unknown);
}

// What the folder's results were made with, and this run.
json joined_run(const fs::path& folder, const json& now, bool has_rows) {
  std::ifstream in(folder / "run.json");
  if (!in) {
    if (has_rows)
      throw InputError(folder.string() +
                       " has results, but no run.json that says of what; use "
                       "another folder");
    return now;
  }
  const json before = json::parse(in, nullptr, false);
  std::string text;
  for (const std::string& what : bench::differences(before, now))
    text += "\n  " + what;
  if (!text.empty())
    throw InputError((folder / "run.json").string() +
                     ": the results there were made differently; use another "
                     "folder:" +
                     text);
  if (before["jobs"] != now["jobs"])
    std::cerr << "warning: before, " << before["jobs"]
              << " ran at a time: times may not be comparable\n";
  return bench::merged(before, now);
}

ExitCode run(const Arguments& arguments, bench::Guardian& guardian) {
  bench::Setting setting;
  setting.placeholders = placeholders_of(arguments);
  const auto configs = configs_of(arguments, setting.placeholders);
  const auto tasks = tasks_of(arguments);
  setting.limits = {arguments.limits.seconds, arguments.clock,
                    arguments.limits.bytes};
  setting.jobs = arguments.jobs;
  setting.folder = fs::absolute(resolve(arguments.output));
  if (!arguments.force && !is_for_runs(setting.folder))
    return refuse("--output: " + printable(setting.folder.string()) +
                  " has files, but no results.csv of a run; give another "
                  "folder, or --force to write into it");
  std::error_code problem;
  fs::create_directories(setting.folder, problem);
  auto results = bench::Results::open(setting.folder / "results.csv");
  if (!results.ok()) throw InputError(results.error());
  const json description = joined_run(
      setting.folder,
      json::parse(json_text(describe_run(setting.limits, setting.jobs, configs,
                                         tasks, setting.placeholders))),
      !results->rows().empty());
  const auto written = write_file(
      (setting.folder / "run.json").string(),
      [&](std::ostream& out) { out << description.dump(1) << "\n"; });
  if (!written.ok()) throw InputError(written.error().message);

  const auto jobs = open_jobs(configs, tasks, results->rows());
  const std::size_t before = results->rows().size();
  if (before > 0)
    std::cerr << before << " results are there; " << jobs.size()
              << " runs to do\n";
  execute(jobs, setting, *results, guardian, stop_requested());
  const bench::Comparison comparison{bench::config_names(description),
                                     results->rows(), arguments.clock,
                                     arguments.limits.seconds};
  write_report(setting.folder, comparison, description,
               jobs.size() - (results->rows().size() - before));
  print_report(std::cout, comparison);
  std::cout << "\nwrote " << setting.folder.string() << "\n";
  return stop_requested().load() ? ExitCode::kNoAnswer : ExitCode::kOk;
}

ExitCode main_of(int argc, char** argv) {
  Arguments arguments;
  CommandLine app("Runs planners over a folder of tasks and compares them.",
                  "bench");
  describe_arguments(app, arguments);
  if (const auto code = parse_arguments(app, argc, argv)) return *code;
  bench::Guardian guardian;
  return run(arguments, guardian);
}

}  // namespace
}  // namespace certifond::tools

int main(int argc, char** argv) {
  using certifond::tools::ExitCode;
  return certifond::tools::run_tool([&] {
    try {
      return certifond::tools::main_of(argc, argv);
    } catch (const certifond::bench::InputError& error) {
      const std::string text = error.what();
      const bool placed = text.find(": error: ") != std::string::npos;
      std::cerr << (placed ? "" : "error: ") << text << "\n";
      return ExitCode::kInputError;
    }
  });
}
