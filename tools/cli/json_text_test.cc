#include "tools/cli/json_text.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace certifond::tools {
namespace {

TEST(JsonText, BeginsWithTheFormat) {
  EXPECT_EQ(json_text({{"a", 1}, {"format", "f"}}),
            "{\n  \"format\": \"f\",\n  \"a\": 1\n}\n");
}

TEST(JsonText, AnyBytesAreValid) {
  const nlohmann::json object = {{"a", "caf\xe9 \xc3"},
                                 {"b\xff", {"\x1b", {{"c", "\xed\xa0\x80"}}}}};
  const nlohmann::json read =
      nlohmann::json::parse(json_text(object), nullptr, false);
  ASSERT_FALSE(read.is_discarded());
  EXPECT_EQ(read["a"], "caf\xef\xbf\xbd \xef\xbf\xbd");
}

}  // namespace
}  // namespace certifond::tools
