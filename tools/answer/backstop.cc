#include "tools/answer/backstop.h"

#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <utility>

#include "tools/answer/result_json.h"
#include "tools/cli/files.h"
#include "tools/cli/json_text.h"
#include "tools/cli/signals.h"

namespace certifond::tools {
namespace {

constexpr std::chrono::milliseconds kPeriod{50};
constexpr std::chrono::milliseconds kAfterSignal{800};
// After the time limit: the more of these two.
constexpr double kLeastGrace = 0.7;
constexpr double kGraceShare = 0.04;

}  // namespace

Backstop::Clock::time_point Backstop::last_moment(const Limits& limits) {
  const Clock::time_point deadline = limits.deadline();
  if (deadline == Clock::time_point::max()) return deadline;
  const double grace = std::max(kLeastGrace, kGraceShare * limits.seconds);
  return deadline + std::chrono::duration_cast<Clock::duration>(
                        std::chrono::duration<double>(grace));
}

Backstop::Backstop(const Limits& limits, std::string json_file, Ending ending,
                   End end)
    : last_moment_(last_moment(limits)),
      json_file_(std::move(json_file)),
      end_(std::move(end)),
      ending_(std::move(ending)),
      thread_([this] { watch(); }) {}

Backstop::~Backstop() {
  {
    const std::lock_guard lock(mutex_);
    done_ = true;
  }
  over_.notify_one();
  thread_.join();
}

void Backstop::reached(Ending ending) {
  const std::lock_guard lock(mutex_);
  ending_ = std::move(ending);
}

void Backstop::end_process(int code) { _exit(code); }

void Backstop::watch() {
  std::optional<Clock::time_point> signalled;
  std::unique_lock lock(mutex_);
  while (!over_.wait_for(lock, kPeriod, [this] { return done_; })) {
    const Clock::time_point now = Clock::now();
    if (!signalled && stop_requested()) signalled = now;
    const bool stopped = signalled && now >= *signalled + kAfterSignal;
    if (!stopped && now < last_moment_) continue;
    end_run(stopped);
    return;
  }
}

void Backstop::end_run(bool stopped) {
  const ExitCode code = ending_.code.value_or(stopped ? ExitCode::kNoAnswer
                                                      : ExitCode::kOutOfTime);
  const std::string why =
      stopped ? "stopped by a signal" : "stopped at the time limit";
  if (!json_file_.empty()) {
    finish_result(ending_.summary, code, why);
    const std::string text = json_text(ending_.summary);
    (void)write_file(json_file_, [&](std::ostream& out) { out << text; });
  }
  std::cerr << "end       " << why << " in the middle of a step\n";
  end_(to_int(code));
}

}  // namespace certifond::tools
