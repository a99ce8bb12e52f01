#include "tools/fuzz/memory_file.h"

#include <sys/mman.h>
#include <unistd.h>

#include "fond/base/check.h"

namespace certifond::tools {

MemoryFile::MemoryFile(std::string_view text)
    : descriptor_(memfd_create("input", MFD_CLOEXEC)),
      name_("/proc/self/fd/" + std::to_string(descriptor_)) {
  CERTIFOND_CHECK(descriptor_ >= 0);
  while (!text.empty()) {
    const ssize_t written = write(descriptor_, text.data(), text.size());
    CERTIFOND_CHECK(written > 0);
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

MemoryFile::~MemoryFile() { close(descriptor_); }

}  // namespace certifond::tools
