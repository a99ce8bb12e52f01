// JSON as we write it into files.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace certifond::tools {

// With the key `format` at the top, so that a file tells at once what it is.
// Whatever bytes the strings have, this is valid UTF-8: a byte that is no part
// of a character becomes U+FFFD.
std::string json_text(const nlohmann::json& object);

}  // namespace certifond::tools
