#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <sstream>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>

#include "fond/policy/arbitrary.h"
#include "fond/policy/certificate_reader.h"
#include "fond/policy/certificate_writer.h"
#include "fond/policy/policy_reader.h"
#include "fond/policy/policy_writer.h"

namespace certifond::policy {
namespace {

template <typename T>
std::string written(const T& value) {
  std::ostringstream out;
  if constexpr (std::is_same_v<T, Policy>)
    write_policy(out, value);
  else
    write_certificate(out, value);
  return out.str();
}

Policy reread_policy(const std::string& text) {
  std::istringstream in(text);
  auto result = read_policy(in);
  RC_LOG(text + result.diagnostics.render("f"));
  RC_ASSERT(result.value.has_value());
  return std::move(*result.value);
}

Certificate reread_certificate(const std::string& text) {
  std::istringstream in(text);
  auto result = read_certificate(in);
  RC_LOG(text + result.diagnostics.render("f"));
  RC_ASSERT(result.value.has_value());
  return std::move(*result.value);
}

std::string with_noise(const std::string& text) {
  std::string result;
  for (const char c : text) {
    if ((c == ' ' || c == '\n') && *rc::gen::inRange(0, 4) == 0)
      result += " \t\r\n; (noise\n";
    result += c;
  }
  return result;
}

TEST(RoundTrip, OfPolicies) {
  EXPECT_TRUE(rc::check("read(write(x)) == x", [] {
    const Policy policy = *arbitrary_policy();
    const Policy again = reread_policy(written(policy));
    RC_ASSERT(again == policy);
    RC_ASSERT(policy == again);
  }));
}

TEST(RoundTrip, OfPolicyTexts) {
  EXPECT_TRUE(rc::check("write(read(text)) has the text's length", [] {
    const std::string text = written(*arbitrary_policy());
    RC_ASSERT(written(reread_policy(text)).size() == text.size());
  }));
}

TEST(RoundTrip, OfPolicyTextsWithNoise) {
  EXPECT_TRUE(rc::check("comments and white space change nothing", [] {
    const Policy policy = *arbitrary_policy();
    RC_ASSERT(reread_policy(with_noise(written(policy))) == policy);
  }));
}

TEST(RoundTrip, OfStrongCyclicCertificates) {
  EXPECT_TRUE(rc::check("read(write(x)) == x", [] {
    const StrongCyclicCertificate certificate = *arbitrary_strong_cyclic();
    const Certificate again = reread_certificate(written(certificate));
    RC_ASSERT(std::get<StrongCyclicCertificate>(again) == certificate);
  }));
}

TEST(RoundTrip, OfUnsolvableCertificates) {
  EXPECT_TRUE(rc::check("read(write(x)) == x", [] {
    const UnsolvableCertificate certificate = *arbitrary_unsolvable();
    const Certificate again = reread_certificate(written(certificate));
    RC_ASSERT(std::get<UnsolvableCertificate>(again) == certificate);
  }));
}

}  // namespace
}  // namespace certifond::policy
