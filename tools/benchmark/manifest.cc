#include "tools/benchmark/manifest.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <sstream>

namespace certifond::tools {
namespace {

std::vector<std::string> split(std::string line) {
  if (!line.empty() && line.back() == '\r') line.pop_back();
  std::vector<std::string> fields;
  std::istringstream in(line);
  for (std::string field; std::getline(in, field, '\t');)
    fields.push_back(field);
  return fields;
}

}  // namespace

Result<std::vector<BenchmarkTask>, std::string> read_manifest(
    const std::filesystem::path& folder) {
  const std::filesystem::path path = folder / "MANIFEST.tsv";
  std::ifstream in(path);
  std::string line;
  if (!in || !std::getline(in, line)) return "cannot read " + path.string();
  const std::vector<std::string> header = split(line);
  const std::array<const char*, 4> wanted = {"domain", "instance",
                                             "domain_file", "problem_file"};
  std::array<std::size_t, 4> column{};
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const auto found = std::find(header.begin(), header.end(), wanted[i]);
    if (found == header.end())
      return path.string() + ":1: there is no column '" + wanted[i] + "'";
    column[i] = static_cast<std::size_t>(found - header.begin());
  }
  std::vector<BenchmarkTask> tasks;
  for (int number = 2; std::getline(in, line); ++number) {
    const std::vector<std::string> fields = split(line);
    if (fields.empty()) continue;
    if (fields.size() <= *std::max_element(column.begin(), column.end()))
      return path.string() + ":" + std::to_string(number) + ": too few columns";
    tasks.push_back({fields[column[0]], fields[column[1]],
                     folder / fields[column[2]], folder / fields[column[3]]});
  }
  return tasks;
}

}  // namespace certifond::tools
