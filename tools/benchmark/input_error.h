// What the user can put right: files and settings.
#pragma once

#include <stdexcept>

namespace certifond::bench {

struct InputError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace certifond::bench
