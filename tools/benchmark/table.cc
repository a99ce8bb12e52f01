#include "tools/benchmark/table.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <set>
#include <sstream>

namespace certifond::tools {
namespace {

constexpr std::size_t kFields = 11;

struct Sum {
  std::size_t tasks = 0;
  std::size_t solved = 0;
  std::size_t unsolvable = 0;
  double seconds = 0;
  double slowest = 0;
  double rules = 0;
  double verification = 0;
  double megabytes = 0;

  void add(const BenchmarkRow& row) {
    ++tasks;
    megabytes = std::max(megabytes, row.peak_megabytes);
    if (!row.decided()) return;
    if (row.status == "UNSOLVABLE_PROVEN") {
      ++unsolvable;
    } else {
      ++solved;
      rules += std::max(row.policy_size, 0.0);
    }
    seconds += row.wall_seconds;
    slowest = std::max(slowest, row.wall_seconds);
    verification += std::max(row.verification_seconds, 0.0);
  }
};

void print_sum(std::ostream& out, const std::string& name, const Sum& sum) {
  const auto decided = static_cast<double>(sum.solved + sum.unsolvable);
  char text[256];
  std::snprintf(
      text, sizeof text,
      "| %s | %zu | %zu | %zu | %.3f | %.2f | %.1f | %.3f | %.0f |",
      name.c_str(), sum.tasks, sum.solved, sum.unsolvable,
      decided > 0 ? sum.seconds / decided : 0.0, sum.slowest,
      sum.solved > 0 ? sum.rules / static_cast<double>(sum.solved) : 0.0,
      decided > 0 ? sum.verification / decided : 0.0, sum.megabytes);
  out << text << "\n";
}

}  // namespace

bool BenchmarkRow::decided() const {
  return status == "UNSOLVABLE_PROVEN" ||
         (status == "SOLVED_SATISFICING" && verdict != "refuted" &&
          verdict != "unknown");
}

void write_header(std::ostream& out) {
  out << "config,domain,instance,status,verdict,wall_seconds,cpu_seconds,"
         "planning_seconds,verification_seconds,policy_size,peak_megabytes\n";
}

void write_row(std::ostream& out, const BenchmarkRow& row) {
  out << row.config << ',' << row.domain << ',' << row.instance << ','
      << row.status << ',' << row.verdict << ',' << row.wall_seconds << ','
      << row.cpu_seconds << ',' << row.planning_seconds << ','
      << row.verification_seconds << ',' << row.policy_size << ','
      << row.peak_megabytes << std::endl;
}

std::vector<BenchmarkRow> read_rows(std::istream& in) {
  std::vector<BenchmarkRow> rows;
  std::string line;
  std::getline(in, line);
  while (std::getline(in, line)) {
    if (in.eof()) break;  // no line end: cut off
    std::vector<std::string> f;
    std::istringstream fields(line);
    for (std::string field; std::getline(fields, field, ',');)
      f.push_back(field);
    if (f.size() != kFields) continue;
    try {
      rows.push_back({f[0], f[1], f[2], f[3], f[4], std::stod(f[5]),
                      std::stod(f[6]), std::stod(f[7]), std::stod(f[8]),
                      std::stod(f[9]), std::stod(f[10])});
    } catch (const std::exception&) {
      continue;
    }
  }
  return rows;
}

void print_coverage(std::ostream& out, const std::vector<BenchmarkRow>& rows) {
  std::map<std::string, std::map<std::string, Sum>> sums;
  std::map<std::string, Sum> totals;
  for (const BenchmarkRow& row : rows) {
    sums[row.config][row.domain].add(row);
    totals[row.config].add(row);
  }
  for (const auto& [config, domains] : sums) {
    out << "\n"
        << config
        << "\n\n| domain | tasks | solved | unsolvable | s (mean) | s (most) | "
           "rules (mean) | checking s (mean) | MB (most) |\n"
           "|---|---|---|---|---|---|---|---|---|\n";
    for (const auto& [domain, sum] : domains) print_sum(out, domain, sum);
    print_sum(out, "all", totals[config]);
  }
}

TimeRatio compare(const std::vector<BenchmarkRow>& rows, const std::string& a,
                  const std::string& b) {
  std::map<std::pair<std::string, std::string>, double> seconds;
  for (const BenchmarkRow& row : rows)
    if (row.config == b && row.decided())
      seconds[{row.domain, row.instance}] = row.wall_seconds;
  TimeRatio result;
  double logarithms = 0;
  for (const BenchmarkRow& row : rows) {
    const auto other = seconds.find({row.domain, row.instance});
    if (row.config != a || !row.decided() || other == seconds.end()) continue;
    logarithms += std::log(std::max(row.wall_seconds, 1e-4) /
                           std::max(other->second, 1e-4));
    ++result.tasks;
  }
  if (result.tasks > 0)
    result.ratio = std::exp(logarithms / static_cast<double>(result.tasks));
  return result;
}

}  // namespace certifond::tools
