// Writes tasks of a family, or random tasks, as PDDL files.
//
//   generate chain --size 20 -o out
//   generate random --size 1 --seed 7 --count 100 -o out
#include <CLI/CLI.hpp>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>

#include "fond/base/result.h"
#include "fond/pddl/writer.h"
#include "generators/family.h"
#include "generators/random_task.h"
#include "tools/cli/arguments.h"
#include "tools/cli/exit_code.h"
#include "tools/cli/files.h"

namespace certifond::tools {
namespace {

namespace fs = std::filesystem;
using generators::Instance;

constexpr char kRandom[] = "random";

struct Options {
  std::string family;
  int size = 0;
  std::uint64_t seed = 1;
  std::uint64_t count = 1;
  std::string directory = ".";
  bool list = false;
};

// Size 1, 2 and 3 are the profiles small, medium and large.
Instance random_instance(const Options& options, std::uint64_t index) {
  const auto profile = options.size <= 1   ? generators::Profile::kSmall
                       : options.size == 2 ? generators::Profile::kMedium
                                           : generators::Profile::kLarge;
  const generators::RandomTask random = generators::random_task(
      generators::options_of(profile), options.seed, index);
  return {pddl::write_domain(random.task), pddl::write_problem(random.task),
          random.known};
}

void list_families() {
  for (const generators::Family& family : generators::families()) {
    std::cout << family.name << ": " << family.summary
              << " (size: " << family.size_means << ")\n";
  }
  std::cout << kRandom << ": random tasks (size: 1 small, 2 medium, 3 large)\n";
}

std::string known_text(const generators::Known& known) {
  std::string text;
  if (known.solvable) text += *known.solvable ? " solvable" : " unsolvable";
  if (known.solvable == true && known.strong) {
    text += *known.strong ? ", strong" : ", not strong";
  }
  if (known.cv_star) text += ", cv* = " + std::to_string(*known.cv_star);
  return text.empty() ? "" : ":" + text;
}

bool write(const fs::path& path, const std::string& text) {
  const auto result =
      write_file(path.string(), [&](std::ostream& out) { out << text; });
  if (!result.ok()) std::cerr << "error: " << result.error().message << "\n";
  return result.ok();
}

ExitCode write_instances(const Options& options,
                         const generators::Family* family) {
  const fs::path directory = resolve(options.directory);
  for (std::uint64_t i = 0; i < options.count; ++i) {
    const Instance instance =
        family != nullptr
            ? generators::make_instance(*family, options.size, options.seed + i)
            : random_instance(options, i);
    const fs::path where =
        options.count == 1 ? directory : directory / std::to_string(i + 1);
    std::error_code error;
    fs::create_directories(where, error);
    if (!write(where / "domain.pddl", instance.domain) ||
        !write(where / "problem.pddl", instance.problem)) {
      return ExitCode::kInputError;
    }
    std::cout << (where / "problem.pddl").string() << known_text(instance.known)
              << "\n";
  }
  return ExitCode::kOk;
}

ExitCode run(int argc, const char* const* argv) {
  Options options;
  CLI::App app("Writes FOND tasks: a family and a size, or random ones.",
               "generate");
  app.add_option("family", options.family,
                 "name of a family, or 'random'; see --list");
  app.add_option("--size,-n", options.size, "size of the instance");
  app.add_option("--seed,-s", options.seed,
                 "seed; the same one makes the "
                 "same files on every machine");
  app.add_option("--count,-c", options.count,
                 "instances, in DIR/1 .. DIR/COUNT");
  app.add_option("--output,-o", options.directory,
                 "directory for domain.pddl and problem.pddl");
  app.add_flag("--list", options.list, "list the families");
  if (const auto code = parse_arguments(app, argc, argv)) return *code;
  if (options.list) {
    list_families();
    return ExitCode::kOk;
  }
  const generators::Family* family = generators::find_family(options.family);
  if (family == nullptr && options.family != kRandom) {
    std::cerr << "error: no family '" << options.family
              << "'; --list shows them\n";
    return ExitCode::kCommandLine;
  }
  if (family != nullptr && options.size == 0) options.size = family->small;
  return write_instances(options, family);
}

}  // namespace
}  // namespace certifond::tools

int main(int argc, char** argv) {
  return certifond::tools::to_int(certifond::tools::run(argc, argv));
}
