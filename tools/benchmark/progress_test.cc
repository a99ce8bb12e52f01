#include "tools/benchmark/progress.h"

#include <gtest/gtest.h>

namespace certifond::bench {
namespace {

TEST(Estimate, MeansOfEachConfiguration) {
  Estimate estimate({{"fast", 3}, {"slow", 2}}, 2);
  EXPECT_LT(estimate.seconds_left(), 0);
  estimate.done("fast", 1);
  EXPECT_DOUBLE_EQ(estimate.seconds_left(), (2 * 1 + 2 * 1) / 2.0);
  estimate.done("slow", 10);
  EXPECT_DOUBLE_EQ(estimate.seconds_left(), (2 * 1 + 1 * 10) / 2.0);
  estimate.done("fast", 3);
  EXPECT_DOUBLE_EQ(estimate.seconds_left(), (1 * 2 + 1 * 10) / 2.0);
  estimate.done("fast", 2);
  estimate.done("slow", 2);
  EXPECT_DOUBLE_EQ(estimate.seconds_left(), 0);
}

TEST(Estimate, DurationsAreRead) {
  EXPECT_EQ(duration_text(0), "0 s");
  EXPECT_EQ(duration_text(11.2), "12 s");
  EXPECT_EQ(duration_text(200), "3 min 20 s");
  EXPECT_EQ(duration_text(3900), "1 h 05 min");
}

TEST(Progress, AFileGetsOneLineAtTheEnd) {
  std::FILE* file = std::tmpfile();
  Progress progress(file, {{"a", 2}}, 1);
  Row row;
  row.config = "a";
  row.status = Status::kSolved;
  progress.done(row);
  progress.finish();
  std::rewind(file);
  char text[200] = {};
  const std::size_t size = std::fread(text, 1, sizeof text - 1, file);
  EXPECT_EQ(std::string(text, size), "1 of 2 runs, 1 decided\n");
  std::fclose(file);
}

}  // namespace
}  // namespace certifond::bench
