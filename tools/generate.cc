// Writes tasks of a family, or random tasks, as PDDL files.
//
//   generate chain --size 20 -o out
//   generate random --size 1 --seed 7 --count 100 -o out
#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>

#include "fond/base/result.h"
#include "fond/base/utf8.h"
#include "fond/pddl/writer.h"
#include "generators/family.h"
#include "generators/random_task.h"
#include "generators/rng.h"
#include "tools/cli/arguments.h"
#include "tools/cli/exit_code.h"
#include "tools/cli/files.h"
#include "tools/cli/own_files.h"
#include "tools/cli/run_tool.h"

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
  bool force = false;
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

bool write(const fs::path& path, const std::string& mark,
           const std::string& text) {
  const auto result = write_file(
      path.string(), [&](std::ostream& out) { out << mark << text; });
  if (!result.ok()) std::cerr << "error: " << result.error().message << "\n";
  return result.ok();
}

// Where the files of an instance go.
fs::path place_of(const Options& options, std::uint64_t index) {
  const fs::path directory = resolve(options.directory);
  return options.count == 1 ? directory : directory / std::to_string(index + 1);
}

// Whether instances of the family are made by chance.
bool uses_seed(const generators::Family& family) {
  generators::Rng rng(1);
  generators::Rng same(1);
  family.make(std::max(family.small, family.min_size), rng);
  return rng.next() != same.next();
}

// The first line of the files: how they were made, and that they are ours.
std::string mark_of(const Options& options, const generators::Family* family,
                    std::uint64_t index) {
  std::string text = std::string(kTaskMark) + ": generate " + options.family +
                     " --size " + std::to_string(options.size);
  if (family == nullptr)
    text += " --seed " + std::to_string(options.seed) + ", task " +
            std::to_string(index);
  else if (uses_seed(*family))
    text += " --seed " + std::to_string(options.seed + index);
  return text + "\n";
}

// Why the files cannot be written; empty if they can.
std::string problem(const Options& options) {
  for (std::uint64_t i = 0; i < options.count; ++i)
    for (const char* name : {"domain.pddl", "problem.pddl"}) {
      std::string why = why_not_replaced(place_of(options, i) / name, "task");
      if (!why.empty() && !options.force) return why;
    }
  return {};
}

ExitCode write_instances(const Options& options,
                         const generators::Family* family) {
  for (std::uint64_t i = 0; i < options.count; ++i) {
    const Instance instance =
        family != nullptr
            ? generators::make_instance(*family, options.size, options.seed + i)
            : random_instance(options, i);
    const fs::path where = place_of(options, i);
    const std::string mark = mark_of(options, family, i);
    std::error_code error;
    fs::create_directories(where, error);
    if (!write(where / "domain.pddl", mark, instance.domain) ||
        !write(where / "problem.pddl", mark, instance.problem)) {
      return ExitCode::kInputError;
    }
    std::cout << printable((where / "problem.pddl").string())
              << known_text(instance.known) << "\n";
  }
  return ExitCode::kOk;
}

void add_options(CommandLine& app, Options& options) {
  app.add_option("family", options.family,
                 "name of a family, or 'random'; see --list");
  add_count(app, "--size,-n", options.size, {1, 1'000'000},
            "size of the instance")
      ->default_str("small");
  add_seed(app, "--seed,-s", options.seed,
           "seed; the same one makes the same files on every machine");
  add_count(app, "--count,-c", options.count, {1, 1'000'000'000},
            "instances, in DIR/1 .. DIR/COUNT");
  app.add_option("--output,-o", options.directory,
                 "directory for domain.pddl and problem.pddl");
  app.add_flag("--list", options.list, "list the families");
  add_force(app, options.force);
  for (const char* option :
       {"family", "--size", "--seed", "--count", "--output", "--force"})
    app.refuse_without_effect(
        option, [&options] { return options.list; }, "--list writes nothing");
  app.refuse_without_effect(
      "--size",
      [&options] { return options.family == kRandom && options.size > 3; },
      "sizes of random tasks are 1, 2 and 3");
}

// What of the options the family does not do; empty: nothing.
std::string useless_option(const CommandLine& app,
                           const generators::Family& family,
                           const Options& options) {
  const std::string name(family.name);
  for (const char* option : {"--seed", "--count"})
    if (app.given(option) && !uses_seed(family))
      return std::string(option) + " has no effect: " + name +
             " is the same for every seed";
  if (app.given("--size") && options.size < family.min_size)
    return "--size: the least size of " + name + " is " +
           std::to_string(family.min_size);
  return {};
}

ExitCode run(int argc, const char* const* argv) {
  Options options;
  CommandLine app("Writes FOND tasks: a family and a size, or random ones.",
                  "generate");
  add_options(app, options);
  if (const auto code = parse_arguments(app, argc, argv)) return *code;
  if (options.list) {
    list_families();
    return ExitCode::kOk;
  }
  const generators::Family* family = generators::find_family(options.family);
  if (family == nullptr && options.family != kRandom)
    return refuse("no family '" + printable(options.family) +
                  "'; --list shows them");
  if (family != nullptr) {
    const std::string why = useless_option(app, *family, options);
    if (!why.empty()) return refuse(why);
  }
  if (options.size == 0) options.size = family != nullptr ? family->small : 1;
  if (const std::string why = problem(options); !why.empty())
    return refuse("--output: " + why);
  return write_instances(options, family);
}

}  // namespace
}  // namespace certifond::tools

int main(int argc, char** argv) {
  return certifond::tools::run_tool(
      [&] { return certifond::tools::run(argc, argv); });
}
