// What checkers said, as people read it.
#pragma once

#include <ostream>
#include <string>

#include "certifond/checks.h"
#include "fond/pddl/task.h"
#include "tools/cli/terminal.h"

namespace certifond::tools {

inline constexpr const char* kContradiction =
    "error     the checkers contradict each other; please report this as a "
    "bug\n";

// Prints a line for each check, and the way to the flaw where a policy was
// refuted: once, if several checkers tell of the same.
class CheckPrinter {
 public:
  // All must outlive this.
  CheckPrinter(std::ostream& out, const pddl::Task& task, const Paint& paint)
      : out_(out), task_(task), paint_(paint) {}

  void print(const Check& check);

 private:
  std::ostream& out_;
  const pddl::Task& task_;
  const Paint& paint_;
  std::string flaw_;  // the last that was printed
};

// "1.2 ms", "3.4 s"
std::string format_seconds(double seconds);

}  // namespace certifond::tools
