// Runs the fuzz target over the reader's corpus and random changes of it.
#include <gtest/gtest.h>

#include "fond/policy/fuzz_runs.h"
#include "tools/fuzz/fuzz_files.h"

namespace certifond::tools {
namespace {

std::vector<std::string> corpus() {
  return texts_of_folder("fond/pddl/corpus");
}

TEST(AnswerFuzzer, TakesTheCorpus) {
  EXPECT_GE(corpus().size(), 20u);
  policy::run_fuzz_target(corpus());
}

TEST(AnswerFuzzer, TakesChangedTasks) {
  policy::run_fuzz_target_on_changes(
      corpus(), {.seed = 20261118, .texts = 6000, .most = 3});
}

}  // namespace
}  // namespace certifond::tools
