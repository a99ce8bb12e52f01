#include "fond/policy/digest.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "fond/base/check.h"

namespace certifond::policy {
namespace {

// The examples of FIPS 180-2.
TEST(Digest, IsSha256) {
  EXPECT_EQ(digest_of(""),
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(digest_of("abc"),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(digest_of(std::string(1000000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Digest, OfAStreamIsThatOfItsBytes) {
  for (const std::size_t size : {0u, 1u, 65535u, 65536u, 65537u, 200000u}) {
    const std::string bytes(size, '\0');
    std::istringstream in(bytes);
    EXPECT_EQ(digest_of(in), digest_of(bytes)) << size;
  }
}

TEST(Digest, OfAStreamThatCannotBeReadIsNothing) {
  std::istringstream in("abc");
  in.setstate(std::ios::failbit);
  EXPECT_EQ(digest_of(in), std::nullopt);
}

TEST(Hasher, TakesPiecesAndEndsOnce) {
  Hasher hasher;
  hasher.update("a");
  hasher.update("");
  hasher.update("bc");
  EXPECT_EQ(hasher.finish(), digest_of("abc"));
  EXPECT_THROW(hasher.update("d"), InternalError);
  EXPECT_THROW(hasher.finish(), InternalError);
}

TEST(Digest, IsSixtyFourLowerCaseHexadecimalDigits) {
  EXPECT_TRUE(is_digest(std::string(64, 'f')));
  EXPECT_FALSE(is_digest(std::string(63, 'f')));
  EXPECT_FALSE(is_digest(std::string(64, 'F')));
  EXPECT_FALSE(is_digest(std::string(64, 'g')));
}

}  // namespace
}  // namespace certifond::policy
