// A libFuzzer target: whatever the bytes are, the readers say what is wrong
// with them or give a value that can be written and read back.
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>

#include "fond/base/check.h"
#include "fond/policy/certificate_reader.h"
#include "fond/policy/certificate_writer.h"
#include "fond/policy/policy_reader.h"
#include "fond/policy/policy_writer.h"

namespace certifond::policy {
namespace {

void try_policy(const std::string& text) {
  std::istringstream in(text);
  const auto result = read_policy(in);
  CERTIFOND_CHECK(result.value.has_value() != result.diagnostics.has_errors());
  CERTIFOND_CHECK(result.diagnostics.render("f").empty() ==
                  result.value.has_value());
  if (!result.value) return;
  std::stringstream copy;
  write_policy(copy, *result.value);
  const auto again = read_policy(copy);
  CERTIFOND_CHECK(again.value.has_value());
  CERTIFOND_CHECK(*again.value == *result.value);
}

void try_certificate(const std::string& text) {
  std::istringstream in(text);
  const auto result = read_certificate(in);
  CERTIFOND_CHECK(result.value.has_value() != result.diagnostics.has_errors());
  CERTIFOND_CHECK(result.diagnostics.render("f").empty() ==
                  result.value.has_value());
  if (!result.value) return;
  std::stringstream copy;
  write_certificate(copy, *result.value);
  const auto again = read_certificate(copy);
  CERTIFOND_CHECK(again.value.has_value());
  CERTIFOND_CHECK(*again.value == *result.value);
}

}  // namespace
}  // namespace certifond::policy

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  certifond::policy::try_policy(text);
  certifond::policy::try_certificate(text);
  return 0;
}
