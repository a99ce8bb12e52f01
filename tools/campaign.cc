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
#include <iostream>
#include <limits>
#include <map>
#include <string>
#include <vector>

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
  double minutes = 0;
  std::uint64_t tasks = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t seed = 1;
  std::uint64_t first_task = 0;
  std::uint64_t subject_seed = 0;
  std::string profile = "small";
  std::vector<std::string> properties;
  std::string directory = "campaign";
  std::string replay;
  bool list = false;
  bool quiet = false;
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

void add_options(CLI::App& app, Options& options) {
  app.add_option("--minutes,-m", options.minutes, "how long; or --tasks")
      ->check(CLI::NonNegativeNumber);
  app.add_option("--tasks,-t", options.tasks, "how many tasks at most");
  app.add_option("--seed,-s", options.seed, "names the sequence of tasks");
  app.add_option("--first-task", options.first_task,
                 "where in the sequence to begin");
  app.add_option("--profile,-p", options.profile, "size of the tasks")
      ->check(CLI::IsMember({"small", "medium", "large"}));
  app.add_option("--property", options.properties,
                 "only these properties (see --list)");
  app.add_option("--output,-o", options.directory,
                 "directory for report.txt, report.json and failures");
  app.add_option("--replay", options.replay,
                 "check the task of this directory instead");
  app.add_option("--subject-seed", options.subject_seed,
                 "with --replay: for what properties choose at random");
  app.add_flag("--list", options.list, "list the properties");
  app.add_flag("--quiet,-q", options.quiet, "no progress");
}

ExitCode run(int argc, const char* const* argv) {
  Options options;
  CLI::App app("Checks all properties on random tasks.", "campaign");
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
      std::cerr << "error: no property '" << id << "'; --list shows them\n";
      return ExitCode::kCommandLine;
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
  campaign.seconds = options.minutes > 0 ? 60 * options.minutes
                     : bounded ? std::numeric_limits<double>::infinity()
                               : 60;
  campaign.tasks = options.tasks;
  campaign.seed = options.seed;
  campaign.first_task = options.first_task;
  campaign.profile = *proptests::profile_by_name(options.profile);
  campaign.stop = &stop_requested();
  return run_campaign(options, campaign);
}

}  // namespace
}  // namespace certifond::tools

int main(int argc, char** argv) {
  return certifond::tools::run_tool(
      [&] { return certifond::tools::run(argc, argv); });
}
