#include "tools/cli/arguments.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace certifond::tools {
namespace {

std::optional<ExitCode> parse(CommandLine& app, std::vector<const char*> args) {
  args.insert(args.begin(), "tool");
  return parse_arguments(app, static_cast<int>(args.size()), args.data());
}

TEST(Arguments, LimitsHaveUnits) {
  const std::vector<std::pair<std::vector<const char*>, Limits>> cases = {
      {{}, {0, 0}},
      {{"--time-limit", "90"}, {90, 0}},
      {{"--time-limit", "1.5s"}, {1.5, 0}},
      {{"--time-limit", "5m"}, {300, 0}},
      {{"--time-limit=2h"}, {7200, 0}},
      {{"--memory-limit", "4G"}, {0, 4ull << 30}},
      {{"--memory-limit", "500MB"}, {0, 500ull << 20}},
      {{"--memory-limit", "1024"}, {0, 1024}},
      {{"--memory-limit", "1.5G"}, {0, 3ull << 29}},
      {{"--memory-limit", "10k"}, {0, 10240}},
  };
  for (const auto& [args, expected] : cases) {
    CommandLine app;
    Limits options;
    add_limits(app, options);
    EXPECT_EQ(parse(app, args), std::nullopt);
    EXPECT_EQ(options.seconds, expected.seconds);
    EXPECT_EQ(options.bytes, expected.bytes);
  }
}

TEST(Arguments, WrongLimitsAreRefused) {
  for (const char* wrong :
       {"--time-limit=soon", "--time-limit=-1", "--memory-limit=lots",
        "--time-limit", "--memory-limit=-1", "--memory-limit=1e5",
        "--memory-limit=99999999999999999999", "--time-limit=nan",
        "--time-limit=inf"}) {
    CommandLine app;
    Limits options;
    add_limits(app, options);
    EXPECT_EQ(parse(app, {wrong}), ExitCode::kCommandLine) << wrong;
  }
}

TEST(Arguments, AWrongNumberIsNamedInOneShortMessage) {
  CommandLine app;
  int size = 3;
  std::uint64_t seed = 1;
  add_count(app, "--size,-n", size, {1, 9}, "");
  add_seed(app, "--seed", seed, "");
  ::testing::internal::CaptureStderr();
  EXPECT_EQ(parse(app, {"-n", "0"}), ExitCode::kCommandLine);
  EXPECT_EQ(::testing::internal::GetCapturedStderr(),
            "error: --size: '0' is not allowed here: expected a whole number "
            "from 1 to 9\nRun with --help for more.\n");
  for (const char* wrong : {"--seed=-1", "--seed=1.5", "--seed=0x1",
                            "--size=-5", "--size=99999999999999999999"})
    EXPECT_EQ(parse(app, {wrong}), ExitCode::kCommandLine) << wrong;
  EXPECT_EQ(parse(app, {"--seed", "-1"}), ExitCode::kCommandLine);
  EXPECT_EQ(parse(app, {"--seed", ""}), ExitCode::kCommandLine);
  EXPECT_EQ(parse(app, {"-n", "9", "--seed", "7"}), std::nullopt);
  EXPECT_EQ(size, 9);
  EXPECT_EQ(seed, 7u);
}

TEST(Arguments, AnOptionWithoutEffectIsRefused) {
  bool fast = false;
  bool slow = false;
  CommandLine app;
  app.add_flag("--fast", fast);
  app.add_flag("--slow", slow);
  app.refuse_without_effect(
      "--slow", [&] { return fast; }, "it is fast");
  EXPECT_EQ(parse(app, {"--slow"}), std::nullopt);
  EXPECT_EQ(parse(app, {"--fast"}), std::nullopt);
  ::testing::internal::CaptureStderr();
  EXPECT_EQ(parse(app, {"--fast", "--slow"}), ExitCode::kCommandLine);
  EXPECT_EQ(::testing::internal::GetCapturedStderr(),
            "error: --slow has no effect: it is fast\nRun with --help for "
            "more.\n");
}

TEST(Arguments, WhatIsTypedDoesNotReachTheTerminalRaw) {
  CommandLine app;
  ::testing::internal::CaptureStderr();
  EXPECT_EQ(parse(app, {"--\x1b[2J\xe9"}), ExitCode::kCommandLine);
  EXPECT_EQ(::testing::internal::GetCapturedStderr(),
            "error: unexpected argument '--\\x1b[2J\xef\xbf\xbd'\nRun with "
            "--help for more.\n");
}

TEST(Arguments, AnUnknownOptionSuggestsTheNearest) {
  CommandLine app;
  Limits options;
  add_limits(app, options);
  EXPECT_EQ(nearest_option(app, "--time-limt=5"), "--time-limit");
  EXPECT_EQ(nearest_option(app, "--memorylimit"), "--memory-limit");
  EXPECT_EQ(nearest_option(app, "--zzz"), std::nullopt);
  ::testing::internal::CaptureStderr();
  EXPECT_EQ(parse(app, {"--time-limt=5"}), ExitCode::kCommandLine);
  EXPECT_EQ(::testing::internal::GetCapturedStderr(),
            "error: unexpected argument '--time-limt=5', did you mean "
            "--time-limit?\nRun with --help for more.\n");
}

}  // namespace
}  // namespace certifond::tools
