#include "tools/testing/run_binary.h"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace certifond::tools {

std::string scratch(const std::string& name) {
  return (std::filesystem::path(::testing::TempDir()) / name).string();
}

std::string scratch(const std::string& name, const std::string& text) {
  std::ofstream(scratch(name)) << text;
  return scratch(name);
}

std::string text_of(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

Ended run_command(const std::string& command) {
  const std::string out = scratch("command.out");
  const std::string err = scratch("command.err");
  const int status = std::system(
      ("{ " + command + " ; } >'" + out + "' 2>'" + err + "'").c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, text_of(out),
          text_of(err)};
}

}  // namespace certifond::tools
