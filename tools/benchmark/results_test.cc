#include "tools/benchmark/results.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace certifond::bench {
namespace {

namespace fs = std::filesystem;

Row row(const std::string& instance) {
  Row row;
  row.config = "auto";
  row.domain = "a \"quoted\", odd name";
  row.instance = instance;
  row.status = Status::kSolved;
  row.verdict = "strong_cyclic";
  row.exit = "0";
  row.wall_seconds = 1.5;
  row.cpu_seconds = 0.25;
  row.policy_size = 26;
  row.peak_megabytes = 12.5;
  return row;
}

class ResultsFile : public ::testing::Test {
 protected:
  ResultsFile() { fs::remove(file_); }
  std::string text() const {
    std::ifstream in(file_);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  std::string error_of(const std::string& text) const {
    std::ofstream(file_) << text;
    const auto results = Results::open(file_);
    return results.ok() ? "" : results.error();
  }
  const fs::path file_ = fs::path(::testing::TempDir()) / "results.csv";
};

TEST_F(ResultsFile, RowsAreReadAsWritten) {
  {
    auto results = Results::open(file_);
    ASSERT_TRUE(results.ok()) << results.error();
    results->add(row("p01"));
    results->add(row("p02"));
  }
  const auto results = Results::open(file_);
  ASSERT_TRUE(results.ok()) << results.error();
  EXPECT_EQ(results->rows(), (std::vector<Row>{row("p01"), row("p02")}));
}

TEST_F(ResultsFile, ALineThatIsCutOffAnywhereIsForgotten) {
  const std::string whole = header_line() + line_of(row("p01"));
  const std::string last = line_of(row("p02"));
  for (std::size_t length = 0; length < last.size(); ++length) {
    std::ofstream(file_) << whole << last.substr(0, length);
    auto results = Results::open(file_);
    ASSERT_TRUE(results.ok()) << results.error();
    EXPECT_EQ(results->rows(), std::vector<Row>{row("p01")});
    results->add(row("p02"));
    EXPECT_EQ(text(), whole + last) << length;
  }
}

TEST_F(ResultsFile, AHeaderThatIsCutOffIsWrittenAnew) {
  EXPECT_EQ(error_of("config,dom"), "");
  EXPECT_EQ(text(), header_line());
}

TEST_F(ResultsFile, ASecondRunIsRefused) {
  const auto first = Results::open(file_);
  ASSERT_TRUE(first.ok());
  const auto second = Results::open(file_);
  ASSERT_FALSE(second.ok());
  EXPECT_EQ(second.error(), file_.string() + " is in use by another run");
}

TEST_F(ResultsFile, WhatIsNotOursIsRefusedAndLeftAlone) {
  const std::string name = file_.string();
  EXPECT_EQ(error_of("a,b\n1,2\n"),
            name + ":1:1: error: this is not a results file of bench");
  EXPECT_EQ(text(), "a,b\n1,2\n");
  EXPECT_EQ(error_of(header_line() + "a,b\n"),
            name + ":2:1: error: expected 12 fields, not 2");
  EXPECT_EQ(error_of(header_line() + "a,d,p,fine,,0,1,1,,,,1\n"),
            name + ":2:7: error: expected a status, not 'fine'");
  EXPECT_EQ(error_of(header_line() + "a,d,p,solved,,0,1x,1,,,,1\n"),
            name + ":2:17: error: expected a number, not '1x'");
}

}  // namespace
}  // namespace certifond::bench
