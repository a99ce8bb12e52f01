#include "verifier/explicit/verify_explicit.h"

#include <gtest/gtest.h>

#include "verifier/cases/case.h"

namespace certifond::verifier {
namespace {

TEST(VerifyExplicitTest, SaysOfEveryCaseWhatIsExpected) {
  for (const Case& example : all_cases()) {
    SCOPED_TRACE(example.name);
    const CaseInput input = read(example);
    const Verdict verdict = verify_explicit(input.task, input.policy);
    EXPECT_EQ(describe(input.task, verdict), example.verdict);
    if (verdict.verified()) {
      EXPECT_EQ(verdict.statistics.reachable_states,
                static_cast<double>(example.states));
    }
  }
}

}  // namespace
}  // namespace certifond::verifier
