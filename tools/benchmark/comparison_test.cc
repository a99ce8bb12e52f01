#include "tools/benchmark/comparison.h"

#include <gtest/gtest.h>

#include <sstream>

namespace certifond::bench {
namespace {

Row row(const std::string& config, const std::string& domain,
        const std::string& instance, Status status, double seconds,
        std::optional<double> size = std::nullopt) {
  Row row;
  row.config = config;
  row.domain = domain;
  row.instance = instance;
  row.status = status;
  row.verdict = config == "a" && row.decided() ? "strong" : "";
  row.wall_seconds = seconds;
  row.cpu_seconds = 100 * seconds;
  row.policy_size = size;
  row.peak_megabytes = 12;
  return row;
}

Comparison example() {
  return {{"a", "b"},
          {row("a", "doors", "p1", Status::kSolved, 1, 10),
           row("a", "doors", "p2", Status::kSolved, 1, 10),
           row("a", "islands", "p1", Status::kUnsolvable, 4),
           row("b", "doors", "p1", Status::kSolved, 2, 5),
           row("b", "doors", "p2", Status::kTimeout, 30),
           row("b", "islands", "p1", Status::kUnsolvable, 32)},
          Clock::kWall,
          30};
}

std::string text(const TextTable& table) {
  std::ostringstream out;
  table.print(out);
  return out.str();
}

std::string markdown(const TextTable& table) {
  std::ostringstream out;
  table.print_markdown(out);
  return out.str();
}

TEST(Comparison, CoverageSideBySide) {
  EXPECT_EQ(text(coverage_table(example())),
            "domain   tasks  a  b\n"
            "doors        2  2  1\n"
            "islands      1  1  1\n"
            "all          3  3  2\n");
  EXPECT_EQ(markdown(coverage_table(example())),
            "| domain | tasks | a | b |\n"
            "|---|--:|--:|--:|\n"
            "| doors | 2 | 2 | 1 |\n"
            "| islands | 1 | 1 | 1 |\n"
            "| all | 3 | 3 | 2 |\n");
}

TEST(Comparison, SummaryCountsEveryEndingAndScores) {
  const std::string table = markdown(summary_table(example()));
  EXPECT_NE(table.find("| a | 3 | 2 | 1 | 3 | 0 | 0 | 0 | 0 | 0 | 0 | 2.000 | "
                       "2.000 | 12 |"),
            std::string::npos)
      << table;
  // (2 + 32 + 2 * 30) / 3
  EXPECT_NE(table.find("| b | 3 | 1 | 1 | 0 | 1 | 0 | 0 | 0 | 0 | 0 | 17.000 | "
                       "31.333 | 12 |"),
            std::string::npos)
      << table;
}

TEST(Comparison, DetailsOfOneConfiguration) {
  EXPECT_NE(markdown(detail_table(example(), "a"))
                .find("| all | 3 | 2 | 1 | 2.000 | 4.00 | 10.0 | 0.000 | 12 |"),
            std::string::npos);
}

TEST(Comparison, RatiosAreGeometricMeansOverWhatBothDecided) {
  const Ratio all = ratio(example(), "a", "b");
  EXPECT_EQ(all.tasks, 2u);
  EXPECT_NEAR(all.time, 0.25, 1e-9);  // of 1/2 and 1/8
  EXPECT_EQ(all.a_faster, 2u);
  EXPECT_EQ(all.sized, 1u);
  EXPECT_NEAR(all.size, 2, 1e-9);
  EXPECT_EQ(text(ratio_table(example(), "a", "b")),
            "domain   both decided  time a / b  a faster  b faster  size a / "
            "b\n"
            "doors               1       0.500         1         0        "
            "2.00\n"
            "islands             1       0.125         1         0           "
            "-\n"
            "all                 2       0.250         2         0        "
            "2.00\n");
}

TEST(Comparison, ContradictionsAreNamed) {
  Comparison comparison = example();
  EXPECT_TRUE(contradictions(comparison).empty());
  comparison.rows[5].status = Status::kSolved;
  comparison.rows[3].status = Status::kRefuted;
  EXPECT_EQ(
      contradictions(comparison),
      (std::vector<std::string>{"doors p1: the answer of b was refuted",
                                "islands p1: solved by b, unsolvable by a"}));
}

TEST(Comparison, TheClockCounts) {
  Comparison comparison = example();
  comparison.clock = Clock::kCpu;
  EXPECT_NE(markdown(detail_table(comparison, "a")).find("| 200.000 | 400.00 "),
            std::string::npos);
}

}  // namespace
}  // namespace certifond::bench
