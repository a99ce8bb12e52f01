// Runs the fuzz target over its corpus and random changes of it.
#include <gtest/gtest.h>

#include "fond/policy/fuzz_runs.h"
#include "tools/fuzz/fuzz_files.h"

namespace certifond::tools {
namespace {

std::vector<std::string> corpus() {
  return texts_of_folder("tools/fuzz/corpus");
}

TEST(ForeignPolicyFuzzer, TakesTheCorpus) {
  EXPECT_GE(corpus().size(), 15u);
  policy::run_fuzz_target(corpus());
}

TEST(ForeignPolicyFuzzer, TakesChangedFiles) {
  policy::run_fuzz_target_on_changes(
      corpus(), {.seed = 20261118, .texts = 12000, .most = 4});
}

}  // namespace
}  // namespace certifond::tools
