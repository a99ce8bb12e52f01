// Inputs of the fuzz targets come as far as to the checkers.
#include "tools/fuzz/checked_run.h"

#include <gtest/gtest.h>

#include "certifond/foreign_policy.h"
#include "tools/fuzz/fuzz_files.h"
#include "tools/fuzz/fuzz_input.h"
#include "verifier/verdict.h"

namespace certifond::tools {
namespace {

using verifier::VerdictKind;

std::optional<VerdictKind> verdict_on(const std::string& file) {
  static const FuzzTasks tasks("tools/fuzz/tasks");
  const std::string text = text_of_file("tools/fuzz/corpus/" + file);
  const FuzzInput input = split_input(text);
  EvidenceFiles options;
  options.format = policy_formats().at(std::string(input.words.at(1)));
  return policy_verdict(
      run_verify(tasks.choose(input.words), options, {input.files.at(0)}));
}

TEST(CheckedRun, GivesTheVerdictOnACorpusFile) {
  for (const char* file : {"paladinus-steps.txt", "mynd-steps.txt",
                           "pr2-steps.txt", "fond-sat-steps.txt"})
    EXPECT_EQ(verdict_on(file), VerdictKind::kStrongCyclic) << file;
  EXPECT_EQ(verdict_on("prp-translated.txt"), VerdictKind::kRefuted);
  EXPECT_EQ(verdict_on("paladinus-hostile.txt"), VerdictKind::kRefuted);
  EXPECT_EQ(verdict_on("back.txt"), VerdictKind::kRefuted);
}

TEST(CheckedRun, HasNoVerdictOnWhatIsRefused) {
  EXPECT_EQ(verdict_on("empty-mynd.txt"), std::nullopt);
  EXPECT_EQ(verdict_on("not-utf-8.txt"), std::nullopt);
}

}  // namespace
}  // namespace certifond::tools
