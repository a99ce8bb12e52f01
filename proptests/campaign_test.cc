#include "proptests/campaign.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "fond/base/check.h"
#include "fond/base/source.h"
#include "fond/pddl/reader.h"
#include "proptests/campaign_report.h"

namespace certifond::proptests {
namespace {

namespace fs = std::filesystem;

bool has_choice(const pddl::Effect& effect) {
  return effect.kind == pddl::Effect::Kind::kOneof ||
         std::ranges::any_of(effect.children, has_choice);
}

// A statement that is false, to see it fail.
constexpr Property kNoChoice = {
    "no-choice", "no action has a choice", [](Subject& subject) {
      for (const pddl::Action& action : subject.task().actions) {
        if (has_choice(action.effect)) return failed("a choice");
      }
      return held();
    }};

constexpr Property kTrue = {"true", "true", [](Subject&) { return held(); }};

CampaignOptions some_tasks() {
  CampaignOptions options;
  options.seed = 3;
  options.tasks = 50;
  options.properties = {&kNoChoice, &kTrue};
  return options;
}

std::string read_file(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

TEST(CampaignTest, GoesOnAfterAFailureAndShrinksTheFirstFew) {
  const CampaignReport report = run_campaign(some_tasks());
  EXPECT_EQ(report.tasks, 50u);
  EXPECT_EQ(report.properties.at("true").held, 50u);
  EXPECT_GT(report.failed(), 10u);
  ASSERT_EQ(report.failures.size(), 3u);
  for (const Failure& failure : report.failures) {
    EXPECT_EQ(failure.property, "no-choice");
    EXPECT_EQ(failure.minimal.actions.size(), 1u);
    EXPECT_TRUE(failure.minimal.predicates.empty());
  }
}

TEST(CampaignTest, TheSameSeedFindsTheSame) {
  const CampaignReport first = run_campaign(some_tasks());
  const CampaignReport second = run_campaign(some_tasks());
  EXPECT_EQ(first.failed(), second.failed());
  ASSERT_EQ(first.failures.size(), second.failures.size());
  for (std::size_t i = 0; i < first.failures.size(); ++i) {
    EXPECT_EQ(first.failures[i].task, second.failures[i].task);
    EXPECT_TRUE(first.failures[i].minimal == second.failures[i].minimal);
  }
}

TEST(CampaignTest, ContinuesWhereAnotherEnded) {
  CampaignOptions options = some_tasks();
  options.shrunk_per_property = 0;
  const std::uint64_t all = run_campaign(options).failed();
  options.tasks = 20;
  const std::uint64_t first = run_campaign(options).failed();
  options.first_task = 20;
  options.tasks = 30;
  EXPECT_EQ(first + run_campaign(options).failed(), all);
}

TEST(CampaignTest, StopsWhenAskedAndKeepsWhatItHas) {
  std::atomic<bool> stop = false;
  CampaignOptions options = some_tasks();
  options.stop = &stop;
  CampaignObserver observer;
  observer.failure = [&](const Failure&) { stop = true; };
  const CampaignReport report = run_campaign(options, observer);
  EXPECT_TRUE(report.stopped);
  EXPECT_LT(report.tasks, 50u);
  EXPECT_EQ(report.failures.size(), 1u);
}

TEST(CampaignTest, WritesWhatReplaysAFailure) {
  const CampaignOptions options = some_tasks();
  const CampaignReport report = run_campaign(options);
  const fs::path directory =
      write_failure(testing::TempDir(), options, report.failures.front());
  const SourceFile domain("domain.pddl", read_file(directory / "domain.pddl"));
  const SourceFile problem("problem.pddl",
                           read_file(directory / "problem.pddl"));
  const pddl::ReadResult result = pddl::read_task(domain, problem);
  ASSERT_TRUE(result.task.has_value());
  Subject subject(*result.task, report.failures.front().subject_seed);
  EXPECT_TRUE(check(kNoChoice, subject).failed());
  const std::string readme = read_file(directory / "README.md");
  EXPECT_NE(readme.find(replay_command(directory, report.failures.front())),
            std::string::npos);
  EXPECT_NE(readme.find(repeat_command(options, report.failures.front())),
            std::string::npos);
}

TEST(CampaignTest, TellsACommandThatNeedsNoFiles) {
  CampaignOptions options;
  options.seed = 7;
  options.profile = generators::Profile::kMedium;
  Failure failure;
  failure.property = "no-lies";
  failure.task = 681;
  EXPECT_EQ(repeat_command(options, failure),
            "./bazelw run //tools:campaign -- --seed 7 --profile medium "
            "--first-task 681 --tasks 1 --property no-lies");
}

TEST(CampaignTest, ReportsForPeopleAndForPrograms) {
  const CampaignReport report = run_campaign(some_tasks());
  const std::string text = to_text(report);
  EXPECT_NE(text.find("seed 3, profile small"), std::string::npos);
  EXPECT_NE(text.find("no-choice"), std::string::npos);
  const nlohmann::json json = nlohmann::json::parse(to_json(report));
  EXPECT_EQ(json["tasks"], 50);
  EXPECT_EQ(json["failed"], report.failed());
  EXPECT_EQ(json["failures"].size(), report.failures.size());
  EXPECT_EQ(json["properties"]["true"]["held"], 50);
}

TEST(CampaignTest, AnExceptionIsAFailure) {
  constexpr Property kThrows = {"throws", "throws", [](Subject&) -> Outcome {
                                  throw InternalError("broken");
                                }};
  CampaignOptions options = some_tasks();
  options.tasks = 1;
  options.properties = {&kThrows};
  const CampaignReport report = run_campaign(options);
  ASSERT_EQ(report.failures.size(), 1u);
  EXPECT_EQ(report.failures.front().message, "exception: broken");
}

}  // namespace
}  // namespace certifond::proptests
