#include "tools/answer/backstop.h"

#include <gtest/gtest.h>

#include <fstream>
#include <future>
#include <string>
#include <utility>

#include "tools/answer/result_json.h"

namespace certifond::tools {
namespace {

// How a run ends whose time was over before it began.
int end_of(const std::string& json_file, Backstop::Ending ending) {
  Limits limits;
  limits.seconds = 1;
  limits.start -= std::chrono::hours(1);
  std::promise<int> ended;
  const Backstop backstop(limits, json_file, std::move(ending),
                          [&](int how) { ended.set_value(how); });
  return ended.get_future().get();
}

nlohmann::json summary_of(const std::string& file) {
  return nlohmann::json::parse(std::ifstream(file));
}

TEST(Backstop, WithoutAnAnswerTheTimeIsOver) {
  const std::string file = testing::TempDir() + "/nothing.json";
  EXPECT_EQ(end_of(file, {new_result("solve", {})}),
            to_int(ExitCode::kOutOfTime));
  EXPECT_EQ(summary_of(file)["exit_code"], 23);
  EXPECT_EQ(summary_of(file)["status"], "TIMEOUT");
}

TEST(Backstop, WhatWasProvedIsTold) {
  const std::string file = testing::TempDir() + "/proved.json";
  nlohmann::json summary = new_result("solve_and_verify", {});
  summary["policy_size"] = 7;
  EXPECT_EQ(end_of(file, {summary, ExitCode::kOk}), to_int(ExitCode::kOk));
  const nlohmann::json written = summary_of(file);
  EXPECT_EQ(written["policy_size"], 7);
  EXPECT_EQ(written["exit_code"], 0);
  EXPECT_EQ(written["status"], "SOLVED_SATISFICING");
  EXPECT_EQ(written["message"], "stopped at the time limit");
}

TEST(Backstop, ARunThatEndsByItselfIsLeftAlone) {
  Limits limits;
  limits.seconds = 3600;
  bool ended = false;
  {
    const Backstop backstop(limits, "", {}, [&](int) { ended = true; });
  }
  EXPECT_FALSE(ended);
}

TEST(Backstop, WithoutALimitThereIsNoLastMoment) {
  Limits limits;
  EXPECT_EQ(Backstop::last_moment(limits), Backstop::Clock::time_point::max());
  limits.seconds = 100;
  EXPECT_EQ(Backstop::last_moment(limits),
            limits.start + std::chrono::seconds(104));
  limits.seconds = 1;
  EXPECT_EQ(Backstop::last_moment(limits),
            limits.start + std::chrono::milliseconds(1700));
}

}  // namespace
}  // namespace certifond::tools
