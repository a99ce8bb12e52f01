// Ends the commands of a run that was killed itself.
//
// A process of its own that holds one end of a pipe.  The run tells it which
// process groups are at work; when the other end closes, because the run has
// ended in whatever way, it kills those that are left.
#pragma once

#include <sys/types.h>

namespace certifond::bench {

class Guardian {
 public:
  // Forks: to be called before there are threads.
  Guardian();
  Guardian(const Guardian&) = delete;
  Guardian& operator=(const Guardian&) = delete;
  ~Guardian();

  void watch(pid_t group) { tell(group); }
  // Before the leader has been waited for, so that the number is not reused.
  void forget(pid_t group) { tell(-group); }

 private:
  void tell(pid_t message);

  int pipe_ = -1;
  pid_t process_ = -1;
};

}  // namespace certifond::bench
