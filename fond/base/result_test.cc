#include "fond/base/result.h"

#include <gtest/gtest.h>

#include <string>

namespace certifond {
namespace {

struct Failure {
  std::string why;
};

Result<int, Failure> half(int x) {
  if (x % 2 != 0) return Failure{"odd"};
  return x / 2;
}

TEST(Result, HoldsAValueOrTheReason) {
  EXPECT_TRUE(half(4).ok());
  EXPECT_EQ(*half(4), 2);
  EXPECT_FALSE(half(3));
  EXPECT_EQ(half(3).error().why, "odd");
}

TEST(Result, TheWrongQuestionIsAnInternalError) {
  EXPECT_THROW(half(3).value(), InternalError);
  EXPECT_THROW(half(4).error(), InternalError);
}

TEST(Result, MayHoldTheSameTypeTwice) {
  const Result<Failure, std::string> value(Failure{"fine"});
  ASSERT_TRUE(value.ok());
  EXPECT_EQ(value->why, "fine");
}

TEST(Check, NamesTheConditionAndThePlace) {
  try {
    CERTIFOND_CHECK(1 + 1 == 3);
    FAIL() << "not thrown";
  } catch (const InternalError& e) {
    const std::string what = e.what();
    EXPECT_NE(what.find("result_test.cc"), std::string::npos);
    EXPECT_NE(what.find("check failed: 1 + 1 == 3"), std::string::npos);
  }
}

}  // namespace
}  // namespace certifond
