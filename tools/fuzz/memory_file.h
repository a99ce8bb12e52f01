// A text that has a file name and is on no disk.
#pragma once

#include <string>
#include <string_view>

namespace certifond::tools {

class MemoryFile {
 public:
  explicit MemoryFile(std::string_view text);
  ~MemoryFile();
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;

  // Good for this process, until this is gone.
  const std::string& name() const { return name_; }

 private:
  int descriptor_;
  std::string name_;
};

}  // namespace certifond::tools
