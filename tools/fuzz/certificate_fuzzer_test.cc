// Runs the fuzz target over the conformance cases and random changes of them.
#include <gtest/gtest.h>

#include "fond/policy/fuzz_runs.h"
#include "tools/fuzz/fuzz_files.h"

namespace certifond::tools {
namespace {

TEST(CertificateFuzzer, TakesTheConformanceCases) {
  EXPECT_GE(conformance_inputs().size(), 400u);
  policy::run_fuzz_target(conformance_inputs());
}

TEST(CertificateFuzzer, TakesChangedCases) {
  policy::run_fuzz_target_on_changes(
      conformance_inputs(), {.seed = 20261118, .texts = 20000, .most = 4});
}

}  // namespace
}  // namespace certifond::tools
