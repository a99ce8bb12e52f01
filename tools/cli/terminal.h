// Colours and lines that are drawn again: for terminals only.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace certifond::tools {

// Whether a file descriptor is a terminal that can move its cursor.
bool is_terminal(int descriptor);

// Marks words of a report.  Without colours they stay as they are.
class Paint {
 public:
  Paint() = default;
  explicit Paint(bool on) : on_(on) {}
  // Colours if the descriptor is a terminal and NO_COLOR is not set.
  static Paint of(int descriptor);

  std::string good(const std::string& text) const { return mark("32", text); }
  std::string bad(const std::string& text) const { return mark("31", text); }
  std::string open(const std::string& text) const { return mark("33", text); }
  std::string label(const std::string& text) const { return mark("1", text); }

 private:
  std::string mark(const char* code, const std::string& text) const;

  bool on_ = false;
};

// While it lives, one line on standard error shows how a step goes on: drawn
// again a few times a second, and wiped at the end.  Short steps show nothing,
// and nothing is shown unless standard error is a terminal.
class LiveLine {
 public:
  // `line` is called from another thread.
  explicit LiveLine(std::function<std::string(double seconds)> line);
  LiveLine(std::function<std::string(double seconds)> line, bool on);
  ~LiveLine();
  LiveLine(const LiveLine&) = delete;
  LiveLine& operator=(const LiveLine&) = delete;

  // Before something else is printed; the line comes back by itself.
  void wipe();

 private:
  void draw();

  std::function<std::string(double)> line_;
  std::mutex mutex_;
  std::condition_variable over_;
  bool drawn_ = false;
  bool done_ = false;
  std::thread thread_;  // not joinable if it is off
};

}  // namespace certifond::tools
