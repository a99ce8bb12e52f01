#include "fond/pddl/similar_name.h"

#include <gtest/gtest.h>

#include <string>

namespace certifond::pddl {
namespace {

TEST(SimilarName, OneChange) {
  EXPECT_TRUE(is_similar("clear", "clear"));
  EXPECT_TRUE(is_similar("clear", "clera"));  // swapped
  EXPECT_TRUE(is_similar("clear", "cleat"));
  EXPECT_TRUE(is_similar("clear", "cler"));
  EXPECT_TRUE(is_similar("clear", "cleear"));
  EXPECT_FALSE(is_similar("clear", "claer2"));
}

TEST(SimilarName, TwoChangesInLongNames) {
  EXPECT_TRUE(is_similar("vehicle-at", "vehilce-at2"));
  EXPECT_FALSE(is_similar("vehicle-at", "vehilce_at2"));
}

TEST(SimilarName, ShortAndLongNamesAreNotCompared) {
  EXPECT_FALSE(is_similar("at", "on"));
  EXPECT_FALSE(is_similar("a", "b"));
  EXPECT_FALSE(is_similar(std::string(101, 'a'), std::string(101, 'a')));
}

}  // namespace
}  // namespace certifond::pddl
