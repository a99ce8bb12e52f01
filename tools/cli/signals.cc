#include "tools/cli/signals.h"

#include <csignal>

namespace certifond::tools {
namespace {

std::atomic<bool> stop{false};
static_assert(std::atomic<bool>::is_always_lock_free);

extern "C" void handle(int signal) {
  if (stop.exchange(true)) {
    std::signal(signal, SIG_DFL);
    std::raise(signal);
  }
}

}  // namespace

const std::atomic<bool>& stop_requested() {
  static const bool installed = [] {
    std::signal(SIGINT, handle);
    std::signal(SIGTERM, handle);
    return true;
  }();
  (void)installed;
  return stop;
}

}  // namespace certifond::tools
