// The paper's tables, measured again: averages of the first and last bound,
// the iterations and the policy size of IDFS and IDFSP on folders of tasks,
// beside the values of the paper given as a CSV file with the columns
//   table,planner,evaluation,heuristic,domain,tasks,coverage,avg_time_s,
//   avg_policy_size,avg_first_bound,avg_last_bound,avg_iterations
#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "planner/planner.h"
#include "tools/cli/arguments.h"
#include "tools/cli/exit_code.h"
#include "tools/cli/files.h"
#include "tools/cli/run_tool.h"
#include "tools/cli/signals.h"
#include "tools/cli/task_input.h"

namespace certifond::tools {
namespace {

using planner::Algorithm;
using planner::Determinization;
using planner::Evaluation;
using planner::HeuristicKind;
using planner::OutcomeOrder;
using planner::PlannerOptions;
using planner::PlannerResult;

struct Arguments {
  std::string tasks;
  std::string paper;
  std::vector<std::string> domains = {"islands", "miner", "acrobatics",
                                      "chain-of-rooms"};
  Limits resources;
  Determinization determinization = Determinization::kSafeOperators;
  OutcomeOrder order = OutcomeOrder::kTask;
};

// One line of a table: averages over the tasks solved.
struct Row {
  std::string tasks;
  std::string solved;
  std::string first_bound;
  std::string last_bound;
  std::string iterations;
  std::string policy;
};

// By "planner,evaluation,heuristic,domain".
using PaperRows = std::map<std::string, Row>;

std::vector<std::string> split(const std::string& line) {
  std::vector<std::string> cells;
  std::string cell;
  std::istringstream in(line);
  while (std::getline(in, cell, ',')) cells.push_back(cell);
  cells.resize(12);
  return cells;
}

// False if the file cannot be read.
bool read_paper(const std::string& file, PaperRows& rows) {
  std::ifstream in(resolve(file));
  std::string line;
  while (std::getline(in, line)) {
    const std::vector<std::string> c = split(line);
    if (c[0] != "idfs-variants") continue;
    rows[c[1] + "," + c[2] + "," + c[3] + "," + c[4]] = {c[5],  c[6],  c[9],
                                                         c[10], c[11], c[8]};
  }
  return !rows.empty();
}

std::vector<std::filesystem::path> problems_of(
    const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> result;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    if (entry.path().extension() == ".pddl" &&
        entry.path().filename() != "domain.pddl") {
      result.push_back(entry.path());
    }
  }
  std::sort(result.begin(), result.end());
  return result;
}

class Averages {
 public:
  void add(const PlannerResult& result) {
    ++tasks_;
    if (result.status != PlannerResult::Status::kSolved) return;
    ++solved_;
    first_bound_ += result.statistics.search.first_bound;
    last_bound_ += result.statistics.search.last_bound;
    iterations_ += static_cast<double>(result.statistics.search.iterations);
    policy_ += static_cast<double>(result.policy.rules.size());
  }

  Row row() const {
    return {std::to_string(tasks_), std::to_string(solved_),
            average(first_bound_),  average(last_bound_),
            average(iterations_),   average(policy_)};
  }

 private:
  std::string average(double sum) const {
    if (solved_ == 0) return "";
    std::ostringstream out;
    const double value = sum / solved_;
    if (value < 1e7) out << std::fixed << std::setprecision(1);
    out << value;
    return out.str();
  }

  int tasks_ = 0;
  int solved_ = 0;
  double first_bound_ = 0;
  double last_bound_ = 0;
  double iterations_ = 0;
  double policy_ = 0;
};

std::string or_dash(const std::string& text) {
  return text.empty() ? "-" : text;
}

void print_row(const std::string& domain, const std::string& configuration,
               const Row& ours, const Row& paper) {
  const auto pair = [](const std::string& a, const std::string& b) {
    return " " + or_dash(a) + " / " + or_dash(b) + " |";
  };
  std::cout << "| " << domain << " | " << configuration << " |"
            << pair(ours.solved, paper.solved)
            << pair(ours.first_bound, paper.first_bound)
            << pair(ours.last_bound, paper.last_bound)
            << pair(ours.iterations, paper.iterations)
            << pair(ours.policy, paper.policy) << std::endl;
}

PlannerOptions planner_options(const Arguments& arguments, Algorithm algorithm,
                               Evaluation evaluation, HeuristicKind heuristic) {
  PlannerOptions options;
  options.algorithm = algorithm;
  options.evaluation = evaluation;
  options.heuristic = heuristic;
  options.determinization = arguments.determinization;
  options.outcome_order = arguments.order;
  options.limits.stop = &stop_requested();
  if (arguments.resources.seconds > 0) {
    options.limits.seconds = arguments.resources.seconds;
  }
  if (arguments.resources.bytes > 0) {
    options.limits.bytes = arguments.resources.bytes;
  }
  return options;
}

// False: interrupted.
bool run_domain(const Arguments& arguments, const std::string& domain,
                const PaperRows& paper) {
  const std::filesystem::path folder = resolve(arguments.tasks) / domain;
  std::vector<TaskInput> tasks;
  for (const std::filesystem::path& problem : problems_of(folder)) {
    LoadedTask loaded =
        load_task((folder / "domain.pddl").string(), problem.string(), false);
    if (loaded.input) tasks.push_back(std::move(*loaded.input));
  }
  for (const Algorithm algorithm : {Algorithm::kIdfs, Algorithm::kIdfsp}) {
    for (const HeuristicKind h : {HeuristicKind::kHmax, HeuristicKind::kHadd}) {
      for (const Evaluation e : {Evaluation::kMin, Evaluation::kMax}) {
        const PlannerOptions options =
            planner_options(arguments, algorithm, e, h);
        Averages averages;
        for (const TaskInput& task : tasks) {
          averages.add(planner::solve(task.task, options));
          if (stop_requested()) return false;
        }
        const std::string key = std::string(name(algorithm)) + "," +
                                std::string(name(e)) + "," +
                                std::string(name(h));
        const auto row = paper.find(key + "," + domain);
        std::string configuration = key;
        std::replace(configuration.begin(), configuration.end(), ',', ' ');
        print_row(domain, configuration, averages.row(),
                  row == paper.end() ? Row() : row->second);
      }
    }
  }
  return true;
}

void add_options(CommandLine& app, Arguments& arguments) {
  app.add_option("--tasks", arguments.tasks,
                 "a folder with a folder for each domain, which holds "
                 "domain.pddl and the problems")
      ->required();
  app.add_option("--paper", arguments.paper, "CSV file of the paper's values")
      ->required();
  app.add_option("--domains", arguments.domains, "which folders")
      ->delimiter(',')
      ->capture_default_str();
  const std::map<std::string, Determinization> determinizations = {
      {"all", Determinization::kAllOutcomes},
      {"safe", Determinization::kSafeOperators}};
  app.add_option("--determinization", arguments.determinization,
                 "all or safe [safe, as the paper's planner has it]")
      ->transform(CLI::CheckedTransformer(determinizations));
  const std::map<std::string, OutcomeOrder> orders = {
      {"task", OutcomeOrder::kTask},
      {"descending-h", OutcomeOrder::kDescendingH}};
  app.add_option("--outcome-order", arguments.order,
                 "task or descending-h [task]")
      ->transform(CLI::CheckedTransformer(orders));
  add_limits(app, arguments.resources);
}

ExitCode run(int argc, const char* const* argv) {
  CommandLine app("Measures the paper's tables again. Each cell: ours / paper.",
                  "paper_table");
  Arguments arguments;
  add_options(app, arguments);
  if (const auto done = parse_arguments(app, argc, argv)) return *done;
  PaperRows paper;
  if (!read_paper(arguments.paper, paper)) {
    std::cerr << "error: no values in '" << arguments.paper << "'\n";
    return ExitCode::kInputError;
  }
  std::cout << "| domain | configuration | solved | b_I | b_F | iterations |"
            << " policy |\n|---|---|---|---|---|---|---|" << std::endl;
  for (const std::string& domain : arguments.domains) {
    if (!run_domain(arguments, domain, paper)) return ExitCode::kNoAnswer;
  }
  return ExitCode::kOk;
}

}  // namespace
}  // namespace certifond::tools

int main(int argc, char** argv) {
  return certifond::tools::run_tool(
      [&] { return certifond::tools::run(argc, argv); });
}
