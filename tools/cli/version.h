// The version of all tools.
#pragma once

namespace certifond::tools {

inline constexpr const char* kVersion = "0.1.0";

}  // namespace certifond::tools
