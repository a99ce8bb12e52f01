// The page as text; browser_test.cc runs it.
#include "tools/picture/page.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tools/picture/page_data.h"
#include "tools/picture/testing/subjects.h"

namespace certifond::picture {
namespace {

constexpr const char* kOpen = "<script type=\"application/json\" id=\"data\">";

// What stands between the tags, as a browser cuts it out.
std::string data_text(const std::string& page) {
  const std::size_t begin = page.find(kOpen) + std::string(kOpen).size();
  return page.substr(begin, page.find("</script", begin) - begin);
}

TEST(Page, HoldsTheGraphAsData) {
  const auto data =
      nlohmann::json::parse(data_text(courier().page(without_graphviz())));
  EXPECT_EQ(data["format"], "certifond-page");
  EXPECT_EQ(data["verdict"], "strong_cyclic");
  EXPECT_EQ(data["states"]["kind"].size(), 16u);
  EXPECT_EQ(data["rules"].size(), 8u);
  EXPECT_EQ(data["missing"], "");
  EXPECT_TRUE(data["counterexample"].is_null());
  EXPECT_TRUE(data["drawing"].is_null());
}

TEST(Page, HoldsLabelsAndInitialStates) {
  const Subject subject = make_subject(
      "(define (domain d) (:requirements :strips :non-deterministic) "
      "(:predicates (a) (b)) (:action try :parameters () :precondition (and) "
      ":effect (labeled-oneof ask (outcome yes (a)) (outcome no (and)))))",
      "(define (problem p) (:domain d) (:init (oneof (and) (b))) (:goal (and "
      "(a))))",
      "(:rule (:when) (try))");
  const auto data =
      nlohmann::json::parse(data_text(subject.page(without_graphviz())));
  const auto& states = data["states"];
  EXPECT_EQ(states["parent"], (nlohmann::json{-1, -1, 0, 1}));
  EXPECT_EQ(states["labels"][0], (nlohmann::json{"yes", "no"}));
  EXPECT_EQ(states["labels"][2], nlohmann::json::array());
  EXPECT_FALSE(nlohmann::json::parse(
                   data_text(courier().page(without_graphviz())))["states"]
                   .contains("labels"));
}

TEST(Page, NoNameEscapesFromItsPlace) {
  const std::string page = hostile().page(without_graphviz());
  const std::string text = data_text(page);
  EXPECT_EQ(text.find('<'), std::string::npos);
  const auto data = nlohmann::json::parse(text);
  EXPECT_EQ(data["problem"], kHostileImage);
  EXPECT_EQ(data["domain"], kHostileScript);
  EXPECT_EQ(page.find(kHostileImage), std::string::npos);
  EXPECT_EQ(page.find(kHostileScript), std::string::npos);
  std::size_t scripts = 0;
  for (std::size_t at = 0; (at = page.find("<script", at)) != std::string::npos;
       ++at)
    ++scripts;
  EXPECT_EQ(scripts, 2u);
}

TEST(Page, LineSeparatorsAndBrokenTextAreEscaped) {
  const std::string text =
      script_text({"\xe2\x80\xa8", "\xe2\x80\xa9", "</script>", "\xff"});
  EXPECT_EQ(text,
            "[\"\\u2028\",\"\\u2029\",\"\\u003c/script>\",\"\xef\xbf\xbd\"]");
}

TEST(Page, LoadsNothing) {
  const std::string page = courier().page(without_graphviz());
  EXPECT_NE(page.find("default-src 'none'"), std::string::npos);
  for (const char* word : {"src=", "href=", "@import", "url(h", "fetch("})
    EXPECT_EQ(page.find(word), std::string::npos) << word;
}

TEST(Page, TenThousandStatesAreOneMegabyteAtMost) {
  const std::string page = coins(13).page(without_graphviz());
  EXPECT_LT(page.size(), 1'000'000u);
  const auto data = nlohmann::json::parse(data_text(page));
  EXPECT_GE(data["states"]["kind"].size(), 10'000u);
  EXPECT_NE(data["missing"].get<std::string>().find("of 16383"),
            std::string::npos);
}

TEST(StartViews, AreEverythingOrTheFirstLevels) {
  const StartView small = start_view(arrange(courier().picture().graph));
  EXPECT_EQ(small.states.size(), 16u);
  const StartView large = start_view(arrange(coins(10).picture().graph));
  EXPECT_EQ(large.levels, 4u);
  EXPECT_EQ(large.states.size(), 31u);
}

}  // namespace
}  // namespace certifond::picture
