// The tasks of a benchmark folder.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "fond/base/result.h"

namespace certifond::tools {

struct BenchmarkTask {
  std::string domain;
  std::string instance;
  std::filesystem::path domain_file;
  std::filesystem::path problem_file;
};

// FOLDER/MANIFEST.tsv: a header line that names the columns; `domain`,
// `instance`, `domain_file` and `problem_file` are used, files relative to the
// folder.  An error is a sentence.
Result<std::vector<BenchmarkTask>, std::string> read_manifest(
    const std::filesystem::path& folder);

}  // namespace certifond::tools
