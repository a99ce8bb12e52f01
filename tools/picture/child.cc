#include "tools/picture/child.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "tools/cli/spawn.h"

namespace certifond::picture {

bool run_quietly(const std::vector<std::string>& words, double seconds) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::duration<double>(seconds);
  const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  pid_t child = 0;
  const bool started = tools::spawn(words, ".", nowhere, child) == 0;
  close(nowhere);
  if (!started) return false;
  int status = 0;
  auto pause = std::chrono::microseconds(500);
  while (waitpid(child, &status, WNOHANG) == 0) {
    if (Clock::now() > end) {
      kill(-child, SIGKILL);
      waitpid(child, &status, 0);
      return false;
    }
    std::this_thread::sleep_for(pause);
    pause = std::min(pause * 2, std::chrono::microseconds(20'000));
  }
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace certifond::picture
