#include "planner/option_table.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace certifond::planner {
namespace {

const Option& option(std::string_view name) {
  for (const Option& each : option_table())
    if (each.name == name) return each;
  throw std::out_of_range(std::string(name));
}

TEST(OptionTable, EveryValueCanBeSetAndSaid) {
  std::set<std::string_view> names;
  for (const Option& each : option_table()) {
    EXPECT_TRUE(names.insert(each.name).second) << each.name;
    EXPECT_TRUE(each.name.starts_with("--"));
    EXPECT_FALSE(each.help.empty());
    EXPECT_FALSE(each.range().empty());
    for (const std::string_view value : each.values) {
      PlannerOptions options;
      each.set(options, value);
      EXPECT_EQ(each.get(options), value) << each.name;
    }
  }
}

TEST(OptionTable, DefaultsAreThoseOfThePlanner) {
  const PlannerOptions defaults;
  EXPECT_EQ(option("--algorithm").get(defaults), "auto");
  EXPECT_EQ(option("--heuristic").get(defaults), "hadd");
  EXPECT_EQ(option("--evaluation").get(defaults), "max");
  EXPECT_EQ(option("--compact").get(defaults), "off");
  EXPECT_EQ(option("--auto-without").get(defaults), "");
  EXPECT_EQ(option("--jobs").get(defaults), "1");
}

TEST(OptionTable, FlagsCountsAndParts) {
  PlannerOptions options;
  option("--compact").set(options, "on");
  EXPECT_TRUE(options.compact);
  option("--jobs").set(options, "7");
  EXPECT_EQ(options.jobs, 7u);
  option("--auto-without").set(options, "traps,rules");
  EXPECT_FALSE(options.learning.traps);
  EXPECT_FALSE(options.learning.rules);
  EXPECT_TRUE(options.learning.nogoods);
  EXPECT_EQ(option("--auto-without").get(options), "rules,traps");
  EXPECT_EQ(option("--jobs").range(), "1 to 64");
  EXPECT_EQ(option("--heuristic").range(), "blind, hmax, hadd, hff");
}

TEST(OptionTable, KnowsWhoseOptionsTheyAre) {
  PlannerOptions options;
  EXPECT_TRUE(option("--algorithm").has_effect(options));
  EXPECT_TRUE(option("--jobs").has_effect(options));
  EXPECT_FALSE(option("--heuristic").has_effect(options));
  options.algorithm = Algorithm::kIdfsp;
  EXPECT_TRUE(option("--algorithm").has_effect(options));
  EXPECT_FALSE(option("--jobs").has_effect(options));
  EXPECT_TRUE(option("--heuristic").has_effect(options));
}

}  // namespace
}  // namespace certifond::planner
