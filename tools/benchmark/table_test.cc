#include "tools/benchmark/table.h"

#include <gtest/gtest.h>

#include <sstream>

namespace certifond::tools {
namespace {

BenchmarkRow row(const std::string& config, const std::string& instance,
                 double seconds, const std::string& status) {
  return {config,  "doors", instance, status, "strong", seconds,
          seconds, 0.5,     0.25,     26,     12};
}

TEST(Table, RowsAreReadAsWritten) {
  std::ostringstream out;
  write_header(out);
  const BenchmarkRow one = row("auto", "p01", 1.5, "SOLVED_SATISFICING");
  write_row(out, one);
  std::istringstream in(out.str() + "auto,doors,p02,SOLV");
  EXPECT_EQ(read_rows(in), std::vector<BenchmarkRow>{one});
}

TEST(Table, CoverageCountsWhatIsDecided) {
  std::ostringstream out;
  print_coverage(out, {row("auto", "p01", 1, "SOLVED_SATISFICING"),
                       row("auto", "p02", 3, "UNSOLVABLE_PROVEN"),
                       row("auto", "p03", 30, "TIMEOUT")});
  EXPECT_NE(out.str().find("| all | 3 | 1 | 1 | 2.000 | 3.00 | 26.0 | 0.250 "
                           "| 12 |"),
            std::string::npos)
      << out.str();
}

TEST(Table, TheRatioIsTheGeometricMeanOverWhatBothDecided) {
  const std::vector<BenchmarkRow> rows = {
      row("a", "p01", 1, "SOLVED_SATISFICING"),
      row("a", "p02", 1, "SOLVED_SATISFICING"),
      row("a", "p03", 1, "SOLVED_SATISFICING"),
      row("b", "p01", 2, "SOLVED_SATISFICING"),
      row("b", "p02", 8, "SOLVED_SATISFICING"),
      row("b", "p03", 100, "TIMEOUT")};
  const TimeRatio ratio = compare(rows, "a", "b");
  EXPECT_EQ(ratio.tasks, 2u);
  EXPECT_NEAR(ratio.ratio, 0.25, 1e-9);
}

}  // namespace
}  // namespace certifond::tools
