// A command's processes: it, all of its process group and session, and what
// they started, as far as it was seen before it ran away.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <map>

namespace certifond::bench {

class ProcessTree {
 public:
  struct Usage {
    double cpu_seconds = 0;   // of the living and those they waited for
    std::uint64_t bytes = 0;  // resident, summed over the living
  };

  // `root` leads its process group, and has not been waited for while this
  // object is used.
  explicit ProcessTree(pid_t root) : root_(root) {}

  Usage look();
  // All of them, with SIGKILL.
  void kill();

 private:
  using StartTime = std::uint64_t;

  pid_t root_;
  std::map<pid_t, StartTime> known_;
};

}  // namespace certifond::bench
