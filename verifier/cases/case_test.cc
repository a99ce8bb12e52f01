#include "verifier/cases/case.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "verifier/cases/judged.h"
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
    const Judged judged = judge(input.task, input.policy);
    // One kind of flaw at the least distance, so that there is one answer.
    EXPECT_LE(judged.flaws.size(), 1u);
    std::string expected = to_string(judged.kind);
    for (const Flaw flaw : judged.flaws)
      expected += std::string(": ") + to_string(flaw);
    EXPECT_TRUE(begins(example.verdict, expected + "\n")) << expected;
    if (judged.kind == VerdictKind::kRefuted) {
      const auto lines = std::ranges::count(example.verdict, '\n');
      const auto others =
          judged.flaws.contains(Flaw::kTrap)
              ? std::ranges::count(
                    example.verdict.substr(example.verdict.find("from here")),
                    '\n')
              : 1;
      EXPECT_EQ(judged.distance, static_cast<std::size_t>(lines - others - 2));
    } else {
      EXPECT_EQ(judged.states, example.states);
    }
  }
}

}  // namespace
}  // namespace certifond::verifier
