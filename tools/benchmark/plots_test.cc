#include "tools/benchmark/plots.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <sstream>
#include <vector>

namespace certifond::bench {
namespace {

Row row(const std::string& config, const std::string& instance, Status status,
        double seconds) {
  Row row;
  row.config = config;
  row.domain = "doors & <keys>";
  row.instance = instance;
  row.status = status;
  row.wall_seconds = seconds;
  return row;
}

Comparison example() {
  return {
      {"a", "b"},
      {row("a", "p1", Status::kSolved, 0.01),
       row("b", "p1", Status::kSolved, 1), row("a", "p2", Status::kSolved, 0.1),
       row("b", "p2", Status::kTimeout, 10),
       row("a", "p3", Status::kSolved, 0.00001)},
      Clock::kWall,
      10};
}

std::string text(const Svg& svg) {
  std::ostringstream out;
  svg.write(out);
  return out.str();
}

// Where the marks with a tip are: right of the left border, above the lower.
std::vector<Point> marks(const std::string& svg) {
  std::vector<Point> points;
  const std::regex mark(
      "translate\\(([0-9.]+) ([0-9.]+)\\)[^>]*><title>([^<]*)");
  for (std::sregex_iterator at(svg.begin(), svg.end(), mark), end; at != end;
       ++at)
    points.emplace_back(std::stod((*at)[1]) - 76, 478 - std::stod((*at)[2]));
  return points;
}

// All that is opened is closed, in order.
bool well_formed(const std::string& svg) {
  std::vector<std::string> open;
  const std::regex tag("<(/?)([a-z]+)([^<>]*?)(/?)>");
  for (std::sregex_iterator at(svg.begin(), svg.end(), tag), end; at != end;
       ++at) {
    const std::string name = (*at)[2];
    if ((*at)[1].length() > 0) {
      if (open.empty() || open.back() != name) return false;
      open.pop_back();
    } else if ((*at)[4].length() == 0) {
      open.push_back(name);
    }
  }
  return open.empty();
}

TEST(Plots, ScatterPutsTasksWhereTheirTimesAre) {
  const std::string svg =
      text(scatter_plot(example(), "a", "b", {"line", "{}"}));
  EXPECT_TRUE(well_formed(svg)) << svg;
  // p3 was run by one of them only
  const std::vector<Point> points = marks(svg);
  ASSERT_EQ(points.size(), 2u);
  // four decades from 0.001 on 404 units: 0.01 is at 101, 1 at 303
  EXPECT_NEAR(points[0].first, 101, 0.01);
  EXPECT_NEAR(points[0].second, 303, 0.01);
  // not decided: in the border
  EXPECT_NEAR(points[1].first, 202, 0.01);
  EXPECT_NEAR(points[1].second, 417, 0.01);
  EXPECT_NE(svg.find("doors &amp; &lt;keys&gt; p2: a 0.1 s, b timeout"),
            std::string::npos);
  EXPECT_NE(svg.find("geometric mean of the ratio 0.01 over 1 tasks"),
            std::string::npos);
}

TEST(Plots, CactusSortsTimes) {
  const std::string svg =
      text(cactus_plot(example(), {"a line", "{\"x\": 1}"}));
  EXPECT_TRUE(well_formed(svg)) << svg;
  const std::vector<Point> points = marks(svg);
  ASSERT_EQ(points.size(), 2u);
  // a's last point: its third task, 0.1 s, two of four decades of 430 units;
  // what is faster than the scale is on its border
  EXPECT_NEAR(points[0].first, 430 / 1.02, 0.01);
  EXPECT_NEAR(points[0].second, 215, 0.01);
  EXPECT_NE(svg.find("a (3)"), std::string::npos);
  EXPECT_NE(svg.find("b (1)"), std::string::npos);
  EXPECT_NE(svg.find("a line"), std::string::npos);
  EXPECT_NE(svg.find("<metadata>{&quot;x&quot;: 1}</metadata>"),
            std::string::npos);
}

TEST(Plots, NothingDecidedIsAPictureToo) {
  const Comparison none{
      {"a", "b"}, {row("a", "p1", Status::kTimeout, 1)}, Clock::kCpu, 0};
  EXPECT_TRUE(well_formed(text(cactus_plot(none, {}))));
  EXPECT_TRUE(well_formed(text(scatter_plot(none, "a", "b", {}))));
  EXPECT_EQ(text(cactus_plot(none, {})).find("nan"), std::string::npos);
}

TEST(Plots, ThirtyFiveMarksDiffer) {
  std::vector<std::string> seen;
  for (std::size_t i = 0; i < 35; ++i)
    seen.push_back(Mark{i}.colour() + std::to_string(Mark{i}.shape()));
  std::sort(seen.begin(), seen.end());
  EXPECT_EQ(std::adjacent_find(seen.begin(), seen.end()), seen.end());
}

}  // namespace
}  // namespace certifond::bench
