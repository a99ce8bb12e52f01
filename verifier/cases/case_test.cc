#include "verifier/cases/case.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "verifier/naive/judge.h"
#include "verifier/verdict.h"

namespace certifond::verifier {
namespace {

bool begins(const std::string& text, const std::string& with) {
  return text.starts_with(with);
}

TEST(CaseTest, NamesAreUniqueAndThereAreManyOfBothKinds) {
  std::set<std::string> names;
  std::size_t verified = 0;
  std::size_t refuted = 0;
  for (const Case& example : all_cases()) {
    EXPECT_TRUE(names.insert(example.name).second) << example.name;
    verified += begins(example.verdict, "verified");
    refuted += begins(example.verdict, "refuted");
  }
  EXPECT_GE(verified, 30u);
  EXPECT_GE(refuted, 30u);
}

TEST(CaseTest, EnumerationAgreesWithTheExpectedVerdicts) {
  for (const Case& example : all_cases()) {
    SCOPED_TRACE(example.name);
    if (begins(example.verdict, "bad input")) continue;
    const CaseInput input = read(example);
    const naive::Judgement judgement = naive::judge(input.task, input.policy);
    std::string expected = to_string(judgement.kind);
    if (judgement.flaw)
      expected += std::string(": ") + to_string(*judgement.flaw);
    EXPECT_TRUE(begins(example.verdict, expected + "\n")) << expected;
    if (judgement.flaw) {
      const auto lines = std::ranges::count(example.verdict, '\n');
      const auto others =
          judgement.flaw == Flaw::kTrap
              ? std::ranges::count(
                    example.verdict.substr(example.verdict.find("from here")),
                    '\n')
              : 1;
      EXPECT_EQ(judgement.distance,
                static_cast<std::size_t>(lines - others - 2));
    } else {
      EXPECT_EQ(judgement.states, example.states);
    }
  }
}

}  // namespace
}  // namespace certifond::verifier
