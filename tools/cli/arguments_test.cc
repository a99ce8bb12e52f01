#include "tools/cli/arguments.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

namespace certifond::tools {
namespace {

std::optional<ExitCode> parse(CLI::App& app, std::vector<const char*> args) {
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
  };
  for (const auto& [args, expected] : cases) {
    CLI::App app;
    Limits options;
    add_limits(app, options);
    EXPECT_EQ(parse(app, args), std::nullopt);
    EXPECT_EQ(options.seconds, expected.seconds);
    EXPECT_EQ(options.bytes, expected.bytes);
  }
}

TEST(Arguments, WrongLimitsAreRefused) {
  for (const char* wrong : {"--time-limit=soon", "--time-limit=-1",
                            "--memory-limit=lots", "--time-limit"}) {
    CLI::App app;
    Limits options;
    add_limits(app, options);
    EXPECT_EQ(parse(app, {wrong}), ExitCode::kCommandLine) << wrong;
  }
}

TEST(Arguments, AnUnknownOptionSuggestsTheNearest) {
  CLI::App app;
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
