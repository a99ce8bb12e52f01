#include "tools/cli/numbers.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace certifond::tools {
namespace {

// What no number of any kind may look like.
const std::vector<std::string>& nonsense() {
  static const std::vector<std::string> texts = {
      "",    "-1",    "+1",  " 1",   "1 ",    "-0",      "nan",
      "inf", "-inf",  "1e5", "0x10", "1,000", "1_000",   "1..5",
      ".",   "1.5.",  "two", "1s2",  "1K5",   "5 m",     "1.5X",
      "\n1", "1\xe9", "--",  "٣",    "1e",    "infinity"};
  return texts;
}

TEST(Numbers, Times) {
  const std::vector<std::pair<std::string, double>> good = {
      {"0", 0},
      {"90", 90},
      {"90s", 90},
      {"90S", 90},
      {"500ms", 0.5},
      {"1.5m", 90},
      {"2min", 120},
      {"1h", 3600},
      {".5", 0.5},
      {"5.", 5},
      {"007", 7},
      {"0.000000001", 1e-9},
      {"1000000000", 1e9},
      {"0.0h", 0}};
  for (const auto& [text, seconds] : good) {
    const auto time = parse_time(text);
    ASSERT_TRUE(time.ok()) << text << ": " << time.error().message;
    EXPECT_DOUBLE_EQ(*time, seconds) << text;
  }
  for (const std::string& text : nonsense())
    EXPECT_FALSE(parse_time(text).ok()) << text;
  for (const char* text :
       {"5d", "10k", "99999999999999999999", "1000000000.1", "277778h"})
    EXPECT_FALSE(parse_time(text).ok()) << text;
}

TEST(Numbers, Sizes) {
  const std::vector<std::pair<std::string, std::uint64_t>> good = {
      {"0", 0},
      {"1024", 1024},
      {"10k", 10240},
      {"10K", 10240},
      {"500M", 500ull << 20},
      {"500MB", 500ull << 20},
      {"500mib", 500ull << 20},
      {"1.5G", 3ull << 29},
      {"4GB", 4ull << 30},
      {"2T", 2ull << 40},
      {"7b", 7},
      {"0.1", 1},  // never 0, which is no limit
      {"0.0001k", 1}};
  for (const auto& [text, bytes] : good) {
    const auto size = parse_size(text);
    ASSERT_TRUE(size.ok()) << text << ": " << size.error().message;
    EXPECT_EQ(*size, bytes) << text;
  }
  for (const std::string& text : nonsense())
    EXPECT_FALSE(parse_size(text).ok()) << text;
  for (const char* text :
       {"1P", "1.5s", "99999999999999999999", "4194305T", "k"})
    EXPECT_FALSE(parse_size(text).ok()) << text;
}

TEST(Numbers, CountsAndSeeds) {
  EXPECT_EQ(*parse_count("7", {}), 7u);
  EXPECT_EQ(*parse_count("1", {1, 3}), 1u);
  EXPECT_EQ(*parse_count("3", {1, 3}), 3u);
  EXPECT_FALSE(parse_count("0", {1, 3}).ok());
  EXPECT_FALSE(parse_count("4", {1, 3}).ok());
  EXPECT_EQ(*parse_seed("18446744073709551615"), 18446744073709551615u);
  EXPECT_FALSE(parse_seed("18446744073709551616").ok());
  for (const std::string& text : nonsense()) {
    EXPECT_FALSE(parse_count(text, {}).ok()) << text;
    EXPECT_FALSE(parse_seed(text).ok()) << text;
  }
  for (const char* text : {"1.5", "10k", "3s", "99999999999999999999"}) {
    EXPECT_FALSE(parse_count(text, {}).ok()) << text;
    EXPECT_FALSE(parse_seed(text).ok()) << text;
  }
}

TEST(Numbers, HugeAndTinyNumbersAreNeverZero) {
  const std::string huge(400, '9');
  const std::string tiny = "0." + std::string(400, '0') + "1";
  for (const std::string& text : {huge, tiny}) {
    EXPECT_FALSE(parse_time(text).ok());
    EXPECT_FALSE(parse_size(text).ok());
    EXPECT_FALSE(parse_minutes(text).ok());
  }
}

TEST(Numbers, Minutes) {
  EXPECT_EQ(*parse_minutes("0.5"), 30);
  EXPECT_EQ(*parse_minutes("10"), 600);
  EXPECT_FALSE(parse_minutes("10s").ok());
  EXPECT_FALSE(parse_minutes("-1").ok());
}

// One short message for each kind.
TEST(Numbers, MessagesNameTheValueAndWhatIsExpected) {
  EXPECT_EQ(parse_time("soon").error().message,
            "'soon' is no time: expected a number and a unit (ms, s, m, h), "
            "such as 90, 1.5m or 500ms");
  EXPECT_EQ(parse_size("-1").error().message,
            "'-1' is no size: expected a number and a unit (K, M, G, T), such "
            "as 500M, 1.5G or 10k");
  EXPECT_EQ(parse_count("0", {1, 64}).error().message,
            "'0' is not allowed here: expected a whole number from 1 to 64");
  EXPECT_EQ(parse_count("-5", {1}).error().message,
            "'-5' is not allowed here: expected a whole number, at least 1");
  EXPECT_EQ(parse_seed("\x1b[2J").error().message,
            "'\\x1b[2J' is no seed: expected a whole number from 0 to "
            "18446744073709551615");
  EXPECT_LT(parse_size(std::string(1000, '9')).error().message.size(), 100u);
}

}  // namespace
}  // namespace certifond::tools
