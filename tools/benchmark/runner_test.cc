#include "tools/benchmark/runner.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

namespace certifond::bench {
namespace {

namespace fs = std::filesystem;
using Kind = Ending::Kind;

class Runner : public ::testing::Test {
 protected:
  Ending sh(const std::string& script, const Limits& limits = {}) {
    return run_command({"/bin/sh", "-c", script}, folder_, folder_ / "output",
                       limits, guardian_, stop_);
  }
  std::string file(const std::string& name) const {
    std::ifstream in(folder_ / name);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  // Gone, or a zombie that nobody has waited for.
  static bool gone(const std::string& pid) {
    std::ifstream in("/proc/" + pid + "/stat");
    std::string text;
    return !std::getline(in, text) || text.find(") Z ") != std::string::npos;
  }
  static bool goes(const std::string& pid) {
    for (int i = 0; i < 3000 && !gone(pid); ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    return gone(pid);
  }
  std::string pid_in(const std::string& name) const {
    const std::string text = file(name);
    return text.substr(0, text.find('\n'));
  }

  const fs::path folder_{::testing::TempDir()};
  Guardian guardian_;
  std::atomic<bool> stop_{false};
};

TEST_F(Runner, EndsTheWayTheCommandDoes) {
  Ending ending = sh("echo out; echo err >&2; pwd > here; cat; exit 7");
  EXPECT_EQ(ending.kind, Kind::kExit);
  EXPECT_EQ(ending.code, 7);
  EXPECT_EQ(file("output"), "out\nerr\n");
  EXPECT_TRUE(fs::equivalent(pid_in("here"), folder_));
  ending = sh("kill -SEGV $$");
  EXPECT_EQ(ending.kind, Kind::kSignal);
  EXPECT_EQ(ending.code, SIGSEGV);
  EXPECT_GT(ending.peak_bytes, 0u);
}

TEST_F(Runner, ACommandThatIsNotThereIsSaidSo) {
  const Ending ending = run_command({"/no/such/command"}, folder_,
                                    folder_ / "output", {}, guardian_, stop_);
  EXPECT_EQ(ending.kind, Kind::kNotStarted);
  EXPECT_EQ(ending.error, "/no/such/command: No such file or directory");
}

TEST_F(Runner, WallTimeIsLimitedForAllProcesses) {
  Limits limits;
  limits.seconds = 0.3;
  const Ending ending =
      sh("sleep 1000 & echo $! > child; setsid sleep 1000 & echo $! > away; "
         "wait",
         limits);
  EXPECT_EQ(ending.kind, Kind::kTime);
  EXPECT_GE(ending.wall_seconds, 0.3);
  EXPECT_TRUE(goes(pid_in("child")));
  EXPECT_TRUE(goes(pid_in("away")));
}

TEST_F(Runner, CpuTimeIsLimitedAndSleepIsFree) {
  Limits limits;
  limits.seconds = 0.2;
  limits.clock = Clock::kCpu;
  EXPECT_EQ(sh("sleep 0.4", limits).kind, Kind::kExit);
  // a child's time counts
  const Ending ending = sh("sh -c 'while :; do :; done'; :", limits);
  EXPECT_EQ(ending.kind, Kind::kTime);
  EXPECT_GE(ending.cpu_seconds, 0.2);
}

TEST_F(Runner, MemoryIsLimitedInTheSumOfAllProcesses) {
  Limits limits;
  limits.bytes = 100 << 20;
  // 60 MB each: a shell's variable, doubled
  const std::string fill =
      "x=0123456789abcdef; i=0; while [ $i -lt 22 ]; do x=$x$x; i=$((i+1)); "
      "done; sleep 1000";
  const Ending ending = sh("(" + fill + ") & (" + fill + ") & wait", limits);
  EXPECT_EQ(ending.kind, Kind::kMemory);
  EXPECT_GT(ending.peak_bytes, limits.bytes);
}

TEST_F(Runner, WhatACommandLeavesBehindIsEnded) {
  const Ending ending = sh("sleep 1000 & echo $! > child");
  EXPECT_EQ(ending.kind, Kind::kExit);
  EXPECT_TRUE(goes(pid_in("child")));
}

TEST_F(Runner, StopInterrupts) {
  stop_ = true;
  EXPECT_EQ(sh("sleep 1000").kind, Kind::kInterrupted);
}

// A process in a group of its own that waits for ever.
pid_t sleeper() {
  const pid_t child = fork();
  if (child == 0) {
    setpgid(0, 0);
    pause();
    _exit(0);
  }
  setpgid(child, child);
  return child;
}

TEST_F(Runner, TheGuardianEndsWhatItWasToldOf) {
  const pid_t watched = sleeper();
  const pid_t forgotten = sleeper();
  {
    Guardian guardian;
    guardian.watch(watched);
    guardian.watch(forgotten);
    guardian.forget(forgotten);
  }
  EXPECT_TRUE(goes(std::to_string(watched)));
  EXPECT_FALSE(gone(std::to_string(forgotten)));
  kill(forgotten, SIGKILL);
  for (const pid_t child : {watched, forgotten}) waitpid(child, nullptr, 0);
}

}  // namespace
}  // namespace certifond::bench
