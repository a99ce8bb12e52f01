// The examples of the format pages are read, and written as they are.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

#include "fond/policy/certificate_reader.h"
#include "fond/policy/certificate_writer.h"
#include "fond/policy/policy_reader.h"
#include "fond/policy/policy_writer.h"

namespace certifond::policy {
namespace {

std::string contents(const std::string& name) {
  std::ifstream in("fond/policy/examples/" + name, std::ios::binary);
  EXPECT_TRUE(in) << name;
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string sorted(std::string text) {
  std::ranges::sort(text);
  return text;
}

// Atoms may come in another order, that of their first use.
TEST(Examples, PolicyIsAsWeWriteIt) {
  const std::string text = contents("tireworld.policy");
  std::istringstream in(text);
  const auto result = read_policy(in);
  ASSERT_TRUE(result.value) << result.diagnostics.render("tireworld.policy");
  EXPECT_EQ(result.value->rules.size(), 3u);
  std::ostringstream out;
  write_policy(out, *result.value);
  EXPECT_EQ(sorted(out.str()), sorted(text));
}

TEST(Examples, CertificatesAreAsWeWriteThem) {
  for (const char* name :
       {"acrobatics.cert", "corridor.cert", "diagram.cert"}) {
    const std::string text = contents(name);
    std::istringstream in(text);
    const auto result = read_certificate(in);
    ASSERT_TRUE(result.value) << result.diagnostics.render(name);
    std::ostringstream out;
    write_certificate(out, *result.value);
    EXPECT_EQ(out.str(), text);
  }
}

TEST(Examples, ErrorIsReported) {
  std::istringstream in(
      "(certifond-policy 1)\n\n\n\n\n\n(:rule (:when (q) (not p)) (a))\n"
      "(:end 1)");
  EXPECT_EQ(read_policy(in).diagnostics.render("my.policy"),
            "my.policy:7:24: error: expected an atom '(name arg ..)', but "
            "found 'p'\n"
            "  (:rule (:when (q) (not p)) (a))\n"
            "                         ^\n");
}

}  // namespace
}  // namespace certifond::policy
