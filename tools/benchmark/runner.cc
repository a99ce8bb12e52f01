#include "tools/benchmark/runner.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <ctime>

#include "tools/benchmark/process_tree.h"
#include "tools/cli/spawn.h"

namespace certifond::bench {
namespace {

using SteadyClock = std::chrono::steady_clock;
using Kind = Ending::Kind;

constexpr off_t kLongestOutput = off_t{256} << 20;
// Seconds between looks.  Looking must not take a noticeable part of a core
// from what is measured: where it takes long, it is done less often.
constexpr double kLookEvery = 0.05;
constexpr double kLookAtLeastEvery = 0.25;
constexpr double kLookShare = 0.02;

double seconds_since(SteadyClock::time_point start) {
  return std::chrono::duration<double>(SteadyClock::now() - start).count();
}

// CPU time of this thread.
double thread_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) +
         static_cast<double>(time.tv_nsec) / 1e9;
}

double to_seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) +
         static_cast<double>(time.tv_usec) / 1e6;
}

// A child that runs: wakes up the moment it ends, looks at it in between.
class Watch {
 public:
  Watch(pid_t child, const Limits& limits, int output,
        const std::atomic<bool>& stop)
      : child_(child),
        limits_(limits),
        output_(output),
        stop_(stop),
        tree_(child),
        event_(static_cast<int>(syscall(SYS_pidfd_open, child, 0))) {}
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;
  ~Watch() {
    if (event_ >= 0) close(event_);
  }

  Ending wait(Guardian& guardian) {
    Ending ending;
    ending.kind = Kind::kExit;
    while (!ended()) {
      ending.kind = why_kill();
      if (ending.kind != Kind::kExit) break;
    }
    ending.wall_seconds = seconds_since(start_);
    tree_.kill();  // also what the command left behind
    guardian.forget(child_);
    int status = 0;
    rusage usage{};
    while (wait4(child_, &status, 0, &usage) < 0 && errno == EINTR) continue;
    ending.cpu_seconds = std::max(
        to_seconds(usage.ru_utime) + to_seconds(usage.ru_stime), cpu_seconds_);
    ending.peak_bytes = std::max(
        static_cast<std::uint64_t>(usage.ru_maxrss) * 1024, peak_bytes_);
    if (ending.kind == Kind::kExit) say_how(status, ending);
    return ending;
  }

 private:
  static void say_how(int status, Ending& ending) {
    if (WIFSIGNALED(status)) {
      ending.kind = Kind::kSignal;
      ending.code = WTERMSIG(status);
    } else {
      ending.code = WEXITSTATUS(status);
    }
  }

  // Waits until the child has ended or it is time to look again.  The child
  // stays a zombie, so that its number remains ours.
  bool ended() {
    double pause = std::max(0.0, next_look_ - seconds_since(start_));
    if (limits_.seconds > 0 && limits_.clock == Clock::kWall)
      pause = std::clamp(limits_.seconds - seconds_since(start_), 0.0, pause);
    if (event_ < 0) pause = std::min(pause, 0.001);
    pollfd event{event_, POLLIN, 0};
    const auto nanoseconds = static_cast<long>(pause * 1e9);
    const timespec timeout{nanoseconds / 1'000'000'000,
                           nanoseconds % 1'000'000'000};
    ppoll(&event, 1, &timeout, nullptr);
    siginfo_t info{};
    waitid(P_PID, static_cast<id_t>(child_), &info,
           WEXITED | WNOHANG | WNOWAIT);
    return info.si_pid != 0;
  }

  Kind why_kill() {
    const double now = seconds_since(start_);
    if (limits_.seconds > 0 && limits_.clock == Clock::kWall &&
        now >= limits_.seconds)
      return Kind::kTime;
    if (stop_.load()) return Kind::kInterrupted;
    if (now < next_look_) return Kind::kExit;
    const double before = thread_seconds();
    const ProcessTree::Usage usage = tree_.look();
    const double cost = thread_seconds() - before;
    next_look_ = seconds_since(start_) +
                 std::clamp(cost / kLookShare, kLookEvery, kLookAtLeastEvery);
    cpu_seconds_ = std::max(cpu_seconds_, usage.cpu_seconds);
    peak_bytes_ = std::max(peak_bytes_, usage.bytes);
    shorten_output();
    if (limits_.bytes > 0 && usage.bytes > limits_.bytes) return Kind::kMemory;
    if (limits_.seconds > 0 && limits_.clock == Clock::kCpu &&
        (usage.cpu_seconds > limits_.seconds || now > 2 * limits_.seconds + 10))
      return Kind::kTime;
    return Kind::kExit;
  }

  // The file is open for appending: after this it goes on from its start.
  void shorten_output() {
    struct stat file {};
    if (fstat(output_, &file) == 0 && file.st_size > kLongestOutput)
      (void)!ftruncate(output_, 0);
  }

  const pid_t child_;
  const Limits& limits_;
  const int output_;
  const std::atomic<bool>& stop_;
  ProcessTree tree_;
  const int event_;  // readable when the child has ended; -1: ask often
  const SteadyClock::time_point start_ = SteadyClock::now();
  double next_look_ = kLookEvery;
  double cpu_seconds_ = 0;
  std::uint64_t peak_bytes_ = 0;
};

}  // namespace

Ending run_command(const std::vector<std::string>& words,
                   const std::filesystem::path& folder,
                   const std::filesystem::path& output, const Limits& limits,
                   Guardian& guardian, const std::atomic<bool>& stop) {
  const int file =
      open(output.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC,
           0644);
  if (file < 0) return {.error = output.string() + ": " + std::strerror(errno)};
  pid_t child = 0;
  const int error = tools::spawn(words, folder, file, child);
  if (error != 0) {
    close(file);
    return {.error = words[0] + ": " + std::strerror(error)};
  }
  guardian.watch(child);
  Ending ending = Watch(child, limits, file, stop).wait(guardian);
  close(file);
  return ending;
}

}  // namespace certifond::bench
