#include "tools/cli/json_text.h"

#include <nlohmann/json.hpp>

namespace certifond::tools {

std::string json_text(const nlohmann::json& object) {
  using nlohmann::ordered_json;
  ordered_json ordered = ordered_json::object();
  if (object.contains("format")) ordered["format"] = object["format"];
  for (const auto& [key, value] : object.items())
    ordered[key] = ordered_json(value);
  return ordered.dump(2, ' ', false, ordered_json::error_handler_t::replace) +
         "\n";
}

}  // namespace certifond::tools
