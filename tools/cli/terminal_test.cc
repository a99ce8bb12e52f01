#include "tools/cli/terminal.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>

namespace certifond::tools {
namespace {

// A terminal of our own: programs that write to `inside` think that a person
// is looking.
class Terminal : public ::testing::Test {
 protected:
  void SetUp() override {
    outside_ = posix_openpt(O_RDWR | O_NOCTTY);
    if (outside_ < 0 || grantpt(outside_) != 0 || unlockpt(outside_) != 0)
      GTEST_SKIP() << "this machine has no pseudo-terminals";
    inside_ = open(ptsname(outside_), O_RDWR | O_NOCTTY);
    ASSERT_GE(inside_, 0);
    setenv("TERM", "xterm", 1);
    unsetenv("NO_COLOR");
  }
  void TearDown() override {
    close(inside_);
    close(outside_);
  }

  int outside_ = -1;
  int inside_ = -1;
};

TEST_F(Terminal, IsToldFromFiles) {
  EXPECT_TRUE(is_terminal(inside_));
  const int file = open("/dev/null", O_WRONLY);
  EXPECT_FALSE(is_terminal(file));
  close(file);
  setenv("TERM", "dumb", 1);
  EXPECT_FALSE(is_terminal(inside_));
}

TEST_F(Terminal, ColoursUnlessUnwanted) {
  EXPECT_EQ(Paint::of(inside_).good("yes"), "\033[32myes\033[0m");
  setenv("NO_COLOR", "", 1);  // empty counts as not set
  EXPECT_EQ(Paint::of(inside_).bad("no"), "\033[31mno\033[0m");
  setenv("NO_COLOR", "1", 1);
  EXPECT_EQ(Paint::of(inside_).good("yes"), "yes");
  unsetenv("NO_COLOR");
  EXPECT_EQ(Paint::of(-1).good("yes"), "yes");
}

TEST(LiveLine, DrawsAndWipesOnlyIfItIsOn) {
  ::testing::internal::CaptureStderr();
  std::atomic<int> calls{0};
  {
    LiveLine line(
        [&](double) {
          ++calls;
          return std::string("at work");
        },
        true);
    while (calls < 2) usleep(1000);
  }
  std::string drawn = ::testing::internal::GetCapturedStderr();
  EXPECT_NE(drawn.find("\r\033[Kat work"), std::string::npos);
  EXPECT_TRUE(drawn.ends_with("\r\033[K"));

  ::testing::internal::CaptureStderr();
  calls = 0;
  {
    LiveLine line([&](double) { return std::to_string(++calls); }, false);
  }
  EXPECT_EQ(::testing::internal::GetCapturedStderr(), "");
  EXPECT_EQ(calls, 0);
}

}  // namespace
}  // namespace certifond::tools
