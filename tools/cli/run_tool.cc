#include "tools/cli/run_tool.h"

#include <exception>
#include <iostream>
#include <new>

namespace certifond::tools {

int run_tool(const std::function<ExitCode()>& body) {
  try {
    return to_int(body());
  } catch (const std::bad_alloc&) {
    std::cerr << "error: out of memory\n";
    return to_int(ExitCode::kOutOfMemory);
  } catch (const std::exception& error) {
    std::cerr << "internal error: " << error.what() << "\n";
    return to_int(ExitCode::kInternalError);
  }
}

}  // namespace certifond::tools
