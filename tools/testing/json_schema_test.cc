#include "tools/testing/json_schema.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace certifond::tools {
namespace {

using nlohmann::json;

const json& schema() {
  static const json value = json::parse(R"({
    "title": "t", "type": "object", "required": ["a"],
    "additionalProperties": false,
    "properties": {
      "a": {"type": ["integer", "null"], "minimum": 0},
      "b": {"enum": ["x", 1]},
      "c": {"type": "array", "items": {"$ref": "#/$defs/word"}},
      "d": {"type": "object", "additionalProperties": {"type": "number"}},
      "e": {"const": true}
    },
    "$defs": {"word": {"type": "string", "pattern": "^[a-z]+$"}}
  })");
  return value;
}

std::vector<std::string> wrong(const char* text) {
  return violations(schema(), json::parse(text));
}

using Lines = std::vector<std::string>;

TEST(JsonSchema, GoodValues) {
  for (const char* text :
       {R"({"a": 1})", R"({"a": null, "b": 1})", R"({"a": 0, "c": ["x"]})",
        R"({"a": 0, "d": {"any": 1.5}, "e": true})"})
    EXPECT_EQ(wrong(text), Lines()) << text;
}

TEST(JsonSchema, EachKeywordFindsWhatIsWrong) {
  EXPECT_EQ(wrong("[]"), Lines{"/: is no \"object\""});
  EXPECT_EQ(wrong("{}"), Lines{"/: has no \"a\""});
  EXPECT_EQ(wrong(R"({"a": 1.5})"),
            Lines{R"(/a: is none of ["integer","null"])"});
  EXPECT_EQ(wrong(R"({"a": -1})"), Lines{"/a: is less than 0"});
  EXPECT_EQ(wrong(R"({"a": 1, "b": "y"})"),
            Lines{R"(/b: "y" is none of ["x",1])"});
  EXPECT_EQ(wrong(R"({"a": 1, "c": ["x", "Y"]})"),
            Lines{R"(/c/1: does not match "^[a-z]+$")"});
  EXPECT_EQ(wrong(R"({"a": 1, "d": {"k": "v"}})"),
            Lines{R"(/d/k: is no "number")"});
  EXPECT_EQ(wrong(R"({"a": 1, "e": false})"), Lines{"/e: is not true"});
  EXPECT_EQ(wrong(R"({"a": 1, "f": 1})"), Lines{"/: must not have \"f\""});
}

TEST(JsonSchema, UnknownKeywordsAreErrorsOfTheSchema) {
  EXPECT_THROW(violations(json{{"maximum", 3}}, 1), std::invalid_argument);
  EXPECT_THROW(violations(json{{"type", "float"}}, 1), std::invalid_argument);
}

}  // namespace
}  // namespace certifond::tools
