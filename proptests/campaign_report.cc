#include "proptests/campaign_report.h"

#include <cstdio>
#include <fstream>
#include <nlohmann/json.hpp>
#include <utility>

#include "fond/pddl/writer.h"

namespace certifond::proptests {

namespace {

namespace fs = std::filesystem;

constexpr char kCampaign[] = "./bazelw run //tools:campaign -- ";

std::string percent(std::uint64_t part, std::uint64_t whole) {
  char text[32];
  std::snprintf(text, sizeof text, "%5.1f %%",
                whole == 0 ? 0.0
                           : 100.0 * static_cast<double>(part) /
                                 static_cast<double>(whole));
  return text;
}

std::string line(const std::string& label, const std::string& value) {
  return "  " + label +
         std::string(label.size() < 24 ? 24 - label.size() : 1, ' ') + value +
         "\n";
}

std::string classes_text(const ClassCount& classes) {
  const auto row = [&](const char* label, std::uint64_t part) {
    return line(label, percent(part, classes.known));
  };
  return row("solvable", classes.solvable) +
         row("unsolvable", classes.unsolvable) +
         row("  solved with luck", classes.unlucky) +
         row("trivially solved", classes.trivial) +
         row("needs a cycle", classes.needs_cycle) +
         row("has traps", classes.has_traps);
}

std::string rate(const CampaignReport& report) {
  char text[32];
  std::snprintf(text, sizeof text, "%.0f",
                report.seconds > 0
                    ? static_cast<double>(report.tasks) / report.seconds
                    : 0.0);
  return text;
}

std::string seconds_text(double seconds) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f", seconds);
  return text;
}

void write_file(const fs::path& path, const std::string& text) {
  std::ofstream out(path, std::ios::binary);
  out << text;
}

}  // namespace

std::string_view name(generators::Profile profile) {
  switch (profile) {
    case generators::Profile::kSmall:
      return "small";
    case generators::Profile::kMedium:
      return "medium";
    case generators::Profile::kLarge:
      return "large";
  }
  return "";
}

std::optional<generators::Profile> profile_by_name(std::string_view wanted) {
  for (const auto profile :
       {generators::Profile::kSmall, generators::Profile::kMedium,
        generators::Profile::kLarge}) {
    if (name(profile) == wanted) return profile;
  }
  return std::nullopt;
}

std::string to_text(const CampaignReport& report) {
  std::string text = "campaign: seed " + std::to_string(report.options.seed) +
                     ", profile " + std::string(name(report.options.profile)) +
                     "\n";
  text +=
      line("tasks", std::to_string(report.tasks) + " in " +
                        seconds_text(report.seconds) + " s, " + rate(report) +
                        " a second" + (report.stopped ? ", stopped" : ""));
  text += line("failures", std::to_string(report.failed()));
  text += "classes of " + std::to_string(report.classes.known) +
          " explored tasks\n" + classes_text(report.classes);
  text += "properties (held, skipped, failed)\n";
  for (const auto& [id, count] : report.properties) {
    text += line(id, std::to_string(count.held) + "  " +
                         std::to_string(count.skipped) + "  " +
                         std::to_string(count.failed));
  }
  for (const Failure& failure : report.failures) {
    text += "FAILED " + failure.property + ", task " +
            std::to_string(failure.task) + ": " + failure.message + "\n  " +
            repeat_command(report.options, failure) + "\n";
  }
  return text;
}

std::string to_json(const CampaignReport& report) {
  using nlohmann::json;
  const ClassCount& classes = report.classes;
  json result = {{"format", 1},
                 {"seed", report.options.seed},
                 {"profile", name(report.options.profile)},
                 {"first_task", report.options.first_task},
                 {"tasks", report.tasks},
                 {"seconds", report.seconds},
                 {"stopped", report.stopped},
                 {"failed", report.failed()},
                 {"classes",
                  {{"explored", classes.known},
                   {"solvable", classes.solvable},
                   {"unsolvable", classes.unsolvable},
                   {"unsolvable_with_lucky_path", classes.unlucky},
                   {"trivially_solved", classes.trivial},
                   {"needs_cycle", classes.needs_cycle},
                   {"has_traps", classes.has_traps},
                   {"states", classes.states}}},
                 {"properties", json::object()},
                 {"failures", json::array()}};
  for (const auto& [id, count] : report.properties) {
    result["properties"][id] = {{"held", count.held},
                                {"skipped", count.skipped},
                                {"failed", count.failed}};
  }
  for (const Failure& failure : report.failures) {
    result["failures"].push_back(
        {{"property", failure.property},
         {"message", failure.message},
         {"task", failure.task},
         {"subject_seed", failure.subject_seed},
         {"repeat", repeat_command(report.options, failure)},
         {"domain", pddl::write_domain(failure.minimal)},
         {"problem", pddl::write_problem(failure.minimal)}});
  }
  return result.dump(2, ' ', false, json::error_handler_t::replace) + "\n";
}

std::string repeat_command(const CampaignOptions& options,
                           const Failure& failure) {
  return std::string(kCampaign) + "--seed " + std::to_string(options.seed) +
         " --profile " + std::string(name(options.profile)) + " --first-task " +
         std::to_string(failure.task) + " --tasks 1 --property " +
         failure.property;
}

std::string replay_command(const fs::path& directory, const Failure& failure) {
  return std::string(kCampaign) + "--replay " +
         fs::absolute(directory).string() + " --property " + failure.property +
         " --subject-seed " + std::to_string(failure.subject_seed);
}

fs::path write_failure(const fs::path& where, const CampaignOptions& options,
                       const Failure& failure) {
  fs::path directory =
      where / (failure.property + "-" + std::to_string(failure.task));
  fs::create_directories(directory);
  write_file(directory / "domain.pddl", pddl::write_domain(failure.minimal));
  write_file(directory / "problem.pddl", pddl::write_problem(failure.minimal));
  write_file(directory / "README.md",
             "# " + failure.property + "\n\n" + failure.message +
                 "\n\nFound on task " + std::to_string(failure.task) +
                 " of seed " + std::to_string(options.seed) + ", profile " +
                 std::string(name(options.profile)) +
                 "; the files are what it was shrunk to.  See it again, from a "
                 "checkout, with the folder of these files:\n\n    " +
                 replay_command(directory, failure) +
                 "\n\nThe task as it was found, which needs no files:\n\n    " +
                 repeat_command(options, failure) + "\n");
  return directory;
}

}  // namespace certifond::proptests
