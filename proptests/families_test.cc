// Families whose answer is known, through planner, checkers and fixpoints.
#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "fond/base/source.h"
#include "fond/pddl/reader.h"
#include "generators/family.h"
#include "planner/planner.h"
#include "verifier/certificate/check_strong_cyclic.h"
#include "verifier/certificate/check_unsolvable.h"
#include "verifier/explicit/solve_explicit.h"
#include "verifier/explicit/verify_explicit.h"
#include "verifier/symbolic/checker.h"
#include "verifier/symbolic/fixpoint.h"

namespace certifond::proptests {
namespace {

using generators::Family;
using generators::Instance;
using planner::PlannerResult;

pddl::Task read(const Instance& instance) {
  const SourceFile domain("domain.pddl", instance.domain);
  const SourceFile problem("problem.pddl", instance.problem);
  pddl::ReadResult result = pddl::read_task(domain, problem);
  EXPECT_TRUE(result.task.has_value());
  return *result.task;
}

void expect_verified(const pddl::Task& task, const PlannerResult& result) {
  const auto by_states = verifier::verify_explicit(task, result.policy);
  const auto by_sets = verifier::symbolic::check_policy(task, result.policy);
  EXPECT_TRUE(by_states.verified()) << describe(task, by_states);
  EXPECT_EQ(by_states.kind, by_sets.kind) << describe(task, by_sets);
  const auto proof = verifier::check_strong_cyclic(task, result.certificate, {},
                                                   &result.policy);
  EXPECT_TRUE(proof.proved()) << describe(proof);
}

class KnownAnswerTest : public testing::TestWithParam<Family> {};

TEST_P(KnownAnswerTest, EveryEngineGivesIt) {
  const Family& family = GetParam();
  for (int size = family.min_size; size <= family.small; ++size) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      SCOPED_TRACE("size " + std::to_string(size) + ", seed " +
                   std::to_string(seed));
      const Instance instance = generators::make_instance(family, size, seed);
      const pddl::Task task = read(instance);
      const PlannerResult result = planner::solve(task, {});
      const bool solvable = instance.known.solvable.value_or(
          result.status == PlannerResult::Status::kSolved);
      ASSERT_EQ(result.status, solvable ? PlannerResult::Status::kSolved
                                        : PlannerResult::Status::kUnsolvable);
      if (solvable) {
        expect_verified(task, result);
      } else {
        ASSERT_TRUE(result.unsolvable.has_value());
        const auto proof =
            verifier::check_unsolvable(task, *result.unsolvable, {});
        EXPECT_TRUE(proof.proved()) << describe(proof);
      }
      const auto expected = solvable ? verifier::Solvability::kSolvable
                                     : verifier::Solvability::kUnsolvable;
      EXPECT_EQ(verifier::solve_explicit(task).solvability, expected);
      EXPECT_EQ(verifier::symbolic::solve_globally(task).solvability, expected);
    }
  }
}

// Every town that was passed may have a spare or not, which no one asks for.
TEST(MergedStatesTest, ALargeTriangleHasFewClassesOfStates) {
  const Family* family = generators::find_family("triangle-tireworld");
  ASSERT_NE(family, nullptr);
  const pddl::Task task = read(generators::make_instance(*family, 20, 1));
  const PlannerResult result = planner::solve(task, {});
  ASSERT_EQ(result.status, PlannerResult::Status::kSolved);
  const auto verdict = verifier::verify_explicit(task, result.policy, {},
                                                 verifier::Merging::kDeadAtoms);
  EXPECT_EQ(verdict.kind, verifier::VerdictKind::kStrong)
      << describe(task, verdict);
  EXPECT_GT(verdict.statistics.state_classes, 80u);
  EXPECT_LT(verdict.statistics.state_classes, 1000u);
}

std::string test_name(const testing::TestParamInfo<Family>& info) {
  std::string name(info.param.name);
  for (char& c : name) {
    if (c == '-') c = '_';
  }
  return name;
}

INSTANTIATE_TEST_SUITE_P(All, KnownAnswerTest,
                         testing::ValuesIn(generators::families().begin(),
                                           generators::families().end()),
                         test_name);

}  // namespace
}  // namespace certifond::proptests
