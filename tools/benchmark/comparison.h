// What the rows of a run say together: coverage, scores, ratios,
// contradictions.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tools/benchmark/row.h"
#include "tools/benchmark/text_table.h"

namespace certifond::bench {

// Configurations in the order of the columns.
struct Comparison {
  std::vector<std::string> configs;
  std::vector<Row> rows;
  Clock clock = Clock::kWall;
  double limit_seconds = 0;  // 0: none
};

// Decided tasks: a line for each domain, a column for each configuration.
TextTable coverage_table(const Comparison& comparison);
// A line for each configuration: how its runs ended, and PAR2, the mean time
// where a task that was not decided counts twice the limit.
TextTable summary_table(const Comparison& comparison);
// Of one configuration, a line for each domain: times, policy sizes, memory.
TextTable detail_table(const Comparison& comparison, const std::string& config);

// Tasks that two configurations both decided.
struct Ratio {
  std::size_t tasks = 0;
  std::size_t a_faster = 0;
  std::size_t b_faster = 0;
  double time = 1;        // geometric mean of a's time over b's
  std::size_t sized = 0;  // with policy sizes from both
  double size = 1;        // likewise
};
// In one domain, or in all.
Ratio ratio(const Comparison& comparison, const std::string& a,
            const std::string& b,
            const std::optional<std::string>& domain = std::nullopt);
// A line for each domain in which both decided something, and one for all.
TextTable ratio_table(const Comparison& comparison, const std::string& a,
                      const std::string& b);

// Tasks that one calls solved and another unsolvable, and answers that a
// checker refuted, as sentences.
std::vector<std::string> contradictions(const Comparison& comparison);

}  // namespace certifond::bench
