// How planning grows with the size of a family's instances: one line for each
// size, then the exponents fitted by least squares.
//
// Two laws are fitted to each column: y = c * size^k (log-log) and
// y = c * b^size (log-linear), with R^2 for both: the larger one says which
// law fits better.
#include <cmath>
#include <cstdint>
#include <ctime>
#include <iomanip>
#include <iostream>
#include <string>
#include <vector>

#include "fond/base/source.h"
#include "fond/pddl/reader.h"
#include "generators/family.h"
#include "planner/planner.h"
#include "tools/cli/arguments.h"
#include "tools/cli/exit_code.h"
#include "tools/cli/run_tool.h"

namespace certifond::tools {
namespace {

struct Arguments {
  std::string family;
  int from = 2;
  int to = 10;
  int step = 1;
  std::uint64_t seed = 1;
  Limits resources;
};

struct Row {
  int size = 0;
  std::vector<double> values;  // by kColumns
};
constexpr const char* kColumns[] = {"operators", "states", "evaluations",
                                    "rules", "CPU seconds"};

Row measure(const generators::Family& family, int size,
            const Arguments& arguments) {
  const generators::Instance instance =
      generators::make_instance(family, size, arguments.seed);
  const std::clock_t start = std::clock();
  const pddl::ReadResult read =
      pddl::read_task(SourceFile("domain.pddl", instance.domain),
                      SourceFile("problem.pddl", instance.problem));
  planner::PlannerOptions options;
  if (arguments.resources.seconds > 0)
    options.limits.seconds = arguments.resources.seconds;
  if (arguments.resources.bytes > 0)
    options.limits.bytes = arguments.resources.bytes;
  const planner::PlannerResult result = planner::solve(*read.task, options);
  const double seconds =
      static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  Row row;
  if (result.status != planner::PlannerResult::Status::kSolved) return row;
  row.size = size;
  const planner::PlannerStatistics& statistics = result.statistics;
  row.values = {static_cast<double>(statistics.operators),
                static_cast<double>(statistics.learning->states),
                static_cast<double>(statistics.learning->evaluations),
                static_cast<double>(statistics.policy_rules), seconds};
  return row;
}

struct Line {
  double slope = 0;
  double r2 = 0;
};

Line fit(const std::vector<double>& x, const std::vector<double>& y) {
  const auto n = static_cast<double>(x.size());
  double sx = 0, sy = 0, sxx = 0, sxy = 0, syy = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    sx += x[i];
    sy += y[i];
    sxx += x[i] * x[i];
    sxy += x[i] * y[i];
    syy += y[i] * y[i];
  }
  const double covariance = n * sxy - sx * sy;
  const double spread_x = n * sxx - sx * sx;
  const double spread_y = n * syy - sy * sy;
  Line line;
  line.slope = covariance / spread_x;
  line.r2 = spread_y > 0 ? covariance * covariance / (spread_x * spread_y) : 1;
  return line;
}

void print_fits(const std::vector<Row>& rows) {
  for (std::size_t column = 0; column < std::size(kColumns); ++column) {
    std::vector<double> size;
    std::vector<double> log_size;
    std::vector<double> log_value;
    for (const Row& row : rows) {
      if (row.values[column] <= 0) continue;
      size.push_back(row.size);
      log_size.push_back(std::log(row.size));
      log_value.push_back(std::log(row.values[column]));
    }
    if (size.size() < 3) continue;
    const Line power = fit(log_size, log_value);
    const Line exponential = fit(size, log_value);
    std::cout << kColumns[column] << ": size^" << power.slope << " (R2 "
              << power.r2 << "), or " << std::exp(exponential.slope)
              << "^size (R2 " << exponential.r2 << ")\n";
  }
}

ExitCode run(const Arguments& arguments) {
  const generators::Family* family = generators::find_family(arguments.family);
  if (family == nullptr) {
    std::cerr << "error: no family is called '" << arguments.family << "'\n";
    return ExitCode::kCommandLine;
  }
  std::cout << "size";
  for (const char* column : kColumns) std::cout << "," << column;
  std::cout << "\n";
  std::vector<Row> rows;
  for (int size = arguments.from; size <= arguments.to;
       size += arguments.step) {
    const Row row = measure(*family, size, arguments);
    if (row.values.empty()) {
      std::cout << size << ",no policy\n";
      continue;
    }
    std::cout << size;
    for (const double value : row.values) std::cout << "," << value;
    std::cout << std::endl;
    rows.push_back(row);
  }
  std::cout << std::setprecision(3);
  print_fits(rows);
  return ExitCode::kOk;
}

ExitCode main_of(int argc, char** argv) {
  CommandLine app("How planning grows with the size of a family's instances.",
                  "growth");
  Arguments arguments;
  app.add_option("family", arguments.family, "of //generators")->required();
  add_count(app, "--from", arguments.from, {1, 1'000'000}, "least size");
  add_count(app, "--to", arguments.to, {1, 1'000'000}, "greatest size");
  add_count(app, "--step", arguments.step, {1, 1'000'000}, "between sizes");
  add_seed(app, "--seed", arguments.seed, "of the instances");
  add_limits(app, arguments.resources);
  if (const auto code = parse_arguments(app, argc, argv)) return *code;
  if (arguments.from > arguments.to)
    return refuse("--from is more than --to: there is no size between them");
  return run(arguments);
}

}  // namespace
}  // namespace certifond::tools

int main(int argc, char** argv) {
  return certifond::tools::run_tool(
      [&] { return certifond::tools::main_of(argc, argv); });
}
