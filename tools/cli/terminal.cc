#include "tools/cli/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <iostream>
#include <string_view>
#include <utility>

namespace certifond::tools {
namespace {

constexpr std::chrono::milliseconds kPeriod{200};

// So that a line never wraps: what has wrapped cannot be wiped.
std::string cut_to_width(std::string line) {
  winsize size{};
  if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col < 2)
    size.ws_col = 80;
  if (line.size() >= size.ws_col) line.resize(size.ws_col - 1u);
  return line;
}

}  // namespace

bool is_terminal(int descriptor) {
  const char* kind = std::getenv("TERM");
  return isatty(descriptor) == 1 && kind != nullptr &&
         std::string_view(kind) != "dumb";
}

Paint Paint::of(int descriptor) {
  const char* no_color = std::getenv("NO_COLOR");
  const bool unwanted = no_color != nullptr && *no_color != '\0';
  return Paint(!unwanted && is_terminal(descriptor));
}

std::string Paint::mark(const char* code, const std::string& text) const {
  if (!on_) return text;
  return std::string("\033[") + code + "m" + text + "\033[0m";
}

LiveLine::LiveLine(std::function<std::string(double)> line)
    : LiveLine(std::move(line), is_terminal(STDERR_FILENO)) {}

LiveLine::LiveLine(std::function<std::string(double)> line, bool on)
    : line_(std::move(line)) {
  if (on) thread_ = std::thread([this] { draw(); });
}

LiveLine::~LiveLine() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    done_ = true;
  }
  over_.notify_one();
  thread_.join();
}

void LiveLine::draw() {
  const auto start = std::chrono::steady_clock::now();
  std::unique_lock lock(mutex_);
  while (!over_.wait_for(lock, kPeriod, [this] { return done_; })) {
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start)
            .count();
    std::cerr << "\r\033[K" << cut_to_width(line_(seconds)) << std::flush;
    drawn_ = true;
  }
  if (drawn_) std::cerr << "\r\033[K" << std::flush;
}

void LiveLine::wipe() {
  const std::lock_guard lock(mutex_);
  if (drawn_) std::cerr << "\r\033[K" << std::flush;
  drawn_ = false;
}

}  // namespace certifond::tools
