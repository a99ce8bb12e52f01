#include "tools/fuzz/fuzz_input.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "fond/base/check.h"

namespace certifond::tools {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kMarker = "\n;;;\n";
constexpr std::string_view kProblem = ".problem.pddl";

std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  while (!line.empty()) {
    const std::size_t end = std::min(line.find(' '), line.size());
    if (end > 0) words.push_back(line.substr(0, end));
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  return words;
}

fs::path domain_of(const fs::path& folder, std::string name) {
  for (;;) {
    fs::path domain = folder / (name + ".domain.pddl");
    if (fs::exists(domain)) return domain;
    const std::size_t hyphen = name.rfind('-');
    CERTIFOND_CHECK(hyphen != name.npos);
    name.resize(hyphen);
  }
}

}  // namespace

FuzzInput split_input(std::string_view text) {
  FuzzInput input;
  const std::size_t line = std::min(text.find('\n'), text.size());
  input.words = words_of(text.substr(0, line));
  text.remove_prefix(std::min(line + 1, text.size()));
  for (;;) {
    const std::size_t end = text.find(kMarker);
    input.files.push_back(text.substr(0, end));
    if (end == text.npos) return input;
    text.remove_prefix(end + kMarker.size());
  }
}

FuzzTasks::FuzzTasks(const std::string& folder) {
  for (const auto& entry : fs::directory_iterator(folder)) {
    std::string name = entry.path().filename().string();
    if (!name.ends_with(kProblem)) continue;
    name.resize(name.size() - kProblem.size());
    LoadedTask loaded = load_task(domain_of(folder, name).string(),
                                  entry.path().string(), false);
    CERTIFOND_CHECK(loaded.input.has_value());
    tasks_.emplace(std::move(name), *std::move(loaded.input));
  }
  CERTIFOND_CHECK(!tasks_.empty());
}

const TaskInput& FuzzTasks::choose(
    const std::vector<std::string_view>& words) const {
  for (const std::string_view word : words)
    if (const auto task = tasks_.find(word); task != tasks_.end())
      return task->second;
  return tasks_.begin()->second;
}

}  // namespace certifond::tools
