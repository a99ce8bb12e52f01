#include "proptests/read_regression.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "fond/base/check.h"
#include "fond/base/source.h"
#include "fond/pddl/reader.h"

namespace certifond::proptests {

namespace {

namespace fs = std::filesystem;

constexpr char kFolder[] = "proptests/regressions";

SourceFile read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return SourceFile(path.string(), text.str());
}

}  // namespace

std::vector<std::string> regressions() {
  std::vector<std::string> result;
  for (const auto& entry : fs::directory_iterator(kFolder)) {
    if (entry.is_directory()) {
      result.push_back(entry.path().filename().string());
    }
  }
  std::ranges::sort(result);
  return result;
}

pddl::Task read_regression(const std::string& number) {
  const fs::path folder = fs::path(kFolder) / number;
  const SourceFile domain = read(folder / "domain.pddl");
  const SourceFile problem = read(folder / "problem.pddl");
  pddl::ReadResult result = pddl::read_task(domain, problem);
  if (!result.task) {
    throw InternalError(result.diagnostics.render({&domain, &problem}));
  }
  return *std::move(result.task);
}

}  // namespace certifond::proptests
