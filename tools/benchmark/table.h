// The results of a benchmark run: rows of a CSV file, and tables of them.
#pragma once

#include <istream>
#include <ostream>
#include <string>
#include <vector>

namespace certifond::tools {

struct BenchmarkRow {
  std::string config;
  std::string domain;
  std::string instance;
  std::string status;  // of the answer, or "exit N", "killed"
  std::string verdict;
  double wall_seconds = 0;
  double cpu_seconds = 0;
  double planning_seconds = -1;  // -1: not told
  double verification_seconds = -1;
  double policy_size = -1;
  double peak_megabytes = 0;

  bool decided() const;
  friend bool operator==(const BenchmarkRow&, const BenchmarkRow&) = default;
};

void write_header(std::ostream& out);
void write_row(std::ostream& out, const BenchmarkRow& row);
// Rows that are cut off (the file was being written) are left out.
std::vector<BenchmarkRow> read_rows(std::istream& in);

// For each configuration: a line for each domain and one for all, as Markdown.
void print_coverage(std::ostream& out, const std::vector<BenchmarkRow>& rows);
// Geometric mean of the time of `a` over that of `b`, on the tasks that both
// decided; with how many those are.
struct TimeRatio {
  double ratio = 0;
  std::size_t tasks = 0;
};
TimeRatio compare(const std::vector<BenchmarkRow>& rows, const std::string& a,
                  const std::string& b);

}  // namespace certifond::tools
