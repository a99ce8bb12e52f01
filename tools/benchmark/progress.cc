#include "tools/benchmark/progress.h"

#include <unistd.h>

#include <cmath>

namespace certifond::bench {

void Estimate::done(const std::string& config, double seconds) {
  if (std::size_t& open = open_[config]; open > 0) --open;
  ++seen_[config].runs;
  seen_[config].seconds += seconds;
}

double Estimate::seconds_left() const {
  Seen all;
  for (const auto& [config, seen] : seen_) {
    all.runs += seen.runs;
    all.seconds += seen.seconds;
  }
  if (all.runs == 0) return -1;
  double left = 0;
  for (const auto& [config, open] : open_) {
    const auto found = seen_.find(config);
    const Seen& seen = found == seen_.end() ? all : found->second;
    left += static_cast<double>(open) * seen.seconds /
            static_cast<double>(seen.runs);
  }
  return left / jobs_;
}

std::string duration_text(double seconds) {
  const long all = std::lround(std::ceil(seconds));
  char text[64];
  if (all >= 3600)
    std::snprintf(text, sizeof text, "%ld h %02ld min", all / 3600,
                  all % 3600 / 60);
  else if (all >= 60)
    std::snprintf(text, sizeof text, "%ld min %02ld s", all / 60, all % 60);
  else
    std::snprintf(text, sizeof text, "%ld s", all);
  return text;
}

Progress::Progress(std::FILE* out,
                   const std::map<std::string, std::size_t>& open,
                   unsigned jobs)
    : out_(out), terminal_(isatty(fileno(out)) != 0), estimate_(open, jobs) {
  for (const auto& [config, number] : open) total_ += number;
}

void Progress::done(const Row& row) {
  ++done_;
  decided_ += row.decided() ? 1 : 0;
  estimate_.done(row.config,
                 row.wall_seconds + row.verification_seconds.value_or(0));
  const auto now = SteadyClock::now();
  if (!terminal_ && now - last_line_ < std::chrono::minutes(1)) return;
  last_line_ = now;
  std::string line = std::to_string(done_) + " of " + std::to_string(total_) +
                     " runs, " + std::to_string(decided_) + " decided, " +
                     duration_text(estimate_.seconds_left()) + " left; " +
                     row.config + " " + row.domain + " " + row.instance + ": " +
                     std::string(to_string(row.status));
  if (terminal_) line.resize(std::min<std::size_t>(line.size(), 78));
  std::fprintf(out_, terminal_ ? "\r\x1b[K%s" : "%s\n", line.c_str());
  std::fflush(out_);
}

void Progress::finish() {
  if (terminal_ && done_ > 0) std::fputs("\r\x1b[K", out_);
  if (total_ > 0)
    std::fprintf(out_, "%zu of %zu runs, %zu decided\n", done_, total_,
                 decided_);
  std::fflush(out_);
}

}  // namespace certifond::bench
