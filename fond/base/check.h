// Checks that stay on in every build: they guard verdicts.  A violated check
// is a bug of ours, never the user's input; it throws InternalError, which the
// tools turn into exit code 35.  Plain `assert` is for invariants that no
// verdict depends on.
#pragma once

#include <stdexcept>
#include <string>

namespace certifond {

class InternalError : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

[[noreturn]] inline void fail_check(const char* condition, const char* file,
                                    int line) {
  throw InternalError(std::string(file) + ":" + std::to_string(line) +
                      ": check failed: " + condition);
}

}  // namespace certifond

#define CERTIFOND_CHECK(condition)                             \
  do {                                                         \
    if (!(condition)) [[unlikely]]                             \
      ::certifond::fail_check(#condition, __FILE__, __LINE__); \
  } while (false)
