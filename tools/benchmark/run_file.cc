#include "tools/benchmark/run_file.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <sstream>

#include "fond/policy/digest.h"
#include "tools/cli/arguments.h"

namespace certifond::bench {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

// Where the system finds a command, if it is a file.
std::optional<fs::path> file_of(const std::string& word, bool program) {
  if (word.find('/') != std::string::npos || !program)
    return fs::is_regular_file(word) && word[0] == '/'
               ? std::optional<fs::path>(word)
               : std::nullopt;
  const char* path = std::getenv("PATH");
  std::istringstream folders(path == nullptr ? "" : path);
  for (std::string folder; std::getline(folders, folder, ':');)
    if (const fs::path file = fs::path(folder) / word;
        fs::is_regular_file(file))
      return file;
  return std::nullopt;
}

std::string digest(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return policy::digest_of(in).value_or("unreadable");
}

// Program, script, options file: whatever a command names.
void add_files(const Command& command, const Placeholders& placeholders,
               json& files) {
  for (std::size_t i = 0; i < command.words.size(); ++i)
    if (const auto file =
            file_of(replaced(command.words[i], placeholders), i == 0))
      files[command.words[i]] = digest(*file);
}

json describe(const Config& config, const Placeholders& placeholders) {
  json rules = json::array();
  for (const Rule& rule : config.rules) rules.push_back(rule.text);
  json files = json::object();
  add_files(config.command, placeholders, files);
  if (config.check) add_files(*config.check, placeholders, files);
  json result = {{"name", config.name},
                 {"command", config.command.text},
                 {"rules", rules},
                 {"sha256", files}};
  if (!config.size_text.empty()) result["size"] = config.size_text;
  if (config.check) result["check"] = config.check->text;
  if (!config.version.empty()) result["version"] = config.version;
  return result;
}

std::string task_name(const json& task) {
  return task["domain"].get<std::string>() + " " +
         task["instance"].get<std::string>();
}

const json* find_named(const json& list, const json& wanted) {
  for (const json& item : list) {
    if (wanted.contains("name") ? item["name"] == wanted["name"]
                                : item["domain"] == wanted["domain"] &&
                                      item["instance"] == wanted["instance"])
      return &item;
  }
  return nullptr;
}

void compare_configs(const json& before, const json& now,
                     std::vector<std::string>& found) {
  for (const json& config : now) {
    const json* old = find_named(before, config);
    if (old == nullptr) continue;
    const std::string name = "[" + config["name"].get<std::string>() + "]";
    for (const char* key : {"command", "rules", "size", "check", "version"})
      if (old->value(key, json()) != config.value(key, json()))
        found.push_back("'" + std::string(key) + "' of " + name +
                        " was: " + old->value(key, json()).dump());
    for (const auto& [file, sum] : config["sha256"].items())
      if ((*old)["sha256"].value(file, json()) != sum)
        found.push_back("the file " + file + " of " + name + " has changed");
  }
}

void compare_tasks(const json& before, const json& now,
                   std::vector<std::string>& found) {
  // by name: a run may have thousands of them
  std::map<std::string, const json*> known;
  for (const json& task : before) known[task_name(task)] = &task;
  for (const json& task : now) {
    const auto old = known.find(task_name(task));
    if (old != known.end() && *old->second != task)
      found.push_back("the task " + task_name(task) + " has changed");
  }
}

// With all the parts that are read below.
bool is_run(const json& run) {
  if (!run.is_object() || run.value("format", json()) != "certifond-bench" ||
      run.value("format_version", json()) != 1 ||
      !run.value("limits", json()).is_object() || !run.contains("certifond"))
    return false;
  for (const json& config : run.value("configs", json::array()))
    if (!config.is_object() || !config.value("name", json()).is_string() ||
        !config.value("sha256", json()).is_object())
      return false;
  for (const json& task : run.value("tasks", json::array()))
    if (!task.is_object() || !task.value("domain", json()).is_string() ||
        !task.value("instance", json()).is_string())
      return false;
  return run.contains("configs") && run.contains("tasks");
}

}  // namespace

json describe_run(const Limits& limits, unsigned jobs,
                  const std::vector<Config>& configs,
                  const std::vector<Task>& tasks,
                  const Placeholders& placeholders) {
  json run = {{"format", "certifond-bench"},
              {"format_version", 1},
              {"certifond", tools::kVersion},
              {"limits",
               {{"seconds", limits.seconds},
                {"clock", limits.clock == Clock::kWall ? "wall" : "cpu"},
                {"bytes", limits.bytes}}},
              {"jobs", jobs},
              {"configs", json::array()},
              {"tasks", json::array()}};
  for (const Config& config : configs)
    run["configs"].push_back(describe(config, placeholders));
  std::map<fs::path, std::string> known;  // a domain is read once
  const auto digest_once = [&](const fs::path& file) {
    const auto [at, added] = known.try_emplace(file);
    if (added) at->second = digest(file);
    return at->second;
  };
  for (const Task& task : tasks)
    run["tasks"].push_back(
        {{"domain", task.domain},
         {"instance", task.instance},
         {"domain_sha256", digest_once(task.domain_file)},
         {"problem_sha256", digest_once(task.problem_file)}});
  return run;
}

std::vector<std::string> differences(const json& before, const json& now) {
  if (!is_run(before)) return {"it was written by something else"};
  std::vector<std::string> found;
  const json& limits = before["limits"];
  for (const auto& [key, value] : now["limits"].items())
    if (limits.value(key, json()) != value)
      found.push_back("its limit '" + key +
                      "' was: " + limits.value(key, json()).dump());
  if (before["certifond"] != now["certifond"])
    found.push_back("certifond was: " + before["certifond"].dump());
  compare_configs(before["configs"], now["configs"], found);
  compare_tasks(before["tasks"], now["tasks"], found);
  return found;
}

json merged(const json& before, const json& now) {
  json run = before;
  run["jobs"] = now["jobs"];
  for (const json& config : now["configs"])
    if (find_named(before["configs"], config) == nullptr)
      run["configs"].push_back(config);
  std::set<std::string> known;
  for (const json& task : before["tasks"]) known.insert(task_name(task));
  for (const json& task : now["tasks"])
    if (!known.contains(task_name(task))) run["tasks"].push_back(task);
  return run;
}

std::vector<std::string> config_names(const json& run) {
  std::vector<std::string> names;
  for (const json& config : run["configs"]) names.push_back(config["name"]);
  return names;
}

std::string summary_line(const json& run) {
  const json& limits = run["limits"];
  std::ostringstream text;
  const double seconds = limits["seconds"];
  const std::uint64_t bytes = limits["bytes"];
  if (seconds > 0)
    text << seconds << " s";
  else
    text << "no time limit";
  text << (limits["clock"] == "cpu" ? " (CPU time), " : " (wall clock), ");
  if (bytes > 0)
    text << (bytes >> 20) << " MB";
  else
    text << "no memory limit";
  text << ", " << run["jobs"] << " at a time; certifond "
       << run["certifond"].get<std::string>();
  return text.str();
}

}  // namespace certifond::bench
