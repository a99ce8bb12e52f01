#include "tools/benchmark/runner.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <thread>

namespace certifond::tools {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

double to_seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) +
         static_cast<double>(time.tv_usec) / 1e6;
}

// In the child: never returns.
[[noreturn]] void become(char* const* words, const RunLimits& limits) {
  setpgid(0, 0);
  const int null = open("/dev/null", O_RDWR);
  for (int fd : {0, 1, 2}) dup2(null, fd);
  if (limits.bytes > 0) {
    const rlimit limit{limits.bytes, limits.bytes};
    setrlimit(RLIMIT_AS, &limit);
  }
  execvp(words[0], words);
  _exit(127);
}

}  // namespace

RunResult run_command(const std::vector<std::string>& words,
                      const RunLimits& limits, const std::atomic<bool>& stop) {
  std::vector<char*> pointers;
  for (const std::string& word : words)
    pointers.push_back(const_cast<char*>(word.c_str()));
  pointers.push_back(nullptr);

  RunResult result;
  const Clock::time_point start = Clock::now();
  const pid_t child = fork();
  if (child < 0) return result;
  if (child == 0) become(pointers.data(), limits);
  setpgid(child, child);
  int status = 0;
  rusage usage{};
  // Short tasks end within milliseconds: ask often at first, then less.
  auto pause = std::chrono::microseconds(200);
  while (wait4(child, &status, WNOHANG, &usage) == 0) {
    const bool late =
        limits.seconds > 0 && seconds_since(start) > limits.seconds;
    if (late || stop.load()) {
      result.timed_out = late;
      result.interrupted = !late;
      kill(-child, SIGKILL);
      wait4(child, &status, 0, &usage);
      break;
    }
    std::this_thread::sleep_for(pause);
    pause = std::min(pause * 2, std::chrono::microseconds(20'000));
  }
  result.wall_seconds = seconds_since(start);
  result.cpu_seconds = to_seconds(usage.ru_utime) + to_seconds(usage.ru_stime);
  result.peak_bytes = static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
  if (WIFEXITED(status)) result.exit_code = WEXITSTATUS(status);
  result.started = result.exit_code != 127;
  return result;
}

}  // namespace certifond::tools
