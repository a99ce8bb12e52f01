#include "tools/cli/outputs.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <string>

namespace certifond::tools {
namespace {

using Names = std::map<std::string, std::string>;

std::string place(const std::string& name) {
  return (std::filesystem::path(::testing::TempDir()) / name).string();
}

std::string text_in(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

TEST(Outputs, WritesWhatIsWantedAndTellsWhere) {
  Outputs outputs({{"policy", place("a.policy")}, {"certificate", ""}});
  EXPECT_EQ(outputs.problem(), "");
  ::testing::internal::CaptureStdout();
  EXPECT_TRUE(outputs.write("policy", "one\n", false));
  EXPECT_TRUE(outputs.write("policy", "one\n", false));  // not again
  EXPECT_TRUE(outputs.write("certificate", "two\n", false));
  EXPECT_EQ(::testing::internal::GetCapturedStdout(),
            "wrote     policy to " + place("a.policy") + "\n");
  EXPECT_EQ(text_in(place("a.policy")), "one\n");
  const Names written = {{"policy", place("a.policy")}};
  EXPECT_EQ(outputs.written(), written);
}

TEST(Outputs, AFileOnStandardOutputSendsTheReportElsewhere) {
  EXPECT_EQ(&Outputs(Names{{"json", ""}}).report(), &std::cout);
  Outputs outputs(Names{{"json", "-"}});
  EXPECT_EQ(&outputs.report(), &std::cerr);
  ::testing::internal::CaptureStdout();
  EXPECT_TRUE(outputs.write("json", "{}\n", false));
  EXPECT_EQ(::testing::internal::GetCapturedStdout(), "{}\n");
}

TEST(Outputs, TroubleIsFoundBeforeTheWork) {
  EXPECT_EQ(Outputs(Names{{"policy", place("no/such/folder/a")}}).problem(),
            "cannot write " + place("no/such/folder/a") +
                ": No such file or directory");
  EXPECT_EQ(Outputs(Names{{"policy", ::testing::TempDir()}}).problem(),
            "cannot write " + ::testing::TempDir() + ": it is a directory");
  EXPECT_EQ(Outputs(Names{{"json", "-"}, {"policy", "-"}}).problem(),
            "json and policy cannot both go to standard output");
  EXPECT_EQ(Outputs(Names()).problem({"-", "a", "-"}),
            "standard input can be read only once");
  EXPECT_EQ(Outputs(Names()).problem({"-", "a"}), "");
}

}  // namespace
}  // namespace certifond::tools
