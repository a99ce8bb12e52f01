// Checks JSON values against a JSON schema, for tests.
//
// Only the keywords that our schemas use; any other is an error of the schema,
// so that nothing is passed over in silence.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace certifond::tools {

// What is wrong with the value, one line for each place; nothing: it is valid.
// Throws std::invalid_argument if the schema has a keyword that is not known.
std::vector<std::string> violations(const nlohmann::json& schema,
                                    const nlohmann::json& value);

}  // namespace certifond::tools
