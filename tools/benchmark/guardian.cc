#include "tools/benchmark/guardian.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <set>
#include <system_error>

namespace certifond::bench {
namespace {

[[noreturn]] void stand_guard(int pipe) {
  setsid();  // a Ctrl-C is not for us
  signal(SIGTERM, SIG_IGN);
  // Whoever reads the run's output to its end must not wait for us.
  for (const int fd : {0, 1, 2}) close(fd);
  std::set<pid_t> groups;
  pid_t message = 0;
  while (true) {
    const ssize_t size = read(pipe, &message, sizeof message);
    if (size < 0 && errno == EINTR) continue;
    if (size != sizeof message) break;
    if (message > 0)
      groups.insert(message);
    else
      groups.erase(-message);
  }
  for (const pid_t group : groups) kill(-group, SIGKILL);
  _exit(0);
}

}  // namespace

Guardian::Guardian() {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0)
    throw std::system_error(errno, std::generic_category(), "pipe");
  process_ = fork();
  if (process_ < 0)
    throw std::system_error(errno, std::generic_category(), "fork");
  if (process_ == 0) {
    close(ends[1]);
    stand_guard(ends[0]);
  }
  close(ends[0]);
  pipe_ = ends[1];
}

Guardian::~Guardian() {
  close(pipe_);
  waitpid(process_, nullptr, 0);
}

void Guardian::tell(pid_t message) {
  // Smaller than a pipe's atomic size: messages of threads do not mix.
  if (write(pipe_, &message, sizeof message) != sizeof message)
    throw std::system_error(errno, std::generic_category(), "guardian");
}

}  // namespace certifond::bench
