// ground_check DIR MANIFEST [FILTER]
//
// Reads and grounds every task of a manifest - a table with a header and
// tab-separated columns, of which domain_file and problem_file name files under
// DIR - and prints what came out, how long it took and the peak memory.  With
// FILTER only the tasks whose problem file contains it.  Each task runs in a
// process of its own.  Exit code 0 only if all tasks were grounded.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "fond/base/source.h"
#include "fond/pddl/reader.h"
#include "planner/grounding/ground.h"
#include "planner/normalize/start_choice.h"
#include "planner/task/task.h"

namespace certifond {
namespace {

using Clock = std::chrono::steady_clock;

double milliseconds(Clock::time_point from, Clock::time_point to) {
  return std::chrono::duration<double, std::milli>(to - from).count();
}

std::vector<std::string> split(const std::string& line) {
  std::vector<std::string> fields;
  std::istringstream stream(line);
  for (std::string field; std::getline(stream, field, '\t');)
    fields.push_back(field);
  return fields;
}

SourceFile load(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return SourceFile(path, text.str());
}

void print(const planner::Task& task, double read_ms, double ground_ms) {
  std::size_t largest = 0;
  for (std::size_t i = 0; i < task.operators.size(); ++i)
    largest = std::max<std::size_t>(largest, task.operators[i].outcomes.size());
  std::printf(
      "%9.2f ms (read %7.2f)  atoms %6zu  variables %5zu  operators %7zu  "
      "outcomes %7zu (max %zu)  effects %8zu  axioms %zu%s",
      ground_ms, read_ms, task.atoms.size(), task.variables.size(),
      task.operators.size(), task.outcomes.size(), largest, task.effects.size(),
      task.axioms.size(), task.goal_unreachable ? "  goal unreachable" : "");
}

int check(const std::string& domain_path, const std::string& problem_path) {
  const SourceFile domain = load(domain_path);
  const SourceFile problem = load(problem_path);
  const Clock::time_point start = Clock::now();
  const pddl::ReadResult read = pddl::read_task(domain, problem);
  if (!read.task.has_value()) {
    std::cout << read.diagnostics.render({&domain, &problem},
                                         Severity::kWarning);
    return 1;
  }
  const Clock::time_point middle = Clock::now();
  const auto task = planner::ground(planner::with_start_choice(*read.task));
  if (!task.ok()) {
    std::cout << task.error().message;
    return 1;
  }
  print(*task, milliseconds(start, middle), milliseconds(middle, Clock::now()));
  return 0;
}

// In a child process, so that its memory is its own.
bool run(const std::string& dir, const std::string& domain,
         const std::string& problem) {
  std::printf("%-50s", problem.c_str());
  std::fflush(stdout);
  const pid_t child = fork();
  if (child == 0) {
    const int code = check(dir + "/" + domain, dir + "/" + problem);
    std::cout.flush();
    std::fflush(stdout);
    _exit(code);
  }
  int status = 0;
  rusage usage{};
  if (child < 0 || wait4(child, &status, 0, &usage) != child) return false;
  std::printf("  %ld MiB\n", usage.ru_maxrss / 1024);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

int run_all(const std::string& dir, const std::string& manifest,
            const std::string& filter) {
  std::ifstream in(manifest);
  std::string line;
  std::getline(in, line);
  const std::vector<std::string> header = split(line);
  const auto column = [&](const std::string& name) {
    return static_cast<std::size_t>(
        std::find(header.begin(), header.end(), name) - header.begin());
  };
  const std::size_t domain = column("domain_file");
  const std::size_t problem = column("problem_file");
  std::size_t tasks = 0;
  std::size_t failures = 0;
  while (std::getline(in, line)) {
    const std::vector<std::string> fields = split(line);
    if (std::max(domain, problem) >= fields.size()) continue;
    if (fields[problem].find(filter) == std::string::npos) continue;
    ++tasks;
    if (!run(dir, fields[domain], fields[problem])) ++failures;
  }
  std::printf("%zu tasks, %zu not grounded\n", tasks, failures);
  return tasks > 0 && failures == 0 ? 0 : 1;
}

}  // namespace
}  // namespace certifond

int main(int argc, char** argv) {
  if (argc < 3 || argc > 4) {
    std::cerr << "usage: ground_check DIR MANIFEST [FILTER]\n";
    return 33;
  }
  return certifond::run_all(argv[1], argv[2], argc == 4 ? argv[3] : "");
}
