#include "tools/simulation/distribution.h"

#include <gtest/gtest.h>

namespace certifond::tools {
namespace {

Distribution of(std::initializer_list<std::size_t> lengths) {
  Distribution result;
  for (std::size_t length : lengths) result.add(length);
  return result;
}

TEST(Distribution, Figures) {
  const Distribution d = of({3, 5, 3, 4, 10, 3, 3, 4, 5, 4});
  EXPECT_EQ(d.runs(), 10u);
  EXPECT_DOUBLE_EQ(d.mean(), 4.4);
  EXPECT_EQ(d.least(), 3u);
  EXPECT_EQ(d.most(), 10u);
  EXPECT_EQ(d.quantile(0.4), 3u);
  EXPECT_EQ(d.quantile(0.5), 4u);
  EXPECT_EQ(d.quantile(0.9), 5u);
  EXPECT_EQ(d.quantile(0.91), 10u);
  EXPECT_EQ(d.quantile(1), 10u);
  EXPECT_TRUE(Distribution().empty());
}

TEST(Distribution, AHistogramOfFewLengthsHasABarForEach) {
  EXPECT_EQ(of({2, 2, 2, 2, 4}).histogram(5, 8),
            "          2 ######## 4\n"
            "          3 0\n"
            "          4 ## 1\n");
  EXPECT_EQ(Distribution().histogram(5, 8), "");
}

TEST(Distribution, AHistogramOfManyLengthsPutsThemTogether) {
  EXPECT_EQ(of({0, 1, 5, 9, 10}).histogram(4, 4),
            "           0-2 #### 2\n"
            "           3-5 ## 1\n"
            "           6-8 0\n"
            "          9-11 #### 2\n");
}

}  // namespace
}  // namespace certifond::tools
