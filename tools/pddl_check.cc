// Reads every task of a benchmark folder, writes it, reads it again, and says
// whether both are the same.
//
//   pddl_check DIR
//
// DIR/MANIFEST.tsv has a header line; its columns `domain_file` and
// `problem_file` name the files of each task, relative to DIR.
#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "fond/base/source.h"
#include "fond/base/utf8.h"
#include "fond/pddl/reader.h"
#include "fond/pddl/writer.h"
#include "tools/cli/exit_code.h"
#include "tools/cli/files.h"
#include "tools/cli/run_tool.h"

namespace certifond {
namespace {

namespace fs = std::filesystem;
using tools::ExitCode;

struct Entry {
  std::string domain_file;
  std::string problem_file;
};

struct Outcome {
  std::string verdict;  // "ok" or what failed
  std::size_t bytes = 0;
  double milliseconds = 0;  // of processor time, for the first read
  std::string details;      // rendered diagnostics of a failure
  std::vector<std::string> warnings;
  std::optional<pddl::Task> task;
};

std::optional<std::string> read_file(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::nullopt;
  std::ostringstream text;
  text << in.rdbuf();
  if (in.bad()) return std::nullopt;
  return text.str();
}

std::vector<std::string> split(std::string line) {
  if (!line.empty() && line.back() == '\r') line.pop_back();
  std::vector<std::string> fields;
  std::istringstream in(line);
  for (std::string field; std::getline(in, field, '\t');)
    fields.push_back(field);
  return fields;
}

// Empty, with `error` set, if the manifest is not of the form above.
std::vector<Entry> read_manifest(const fs::path& path, std::string& error) {
  const auto text = read_file(path);
  if (!text) {
    error = "cannot read " + printable(path.string());
    return {};
  }
  std::istringstream lines(*text);
  std::string line;
  std::getline(lines, line);
  const std::vector<std::string> header = split(line);
  const auto column = [&](const char* name) {
    return static_cast<std::size_t>(
        std::find(header.begin(), header.end(), name) - header.begin());
  };
  const std::size_t domain = column("domain_file");
  const std::size_t problem = column("problem_file");
  std::vector<Entry> entries;
  for (int number = 2; std::getline(lines, line); ++number) {
    const std::vector<std::string> fields = split(line);
    if (fields.empty()) continue;
    if (std::max(domain, problem) >= fields.size()) {
      error = path.string() + ":" + std::to_string(number) +
              ": expected the columns domain_file and problem_file";
      return {};
    }
    entries.push_back({fields[domain], fields[problem]});
  }
  if (entries.empty()) error = path.string() + " lists no task";
  return entries;
}

Outcome check_again(Outcome outcome) {
  const SourceFile domain("written domain", write_domain(*outcome.task));
  const SourceFile problem("written problem", write_problem(*outcome.task));
  const pddl::ReadResult again = pddl::read_task(domain, problem);
  if (!again.task) {
    outcome.verdict = "REREAD";
    outcome.details = again.diagnostics.render({&domain, &problem});
  } else {
    outcome.verdict = *again.task == *outcome.task ? "ok" : "DIFFERENT";
  }
  return outcome;
}

Outcome check(const fs::path& dir, const Entry& entry) {
  Outcome outcome;
  auto domain_text = read_file(dir / entry.domain_file);
  auto problem_text = read_file(dir / entry.problem_file);
  if (!domain_text || !problem_text) {
    outcome.verdict = "MISSING";
    return outcome;
  }
  outcome.bytes = domain_text->size() + problem_text->size();
  const SourceFile domain(entry.domain_file, std::move(*domain_text));
  const SourceFile problem(entry.problem_file, std::move(*problem_text));
  const std::clock_t start = std::clock();
  pddl::ReadResult result = pddl::read_task(domain, problem);
  outcome.milliseconds =
      1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  outcome.warnings = result.diagnostics.warnings({&domain, &problem});
  if (!result.task) {
    outcome.verdict = "REFUSED";
    outcome.details = result.diagnostics.render({&domain, &problem});
    return outcome;
  }
  outcome.task = std::move(result.task);
  return check_again(std::move(outcome));
}

void print_row(const Entry& entry, const Outcome& outcome) {
  const pddl::Task empty;
  const pddl::Task& task = outcome.task ? *outcome.task : empty;
  std::printf("%-9s %8zu %8.2f %7zu %7zu %7zu %8zu  %s\n",
              outcome.verdict.c_str(), outcome.bytes, outcome.milliseconds,
              task.actions.size(), task.objects.size(), task.init.size(),
              outcome.warnings.size(), printable(entry.problem_file).c_str());
  std::fputs(outcome.details.c_str(), stdout);
  std::fflush(stdout);
  for (const std::string& warning : outcome.warnings)
    std::cerr << "warning: " << warning << "\n";
}

ExitCode run(const fs::path& dir) {
  std::string error;
  const std::vector<Entry> entries = read_manifest(dir / "MANIFEST.tsv", error);
  if (!error.empty()) {
    std::cerr << "pddl_check: " << error << '\n';
    return ExitCode::kInputError;
  }
  std::printf("%-9s %8s %8s %7s %7s %7s %8s  %s\n", "verdict", "bytes", "ms",
              "actions", "objects", "facts", "warnings", "task");
  std::size_t good = 0;
  std::size_t bytes = 0;
  double slowest = 0;
  for (const Entry& entry : entries) {
    const Outcome outcome = check(dir, entry);
    print_row(entry, outcome);
    good += outcome.verdict == "ok";
    bytes += outcome.bytes;
    slowest = std::max(slowest, outcome.milliseconds);
  }
  std::printf(
      "%zu of %zu tasks read, written and re-read equal; %zu bytes, slowest "
      "read %.2f ms of processor time\n",
      good, entries.size(), bytes, slowest);
  if (std::fflush(stdout) != 0) {
    std::cerr << "error: cannot write to standard output\n";
    return ExitCode::kInputError;
  }
  return good == entries.size() ? ExitCode::kOk : ExitCode::kInputError;
}

}  // namespace
}  // namespace certifond

int main(int argc, char** argv) {
  using certifond::tools::ExitCode;
  return certifond::tools::run_tool([&] {
    if (argc == 2 && argv[1][0] != '-')
      return certifond::run(certifond::tools::resolve(argv[1]));
    std::cerr << "usage: pddl_check DIR\n";
    return ExitCode::kCommandLine;
  });
}
