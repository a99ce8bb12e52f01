// Runs our binaries, for tests.
#pragma once

#include <string>

namespace certifond::tools {

struct Ended {
  int exit_code = -1;  // -1: by a signal
  std::string out;
  std::string err;
};

// Through a shell, in the test's runfiles: "tools/solve a b <file".
Ended run_command(const std::string& command);

// A file in the test's scratch folder: its path; with the text, if given.
std::string scratch(const std::string& name);
std::string scratch(const std::string& name, const std::string& text);
std::string text_of(const std::string& path);

}  // namespace certifond::tools
