// The tasks of a benchmark folder.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "fond/base/result.h"

namespace certifond::bench {

struct Task {
  std::string domain;
  std::string instance;
  std::filesystem::path domain_file;
  std::filesystem::path problem_file;
};

// FOLDER/MANIFEST.tsv, if there is one: a header line that names the columns;
// `domain`, `instance`, `domain_file` and `problem_file` are used, files
// relative to the folder.  Otherwise every NAME.pddl in it and in the folders
// below that has a NAME-domain.pddl or else a domain.pddl beside it.  No two
// tasks have the same domain and instance.  An error is a sentence.
Result<std::vector<Task>, std::string> find_tasks(
    const std::filesystem::path& folder);

}  // namespace certifond::bench
