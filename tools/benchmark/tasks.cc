#include "tools/benchmark/tasks.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <optional>
#include <set>
#include <utility>

namespace certifond::bench {
namespace {

namespace fs = std::filesystem;
using Tasks = Result<std::vector<Task>, std::string>;

constexpr std::array<const char*, 4> kColumns = {"domain", "instance",
                                                 "domain_file", "problem_file"};

std::vector<std::string> split(std::string line) {
  if (!line.empty() && line.back() == '\r') line.pop_back();
  std::vector<std::string> fields(1);
  for (const char c : line) {
    if (c == '\t')
      fields.emplace_back();
    else
      fields.back() += c;
  }
  return fields;
}

std::string place(const fs::path& path, int line) {
  return path.string() + ":" + std::to_string(line) + ":1: error: ";
}

Tasks read_manifest(const fs::path& folder, const fs::path& path) {
  std::ifstream in(path);
  std::string line;
  if (!in || !std::getline(in, line)) return "cannot read " + path.string();
  const std::vector<std::string> header = split(line);
  std::array<std::size_t, kColumns.size()> column{};
  for (std::size_t i = 0; i < kColumns.size(); ++i) {
    const auto found = std::find(header.begin(), header.end(), kColumns[i]);
    if (found == header.end())
      return place(path, 1) + "there is no column '" + kColumns[i] + "'";
    column[i] = static_cast<std::size_t>(found - header.begin());
  }
  std::vector<Task> tasks;
  for (int number = 2; std::getline(in, line); ++number) {
    if (line.empty() || line == "\r") continue;
    const std::vector<std::string> fields = split(line);
    if (fields.size() <= *std::max_element(column.begin(), column.end()))
      return place(path, number) + "too few columns";
    tasks.push_back({fields[column[0]], fields[column[1]],
                     folder / fields[column[2]], folder / fields[column[3]]});
  }
  return tasks;
}

// The domain file that belongs to a problem file, if it is one.
std::optional<fs::path> domain_of(const fs::path& file) {
  const std::string stem = file.stem().string();
  if (file.extension() != ".pddl" || stem == "domain" ||
      stem.ends_with("-domain"))
    return std::nullopt;
  for (const std::string& name :
       {stem + "-domain.pddl", std::string("domain.pddl")})
    if (const fs::path domain = file.parent_path() / name;
        fs::is_regular_file(domain))
      return domain;
  return std::nullopt;
}

Tasks search(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code problem;
  for (fs::recursive_directory_iterator at(folder, problem), end;
       !problem && at != end; at.increment(problem))
    if (at->is_regular_file()) files.push_back(at->path());
  if (problem)
    return "cannot read " + folder.string() + ": " + problem.message();
  std::sort(files.begin(), files.end());
  std::vector<Task> tasks;
  for (const fs::path& file : files) {
    const auto domain = domain_of(file);
    if (!domain) continue;
    fs::path name = fs::relative(file.parent_path(), folder);
    if (name == ".") name = fs::absolute(folder / "x").parent_path().filename();
    tasks.push_back({name.string(), file.stem().string(), *domain, file});
  }
  return tasks;
}

}  // namespace

Tasks find_tasks(const fs::path& folder) {
  const fs::path manifest = folder / "MANIFEST.tsv";
  Tasks tasks =
      fs::exists(manifest) ? read_manifest(folder, manifest) : search(folder);
  if (!tasks.ok()) return tasks;
  if (tasks->empty()) return "there are no tasks in " + folder.string();
  std::set<std::pair<std::string, std::string>> names;
  for (const Task& task : *tasks) {
    if (!names.emplace(task.domain, task.instance).second)
      return folder.string() + ": two tasks are named '" + task.domain + " " +
             task.instance + "'";
    for (const fs::path& file : {task.domain_file, task.problem_file})
      if (!fs::is_regular_file(file)) return "there is no " + file.string();
  }
  return tasks;
}

}  // namespace certifond::bench
