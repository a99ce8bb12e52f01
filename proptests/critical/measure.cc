// The figures of docs/critical_value.md, as tables in Markdown.
//
//   measure random [--tasks N] [--seed S]   how often bounds pass cv*
//   measure curve [--time-limit S]          time against states
//   measure domains DIR [--time-limit S]    cv* and b_F of small instances
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "fond/base/source.h"
#include "fond/pddl/reader.h"
#include "generators/family.h"
#include "generators/graph_task.h"
#include "generators/random_graph.h"
#include "generators/random_options.h"
#include "proptests/critical/random_comparison.h"
#include "proptests/critical/variants.h"
#include "verifier/critical/least_critical_value.h"
#include "verifier/symbolic/checker.h"

namespace certifond::proptests {
namespace {

namespace fs = std::filesystem;
using verifier::critical::LeastCriticalValue;
using verifier::critical::LeastValueOptions;

struct Arguments {
  std::uint64_t tasks = 10'000;
  std::uint64_t seed = 1;
  double seconds = 60;
  std::size_t max_states = 2'000;
  std::string folder;
};

// --- random ------------------------------------------------------------------

int run_random(const Arguments& arguments) {
  const auto variants = search_variants();
  std::vector<std::uint64_t> passed(variants.size(), 0);
  std::vector<double> most(variants.size(), 0);
  std::uint64_t solvable = 0;
  std::uint64_t complaints = 0;
  for (std::uint64_t index = 0; index < arguments.tasks; ++index) {
    const RandomComparison task = compare_random_task(arguments.seed, index, 8);
    for (const std::string& complaint : task.complaints) {
      ++complaints;
      std::cerr << "seed " << arguments.seed << ", task " << index << ": "
                << complaint << "\n";
    }
    if (!task.cv_star) continue;
    ++solvable;
    for (std::size_t i = 0; i < task.bounds.size(); ++i) {
      if (task.bounds[i] <= *task.cv_star) continue;
      ++passed[i];
      most[i] = std::max(most[i], task.bounds[i] - *task.cv_star);
    }
  }
  std::cout << arguments.tasks << " tasks, " << solvable << " solvable, "
            << complaints << " contradictions\n\n"
            << "| variant | b_F > cv* | of solvable | most above |\n"
            << "|---|---:|---:|---:|\n";
  for (std::size_t i = 0; i < variants.size(); ++i)
    std::cout << "| " << variants[i].name() << " | " << passed[i] << " | "
              << std::fixed << std::setprecision(1)
              << 100.0 * static_cast<double>(passed[i]) /
                     static_cast<double>(std::max<std::uint64_t>(1, solvable))
              << " % | " << std::setprecision(0) << most[i] << " |\n";
  return complaints == 0 ? 0 : 1;
}

// --- one task ----------------------------------------------------------------

LeastCriticalValue value_of(const pddl::Task& task,
                            const Arguments& arguments) {
  LeastValueOptions options;
  options.limits.seconds = arguments.seconds;
  options.limits.states = arguments.max_states;
  options.second_checker = verifier::symbolic::check_policy;
  return verifier::critical::least_critical_value(task, options);
}

std::string cv_text(const LeastCriticalValue& value) {
  if (value.solvability == verifier::Solvability::kUnsolvable) return "none";
  if (!value.upper) return value.message;
  if (value.exact()) return std::to_string(value.lower);
  return std::to_string(value.lower) + " to " + std::to_string(*value.upper);
}

std::optional<pddl::Task> read(const std::string& domain,
                               const std::string& problem) {
  const SourceFile domain_file("domain.pddl", domain);
  const SourceFile problem_file("problem.pddl", problem);
  return pddl::read_task(domain_file, problem_file).task;
}

// --- curve -------------------------------------------------------------------

void print_point(const std::string& family, int size, const pddl::Task& task,
                 const Arguments& arguments) {
  const LeastCriticalValue value = value_of(task, arguments);
  std::cout << "| " << family << " | " << size << " | " << value.states << " | "
            << cv_text(value) << " | " << std::fixed << std::setprecision(2)
            << value.seconds << " | " << to_string(value.cross_check) << " |"
            << std::endl;
}

int run_curve(const Arguments& arguments) {
  const std::vector<std::pair<std::string, std::vector<int>>> families = {
      {"retry-chain", {25, 50, 100, 200}}, {"snakes", {25, 50, 100, 200}},
      {"k-doors", {12, 25, 50, 100}},      {"trap-ladder", {12, 25, 50, 95}},
      {"switches", {4, 5, 6, 7}},          {"beam-walk", {25, 50, 99}},
      {"chain-of-rooms", {10, 20, 40}},    {"acrobatics", {5, 10, 20, 40}}};
  std::cout << "| family | size | states | cv* | seconds | checked by |\n"
            << "|---|---:|---:|---:|---:|---|" << std::endl;
  for (const auto& [name, sizes] : families) {
    const generators::Family* family = generators::find_family(name);
    if (family == nullptr) continue;
    for (int size : sizes) {
      const auto instance =
          generators::make_instance(*family, size, arguments.seed);
      if (const auto task = read(instance.domain, instance.problem))
        print_point(name, size, *task, arguments);
    }
  }
  for (int size : {25, 50, 75, 100, 150, 200, 250}) {
    generators::Rng rng(arguments.seed, static_cast<std::uint64_t>(size));
    generators::RandomOptions options;
    options.nodes = {size, size};
    options.solvable_percent = 100;
    options.cycle_percent = 100;
    options.dead_percent = 10;
    options.trivial_percent = 0;
    print_point(
        "random graph", size,
        generators::graph_task(generators::random_graph(options, rng),
                               generators::GraphEncoding::kGround, false),
        arguments);
  }
  return 0;
}

// --- domains -----------------------------------------------------------------

std::string text_of(const fs::path& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// Smallest file first.
std::vector<fs::path> problems_of(const fs::path& folder) {
  std::vector<fs::path> result;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".pddl" &&
        entry.path().filename().string().find("domain") == std::string::npos)
      result.push_back(entry.path());
  std::ranges::sort(result, [](const fs::path& a, const fs::path& b) {
    return std::pair(fs::file_size(a), a) < std::pair(fs::file_size(b), b);
  });
  return result;
}

void print_domain(const fs::path& folder, const Arguments& arguments) {
  const std::string name = folder.filename().string();
  for (const fs::path& problem : problems_of(folder)) {
    // The domain may have a file for each problem.
    fs::path domain = folder / (problem.stem().string() + "-domain.pddl");
    if (!fs::exists(domain)) domain = folder / "domain.pddl";
    const auto task = read(text_of(domain), text_of(problem));
    if (!task) continue;
    const LeastCriticalValue value = value_of(*task, arguments);
    std::cout << "| " << name << " " << problem.stem().string() << " | "
              << value.states << " | " << cv_text(value) << " | " << std::fixed
              << std::setprecision(1) << value.seconds << " |";
    const auto variants = search_variants();
    for (std::size_t i = 0; i < variants.size(); ++i) {
      const auto bound = last_bound(*task, variants[i], 10);
      std::cout << " " << std::setprecision(0);
      if (bound)
        std::cout << *bound;
      else
        std::cout << "-";
      if (i % 4 == 3) std::cout << " |";
    }
    std::cout << std::endl;
    return;
  }
}

int run_domains(const Arguments& arguments) {
  std::cout << "| task | states | cv* | seconds | idfs min | idfs max | "
            << "idfsp min | idfsp max |\n"
            << "|---|---:|---:|---:|---|---|---|---|" << std::endl;
  std::vector<fs::path> folders;
  for (const auto& entry : fs::directory_iterator(arguments.folder))
    if (entry.is_directory()) folders.push_back(entry.path());
  std::ranges::sort(folders);
  for (const fs::path& folder : folders) print_domain(folder, arguments);
  return 0;
}

int run(int argc, const char* const* argv) {
  Arguments arguments;
  CLI::App app("The figures of docs/critical_value.md.", "measure");
  app.require_subcommand(1);
  CLI::App* random = app.add_subcommand("random", "bounds against cv*");
  random->add_option("--tasks", arguments.tasks, "how many")
      ->capture_default_str();
  CLI::App* curve = app.add_subcommand("curve", "time against states");
  CLI::App* domains = app.add_subcommand("domains", "small instances");
  domains
      ->add_option("DIR", arguments.folder,
                   "a folder with a folder for each domain")
      ->required()
      ->check(CLI::ExistingDirectory);
  for (CLI::App* mode : {random, curve, domains}) {
    mode->add_option("--seed", arguments.seed, "of the generators");
    mode->add_option("--time-limit", arguments.seconds, "for each cv*");
    mode->add_option("--max-states", arguments.max_states, "for each cv*");
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error);
  }
  if (*random) return run_random(arguments);
  if (*curve) return run_curve(arguments);
  return run_domains(arguments);
}

}  // namespace
}  // namespace certifond::proptests

int main(int argc, char** argv) {
  try {
    return certifond::proptests::run(argc, argv);
  } catch (const std::exception& error) {
    std::cerr << "internal error: " << error.what() << "\n";
    return 35;
  }
}
