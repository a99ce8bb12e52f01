// Runs all properties on random tasks, and shrinks what fails.
//
//   campaign --minutes 10 --seed 1 --profile small -o out
//   campaign --replay out/checkers-agree-17 --property checkers-agree
//
// Exit codes: 0 no failure, 20 a property was refuted, 31 input error or the
// report cannot be written, 33 command line.
#include "proptests/campaign.h"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "fond/base/utf8.h"
#include "proptests/campaign_report.h"
#include "proptests/properties.h"
#include "tools/cli/arguments.h"
#include "tools/cli/exit_code.h"
#include "tools/cli/files.h"
#include "tools/cli/run_tool.h"
#include "tools/cli/signals.h"
#include "tools/cli/task_input.h"

namespace certifond::tools {
namespace {

namespace fs = std::filesystem;
using proptests::CampaignOptions;
using proptests::CampaignReport;
using proptests::Property;

struct Options {
  double seconds = 0;
  std::uint64_t tasks = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t seed = 1;
  std::uint64_t first_task = 0;
  std::uint64_t subject_seed = 0;
  std::string profile = "small";
  std::vector<std::string> properties;
  std::string directory;  // empty: the first that is free
  std::string replay;
  bool list = false;
  bool quiet = false;
  bool force = false;
};

std::string progress_line(const CampaignReport& report) {
  char text[160];
  const auto& classes = report.classes;
  const double known =
      classes.known > 0 ? static_cast<double>(classes.known) : 1.0;
  std::snprintf(
      text, sizeof text,
      "%llu tasks, %.0f/s, solvable %.0f %%, cycle %.0f %%, traps %.0f %%, "
      "failures %llu",
      static_cast<unsigned long long>(report.tasks),
      static_cast<double>(report.tasks) / report.seconds,
      100.0 * static_cast<double>(classes.solvable) / known,
      100.0 * static_cast<double>(classes.needs_cycle) / known,
      100.0 * static_cast<double>(classes.has_traps) / known,
      static_cast<unsigned long long>(report.failed()));
  return text;
}

// A live line on a terminal, a line every ten seconds elsewhere.
class ProgressPrinter {
 public:
  void operator()(const CampaignReport& report) {
    if (terminal_) {
      std::cerr << "\r\033[K" << progress_line(report) << std::flush;
    } else if (++calls_ % 10 == 0) {
      std::cerr << progress_line(report) << "\n";
    }
  }
  void finish() const {
    if (terminal_) std::cerr << "\r\033[K";
  }

 private:
  bool terminal_ = isatty(STDERR_FILENO) != 0;
  int calls_ = 0;
};

bool write_text(const fs::path& path, const std::string& text) {
  const auto result =
      write_file(path.string(), [&](std::ostream& out) { out << text; });
  if (!result.ok()) std::cerr << "error: " << result.error().message << "\n";
  return result.ok();
}

bool write_report(const fs::path& directory, const CampaignReport& report) {
  return write_text(directory / "report.txt", proptests::to_text(report)) &&
         write_text(directory / "report.json", proptests::to_json(report));
}

// Progress, failures and reports of a campaign as it runs.
class Observation {
 public:
  Observation(const Options& options, const CampaignOptions& campaign)
      : directory_(resolve(options.directory)),
        quiet_(options.quiet),
        campaign_(campaign) {}

  const fs::path& directory() const { return directory_; }

  // Whatever ends the process, the last report is less than a minute old.
  void progress(const CampaignReport& report) {
    if (!quiet_) printer_(report);
    if (report.seconds - last_report_ < kSecondsBetweenReports) return;
    last_report_ = report.seconds;
    write_report(directory_, report);
  }

  void failure(const proptests::Failure& failure) {
    printer_.finish();
    const fs::path where =
        proptests::write_failure(directory_, campaign_, failure);
    std::cerr << "FAILED " << failure.property << " on task " << failure.task
              << ": " << failure.message << "\n  "
              << proptests::replay_command(where, failure) << "\n";
  }

  void finish() const { printer_.finish(); }

 private:
  static constexpr double kSecondsBetweenReports = 30;

  fs::path directory_;
  bool quiet_;
  const CampaignOptions& campaign_;
  ProgressPrinter printer_;
  double last_report_ = 0;
};

// Whether a campaign, or anything else, has left its report there.
bool has_report(const fs::path& directory) {
  std::error_code unknown;
  return fs::exists(directory / "report.json", unknown) ||
         fs::exists(directory / "report.txt", unknown);
}

// Where a campaign of the same seed would go on: "" if that cannot be told.
std::string next_task(const fs::path& directory) {
  std::ifstream in(directory / "report.json");
  const auto report = nlohmann::json::parse(in, nullptr, false);
  if (!report.is_object() || !report.contains("first_task") ||
      !report["first_task"].is_number_unsigned() || !report.contains("tasks") ||
      !report["tasks"].is_number_unsigned())
    return {};
  return ", which --first-task " +
         std::to_string(report["first_task"].get<std::uint64_t>() +
                        report["tasks"].get<std::uint64_t>()) +
         " goes on from";
}

// No campaign writes over the report of another.  Says why, if the directory
// that the user wants has one.
std::string choose_directory(Options& options) {
  if (!options.directory.empty()) {
    const fs::path directory = resolve(options.directory);
    if (options.force || !has_report(directory)) return {};
    return "--output: " + printable(directory.string()) +
           " has the report of another run" + next_task(directory) +
           "; give another directory, or --force to write over it";
  }
  options.directory = "campaign";
  for (int i = 2; has_report(resolve(options.directory)); ++i)
    options.directory = "campaign-" + std::to_string(i);
  return {};
}

ExitCode run_campaign(const Options& options, const CampaignOptions& campaign) {
  Observation observation(options, campaign);
  std::error_code error;
  fs::create_directories(observation.directory(), error);
  // Better to know now than in ten minutes.
  CampaignReport empty;
  empty.options = campaign;
  if (!write_report(observation.directory(), empty)) {
    return ExitCode::kInputError;
  }
  proptests::CampaignObserver observer;
  observer.progress = [&](const CampaignReport& report) {
    observation.progress(report);
  };
  observer.failure = [&](const proptests::Failure& failure) {
    observation.failure(failure);
  };
  const CampaignReport report = proptests::run_campaign(campaign, observer);
  observation.finish();
  if (!write_report(observation.directory(), report)) {
    return ExitCode::kInputError;
  }
  std::cout << proptests::to_text(report)
            << "report: " << (observation.directory() / "report.json").string()
            << "\n";
  return report.failed() > 0 ? ExitCode::kRefuted : ExitCode::kOk;
}

// The properties on the task of a directory.
ExitCode replay(const Options& options,
                const std::vector<const Property*>& properties) {
  const fs::path directory(options.replay);
  const LoadedTask loaded =
      load_task((directory / "domain.pddl").string(),
                (directory / "problem.pddl").string(), false);
  if (!loaded.input) return loaded.exit_code;
  proptests::Subject subject(loaded.input->task, options.subject_seed);
  bool failed = false;
  for (const Property* property : properties) {
    const proptests::Outcome outcome = proptests::check(*property, subject);
    std::cout << property->id << ": "
              << (outcome.failed() ? "FAILED: " + outcome.message
                  : outcome.kind == proptests::Outcome::Kind::kSkipped
                      ? "skipped"
                      : "held")
              << "\n";
    failed = failed || outcome.failed();
  }
  return failed ? ExitCode::kRefuted : ExitCode::kOk;
}

// What says nothing together with --list or --replay.
void refuse_useless(CommandLine& app, const Options& options) {
  for (const char* option : {"--minutes", "--tasks", "--seed", "--first-task",
                             "--profile", "--output", "--quiet", "--force"})
    app.refuse_without_effect(
        option, [&options] { return !options.replay.empty(); },
        "--replay checks one task and writes nothing");
  for (const char* option :
       {"--minutes", "--tasks", "--seed", "--first-task", "--profile",
        "--property", "--output", "--replay", "--quiet", "--force"})
    app.refuse_without_effect(
        option, [&options] { return options.list; }, "--list runs nothing");
  app.refuse_without_effect(
      "--subject-seed", [&options] { return options.replay.empty(); },
      "it is of --replay");
  app.refuse_without_effect(
      "--minutes", [&options] { return options.seconds == 0; },
      "0 minutes are no time");
}

void add_options(CommandLine& app, Options& options) {
  add_number(
      app, "--minutes,-m",
      [&options](const std::string& text) -> std::optional<NumberError> {
        const auto seconds = parse_minutes(text);
        if (!seconds.ok()) return seconds.error();
        options.seconds = *seconds;
        return std::nullopt;
      },
      "how long (default, without --tasks: 1)");
  add_count(app, "--tasks,-t", options.tasks, {1}, "how many tasks at most")
      ->default_str("");
  add_seed(app, "--seed,-s", options.seed, "names the sequence of tasks");
  add_count(app, "--first-task", options.first_task, {0},
            "where in the sequence to begin");
  app.add_option("--profile,-p", options.profile, "size of the tasks")
      ->check(CLI::IsMember({"small", "medium", "large"}));
  app.add_option("--property", options.properties,
                 "only these properties (see --list)");
  app.add_option("--output,-o", options.directory,
                 "directory for report.txt, report.json and failures (default: "
                 "campaign, or campaign-2 and so on if there is one)");
  app.add_option("--replay", options.replay,
                 "check the task of this directory instead");
  add_seed(app, "--subject-seed", options.subject_seed,
           "with --replay: for what properties choose at random");
  app.add_flag("--list", options.list, "list the properties");
  app.add_flag("--quiet,-q", options.quiet, "no progress");
  app.add_flag("--force", options.force,
               "write over the report that --output has");
  refuse_useless(app, options);
}

ExitCode run(int argc, const char* const* argv) {
  Options options;
  CommandLine app("Checks all properties on random tasks.", "campaign");
  add_options(app, options);
  if (const auto code = parse_arguments(app, argc, argv)) return *code;
  if (options.list) {
    for (const Property& property : proptests::properties()) {
      std::cout << property.id << ": " << property.statement << "\n";
    }
    return ExitCode::kOk;
  }
  CampaignOptions campaign;
  for (const std::string& id : options.properties) {
    const Property* property = proptests::find_property(id);
    if (property == nullptr) {
      return refuse("no property '" + printable(id) + "'; --list shows them");
    }
    campaign.properties.push_back(property);
  }
  if (campaign.properties.empty()) {
    for (const Property& property : proptests::properties()) {
      campaign.properties.push_back(&property);
    }
  }
  if (!options.replay.empty()) return replay(options, campaign.properties);
  const bool bounded =
      options.tasks != std::numeric_limits<std::uint64_t>::max();
  campaign.seconds = options.seconds > 0 ? options.seconds
                     : bounded ? std::numeric_limits<double>::infinity()
                               : 60;
  campaign.tasks = options.tasks;
  campaign.seed = options.seed;
  campaign.first_task = options.first_task;
  campaign.profile = *proptests::profile_by_name(options.profile);
  campaign.stop = &stop_requested();
  if (const std::string why = choose_directory(options); !why.empty())
    return refuse(why);
  return run_campaign(options, campaign);
}

}  // namespace
}  // namespace certifond::tools

int main(int argc, char** argv) {
  return certifond::tools::run_tool(
      [&] { return certifond::tools::run(argc, argv); });
}
