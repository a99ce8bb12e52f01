#include "tools/testing/json_schema.h"

#include <algorithm>
#include <regex>
#include <stdexcept>

namespace certifond::tools {
namespace {

using nlohmann::json;

bool has_type(const json& value, const std::string& type) {
  if (type == "null") return value.is_null();
  if (type == "boolean") return value.is_boolean();
  if (type == "integer") return value.is_number_integer();
  if (type == "number") return value.is_number();
  if (type == "string") return value.is_string();
  if (type == "array") return value.is_array();
  if (type == "object") return value.is_object();
  throw std::invalid_argument("unknown type " + type);
}

class Validator {
 public:
  explicit Validator(const json& root) : root_(root) {}

  void check(const json& schema, const json& value, const std::string& path) {
    for (const auto& [keyword, argument] : schema.items())
      apply(schema, keyword, argument, value, path);
  }

  std::vector<std::string> found;

 private:
  void apply(const json& schema, const std::string& keyword,
             const json& argument, const json& value, const std::string& path) {
    if (keyword == "$schema" || keyword == "title" ||
        keyword == "description" || keyword == "$defs")
      return;
    if (keyword == "$ref")
      return check(
          root_.at(json::json_pointer(argument.get<std::string>().substr(1))),
          value, path);
    if (keyword == "type") return check_type(argument, value, path);
    if (keyword == "const")
      return expect(value == argument, path, "is not " + argument.dump());
    if (keyword == "enum")
      return expect(
          std::find(argument.begin(), argument.end(), value) != argument.end(),
          path, value.dump() + " is none of " + argument.dump());
    if (keyword == "minimum")
      return expect(!value.is_number() || value >= argument, path,
                    "is less than " + argument.dump());
    if (keyword == "pattern")
      return expect(
          !value.is_string() ||
              std::regex_search(value.get<std::string>(),
                                std::regex(argument.get<std::string>())),
          path, "does not match " + argument.dump());
    if (keyword == "required") return check_required(argument, value, path);
    if (keyword == "properties") return check_properties(argument, value, path);
    if (keyword == "additionalProperties")
      return check_others(schema, argument, value, path);
    if (keyword == "items") {
      for (std::size_t i = 0; value.is_array() && i < value.size(); ++i)
        check(argument, value[i], path + "/" + std::to_string(i));
      return;
    }
    throw std::invalid_argument("unknown keyword " + keyword);
  }

  void check_type(const json& types, const json& value,
                  const std::string& path) {
    if (types.is_string())
      return expect(has_type(value, types), path, "is no " + types.dump());
    expect(std::any_of(types.begin(), types.end(),
                       [&](const json& type) { return has_type(value, type); }),
           path, "is none of " + types.dump());
  }

  void check_required(const json& keys, const json& value,
                      const std::string& path) {
    for (const json& key : keys)
      expect(!value.is_object() || value.contains(key.get<std::string>()), path,
             "has no " + key.dump());
  }

  void check_properties(const json& schemas, const json& value,
                        const std::string& path) {
    for (const auto& [key, schema] : schemas.items())
      if (value.is_object() && value.contains(key))
        check(schema, value.at(key), path + "/" + key);
  }

  void check_others(const json& schema, const json& others, const json& value,
                    const std::string& path) {
    if (!value.is_object()) return;
    for (const auto& [key, item] : value.items()) {
      if (schema.contains("properties") && schema["properties"].contains(key))
        continue;
      if (others.is_boolean())
        expect(others, path, "must not have \"" + key + "\"");
      else
        check(others, item, path + "/" + key);
    }
  }

  void expect(bool holds, const std::string& path, const std::string& what) {
    if (!holds) found.push_back((path.empty() ? "/" : path) + ": " + what);
  }

  const json& root_;
};

}  // namespace

std::vector<std::string> violations(const json& schema, const json& value) {
  Validator validator(schema);
  validator.check(schema, value, "");
  return validator.found;
}

}  // namespace certifond::tools
