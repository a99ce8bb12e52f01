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
            "--policy: cannot write " + place("no/such/folder/a") +
                ": there is no folder " + place("no/such/folder"));
  EXPECT_EQ(
      Outputs(Names{{"policy", ::testing::TempDir()}}).problem(),
      "--policy: cannot write " + ::testing::TempDir() + ": it is a directory");
  EXPECT_EQ(Outputs(Names{{"json", "-"}, {"policy", "-"}}).problem(),
            "json and policy cannot both go to standard output");
  EXPECT_EQ(Outputs(Names()).problem({"-", "a", "-"}),
            "standard input can be read only once");
  EXPECT_EQ(Outputs(Names()).problem({"-", "a"}), "");
}

std::string file(const std::string& name, const std::string& text) {
  std::ofstream(place(name)) << text;
  return place(name);
}

bool is_there(const std::string& path) { return std::filesystem::exists(path); }

constexpr char kPolicy[] = "(certifond-policy 1)\n";

// Whatever it is called, and whatever the user says.
TEST(Outputs, NothingIsWrittenOverAnInput) {
  const std::string input = file("input.policy", kPolicy);
  std::filesystem::create_symlink(input, place("input-link"));
  std::filesystem::create_hard_link(input, place("input-hard"));
  const std::string folder = ::testing::TempDir();
  for (const std::string& name :
       {input, folder + "/./input.policy",
        folder + "/../" +
            std::filesystem::path(folder).parent_path().filename().string() +
            "/input.policy",
        place("input-link"), place("input-hard")})
    for (const bool force : {false, true}) {
      if (!is_there(name)) continue;
      EXPECT_EQ(
          Outputs(Names{{"policy", name}}, force).problem({"x", input}),
          "--policy: " + name + " is an input, which is never written to");
    }
  EXPECT_EQ(Outputs(Names{{"policy", input}}).problem({"x", "", "-"}), "");
  EXPECT_EQ(Outputs(Names{{"policy", "/dev/null"}}).problem({"/dev/null"}), "");
}

TEST(Outputs, OnlyOurOwnFilesAreReplaced) {
  const std::string alien = file("alien.txt", "my diary\n");
  const std::string cert = file("own.cert", "(certifond-certificate 1)\n");
  EXPECT_EQ(Outputs(Names{{"policy", alien}}).problem(),
            "--policy: " + alien +
                " was not written by certifond; --force replaces it");
  EXPECT_EQ(Outputs(Names{{"policy", cert}}).problem(),
            "--policy: " + cert + " is a certificate; --force replaces it");
  EXPECT_EQ(Outputs(Names{{"policy", alien}}, true).problem(), "");
  EXPECT_EQ(Outputs(Names{{"certificate", cert}}).problem(), "");
  EXPECT_EQ(Outputs(Names{{"page", file("empty", "")}}).problem(), "");
  EXPECT_EQ(Outputs(Names{{"page", "/dev/null"}}).problem(), "");
  EXPECT_EQ(text_in(alien), "my diary\n");
}

TEST(Outputs, TwoFilesNeedTwoNames) {
  const std::string shown = place("both");
  EXPECT_EQ(Outputs(Names{{"certificate", shown},
                          {"policy", ::testing::TempDir() + "/./both"}})
                .problem(),
            "certificate and policy cannot both go to " + ::testing::TempDir() +
                "/./both");
  EXPECT_EQ(
      Outputs(Names{{"certificate", "/dev/null"}, {"policy", "/dev/null"}})
          .problem(),
      "");
}

TEST(Outputs, WhatAnEarlierRunWroteDoesNotStayInPlaceOfNothing) {
  const std::string policy = file("old.policy", kPolicy);
  const std::string page = file("old.html", "not ours");
  const std::string cert = file("new.cert", "(certifond-certificate 1)\n");
  Outputs outputs({{"policy", policy}, {"page", page}, {"certificate", cert}},
                  true);
  EXPECT_EQ(outputs.problem(), "");
  EXPECT_TRUE(outputs.write("certificate", "(certifond-certificate 2)", true));
  ::testing::internal::CaptureStderr();
  outputs.remove_older("figures");
  EXPECT_EQ(::testing::internal::GetCapturedStderr(),
            "removed an older policy: " + policy + "\n");
  EXPECT_FALSE(is_there(policy));
  EXPECT_TRUE(is_there(page));
  EXPECT_EQ(text_in(cert), "(certifond-certificate 2)");
  ASSERT_EQ(outputs.warnings().size(), 1u);
}

TEST(Outputs, NamesAreShownWithoutControlCharacters) {
  const std::string name = file("a\x1b[2J\n", "x");
  const std::string why = Outputs(Names{{"page", name}}).problem();
  EXPECT_EQ(why.find('\x1b'), std::string::npos);
  EXPECT_NE(why.find("a\\x1b[2J\\x0a"), std::string::npos) << why;
}

TEST(Outputs, AFullDeviceIsAnError) {
  Outputs outputs(Names{{"policy", "/dev/full"}});
  EXPECT_EQ(outputs.problem(), "");
  ::testing::internal::CaptureStderr();
  EXPECT_FALSE(outputs.write("policy", kPolicy, true));
  EXPECT_EQ(::testing::internal::GetCapturedStderr(),
            "error: cannot write /dev/full: No space left on device\n");
}

}  // namespace
}  // namespace certifond::tools
