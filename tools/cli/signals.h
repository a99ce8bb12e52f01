// SIGINT and SIGTERM ask a tool to stop; it ends cleanly, with what it has.
// A second signal ends the process at once.
#pragma once

#include <atomic>

namespace certifond::tools {

// Set by the first signal.  Installs the handlers at the first call.
const std::atomic<bool>& stop_requested();

}  // namespace certifond::tools
