// How far a run is, and when it will be done.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdio>
#include <map>
#include <string>

#include "tools/benchmark/row.h"

namespace certifond::bench {

// From the mean time of each configuration so far; one of which nothing is
// known yet is as fast as the others together.
class Estimate {
 public:
  Estimate(std::map<std::string, std::size_t> open, unsigned jobs)
      : open_(std::move(open)), jobs_(jobs) {}

  void done(const std::string& config, double seconds);
  // Negative: nobody knows.
  double seconds_left() const;

 private:
  struct Seen {
    std::size_t runs = 0;
    double seconds = 0;
  };
  std::map<std::string, std::size_t> open_;
  std::map<std::string, Seen> seen_;
  unsigned jobs_;
};

// On a terminal, a line that changes with each run; elsewhere, a line a minute.
// Calls must not overlap.
class Progress {
 public:
  Progress(std::FILE* out, const std::map<std::string, std::size_t>& open,
           unsigned jobs);
  void done(const Row& row);
  void finish();

 private:
  using SteadyClock = std::chrono::steady_clock;

  std::FILE* out_;
  bool terminal_;
  std::size_t total_ = 0;
  std::size_t done_ = 0;
  std::size_t decided_ = 0;
  Estimate estimate_;
  SteadyClock::time_point last_line_ = SteadyClock::now();
};

// "1 h 05 min", "3 min 20 s", "12 s".
std::string duration_text(double seconds);

}  // namespace certifond::bench
