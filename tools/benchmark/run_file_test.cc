#include "tools/benchmark/run_file.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <fstream>

namespace certifond::bench {
namespace {

namespace fs = std::filesystem;

class RunFile : public ::testing::Test {
 protected:
  RunFile() {
    file("tool", "version 1");
    file("d.pddl", "(define)");
    file("p.pddl", "(define)");
  }
  void file(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
  }
  std::vector<Config> configs(const std::string& text) const {
    const SourceFile source("c", text);
    Diagnostics diagnostics;
    auto configs = read_configs(source, values_, diagnostics);
    EXPECT_EQ(diagnostics.render({&source}), "");
    return configs;
  }
  nlohmann::json run(const std::string& text, double seconds = 30) const {
    return describe_run(
        {seconds, Clock::kWall, std::uint64_t{4096} << 20}, 2, configs(text),
        {{"doors", "p1", folder_ / "d.pddl", folder_ / "p.pddl"}}, values_);
  }

  const fs::path folder_{::testing::TempDir()};
  const Placeholders values_ = {{"{here}", fs::path(::testing::TempDir())}};
  const std::string one_ = "[a]\ncommand = {here}/tool {problem}\n";
};

using Lines = std::vector<std::string>;

TEST_F(RunFile, SameIsSame) {
  EXPECT_EQ(differences(run(one_), run(one_)), Lines{});
  EXPECT_EQ(merged(run(one_), run(one_)), run(one_));
  EXPECT_EQ(summary_line(run(one_)),
            "30 s (wall clock), 4096 MB, 2 at a time; certifond 0.1.0");
}

TEST_F(RunFile, NothingOfTheMachineIsInIt) {
  EXPECT_EQ(run(one_).dump().find(::testing::TempDir()), std::string::npos);
}

TEST_F(RunFile, LimitsCommandsFilesAndTasksMustNotChange) {
  const auto before = run(one_);
  EXPECT_EQ(differences(before, run(one_, 60)),
            Lines{"its limit 'seconds' was: 30.0"});
  EXPECT_EQ(
      differences(before, run("[a]\ncommand = {here}/tool -x {problem}\n")),
      Lines{"'command' of [a] was: \"{here}/tool {problem}\""});
  EXPECT_EQ(differences(before, run(one_ + "solved = exit 1\n")),
            Lines{"'rules' of [a] was: []"});
  file("tool", "version 2");
  EXPECT_EQ(differences(before, run(one_)),
            Lines{"the file {here}/tool of [a] has changed"});
  file("tool", "version 1");
  file("p.pddl", "(define ())");
  EXPECT_EQ(differences(before, run(one_)),
            Lines{"the task doors p1 has changed"});
  EXPECT_EQ(differences({{"a", 1}}, run(one_)),
            Lines{"it was written by something else"});
  EXPECT_EQ(differences(nlohmann::json::array(), run(one_)),
            Lines{"it was written by something else"});
}

TEST_F(RunFile, ConfigurationsMayBeAddedAndLeftOut) {
  const std::string two = "[b]\ncommand = {here}/tool -b {problem}\n";
  EXPECT_EQ(differences(run(one_), run(two)), Lines{});
  EXPECT_EQ(config_names(merged(run(one_), run(two))), (Lines{"a", "b"}));
  EXPECT_EQ(merged(run(one_), run(two))["tasks"].size(), 1u);
}

}  // namespace
}  // namespace certifond::bench
