#include "tools/cli/run_tool.h"

#include <exception>
#include <iostream>
#include <new>

#include "fond/base/utf8.h"

namespace certifond::tools {

int run_tool(const std::function<ExitCode()>& body) {
  try {
    const ExitCode code = body();
    if (std::cout.flush()) return to_int(code);
    std::cerr << "error: cannot write to standard output\n";
    return to_int(ExitCode::kInputError);
  } catch (const std::bad_alloc&) {
    std::cerr << "error: out of memory\n";
    return to_int(ExitCode::kOutOfMemory);
  } catch (const std::exception& error) {
    std::cerr << "internal error: " << printable(error.what()) << "\n";
    return to_int(ExitCode::kInternalError);
  }
}

}  // namespace certifond::tools
