// Starts another program.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

namespace certifond::tools {

// In a process group of its own, without input; standard output and error go
// to the file descriptor.  Zero, or the error number.
int spawn(const std::vector<std::string>& words,
          const std::filesystem::path& folder, int output, pid_t& child);

}  // namespace certifond::tools
