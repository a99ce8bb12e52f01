#include "tools/fuzz/fuzz_files.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace certifond::tools {
namespace {

namespace fs = std::filesystem;

const std::string kConformance = "proptests/conformance/";

// `tasks/coin-lost.problem.pddl` is coin-lost.
std::string task_name(const std::string& problem) {
  const std::string name = fs::path(problem).filename().string();
  return name.substr(0, name.find('.'));
}

}  // namespace

std::string text_of_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::vector<std::string> texts_of_folder(const std::string& folder) {
  std::vector<std::string> paths;
  for (const auto& entry : fs::directory_iterator(folder))
    paths.push_back(entry.path().string());
  std::ranges::sort(paths);
  std::vector<std::string> texts;
  for (const std::string& path : paths) texts.push_back(text_of_file(path));
  return texts;
}

std::vector<std::string> conformance_inputs() {
  std::ifstream in(kConformance + "cases.tsv");
  std::string line;
  std::getline(in, line);  // the heading
  std::vector<std::string> inputs;
  while (std::getline(in, line)) {
    std::istringstream columns(line);
    std::string name, domain, problem, certificate, policy;
    columns >> name >> domain >> problem >> certificate >> policy;
    std::string text = task_name(problem) + "\n";
    text += text_of_file(kConformance + certificate);
    if (policy != "-") text += "\n;;;\n" + text_of_file(kConformance + policy);
    inputs.push_back(std::move(text));
  }
  return inputs;
}

}  // namespace certifond::tools
