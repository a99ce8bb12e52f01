// The library as its users call it: from PDDL to a checked answer.
#include <gtest/gtest.h>

#include <atomic>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>

#include "certifond/certify.h"
#include "certifond/critical_value.h"
#include "certifond/solve.h"
#include "certifond/task_in_memory.h"
#include "certifond/verify.h"
#include "fond/policy/digest.h"

namespace certifond {
namespace {

const std::string kDomain = R"(
(define (domain coin) (:predicates (heads) (tails) (table))
  (:action toss :precondition (not (table))
    :effect (oneof (and (heads) (not (tails))) (and (tails) (not (heads)))))
  (:action drop :effect (and (table) (not (heads)) (not (tails)))))
)";

std::string problem(const std::string& goal) {
  return "(define (problem c) (:domain coin) (:init (tails)) (:goal " + goal +
         "))";
}

TaskInput task(const std::string& goal) {
  ReadTask read =
      read_task(SourceFile("d", kDomain), SourceFile("p", problem(goal)));
  EXPECT_TRUE(read.input.has_value()) << read.message;
  return *std::move(read.input);
}

TEST(LibraryTest, SolvesAndCertifies) {
  const TaskInput input = task("(heads)");
  SolveOptions options;
  int checked = 0;
  options.observers.checked = [&](const Check&) { ++checked; };
  options.critical_value = true;
  const Answer answer = solve(input, options);
  EXPECT_EQ(answer.status(), Status::kVerified);
  EXPECT_EQ(answer.verdict(), verifier::VerdictKind::kStrongCyclic);
  EXPECT_EQ(answer.checks.size(), 3u);
  EXPECT_EQ(checked, 3);
  ASSERT_TRUE(answer.critical.has_value());
  EXPECT_EQ(answer.critical->upper, 1u);
}

// What solve() hands out can be checked by somebody who has the texts alone.
TEST(LibraryTest, ItsTextsAreEvidence) {
  const TaskInput input = task("(heads)");
  const Answer answer = solve(input);
  Evidence evidence;
  for (const std::string& text :
       {answer.policy_text, answer.certificate_text}) {
    std::istringstream in(text);
    EXPECT_FALSE(add_evidence(in, "text", evidence).has_value());
  }
  EXPECT_TRUE(check_certificate(input, evidence).proved());
  EXPECT_EQ(status_of(verify(input, evidence, {})), Status::kVerified);
  EXPECT_TRUE(warnings_about(input, evidence).empty());
  EXPECT_EQ(status_of(verify(task("(table)"), evidence, {})), Status::kRefuted);
  std::istringstream again(answer.policy_text);
  EXPECT_TRUE(add_evidence(again, "text", evidence).has_value());
}

TEST(LibraryTest, SaysWhyThereIsNoPolicy) {
  const Answer answer = solve(task("(and (heads) (tails))"));
  EXPECT_EQ(answer.status(), Status::kUnsolvable);
  EXPECT_TRUE(answer.policy_text.empty());
  EXPECT_FALSE(answer.certificate_text.empty());
}

TEST(LibraryTest, WithoutChecksNothingIsChecked) {
  SolveOptions options;
  options.checks.reset();
  const Answer answer = solve(task("(heads)"), options);
  EXPECT_EQ(answer.status(), Status::kVerified);
  EXPECT_TRUE(answer.checks.empty());
  EXPECT_FALSE(answer.verdict().has_value());
}

TEST(LibraryTest, CanBeCancelled) {
  const std::atomic<bool> stop = true;
  SolveOptions options;
  options.planning.limits.stop = &stop;
  EXPECT_EQ(solve(task("(heads)"), options).status(), Status::kNoAnswer);
}

TEST(LibraryTest, AnotherSeedSolvesTheSameTask) {
  const TaskInput input = task("(heads)");
  SolveOptions options;
  options.planning.seed = 5;
  const Answer answer = solve(input, options);
  EXPECT_EQ(answer.status(), Status::kVerified);
  EXPECT_EQ(answer.evidence.policy->header, input.header());
}

TEST(LibraryTest, ReadsFilesAndSaysWhatIsWrongWithThem) {
  const std::string folder = testing::TempDir();
  std::ofstream(folder + "/d") << kDomain;
  std::ofstream(folder + "/p") << problem("(heads)");
  std::ofstream(folder + "/empty").flush();
  const ReadTask read = read_task_files(folder + "/d", folder + "/p");
  ASSERT_TRUE(read.input.has_value());
  EXPECT_EQ(read.input->header().domain_digest, policy::digest_of(kDomain));
  EXPECT_EQ(read_task_files(folder + "/none", folder).message,
            "error: " + folder + "/none: cannot be read\n" +
                "error: " + folder + ": cannot be read\n");
  const ReadTask empty = read_task_files(folder + "/d", folder + "/empty");
  EXPECT_FALSE(empty.input.has_value());
  EXPECT_NE(empty.message.find("/empty:1:1: error: "), std::string::npos)
      << empty.message;
}

TEST(LibraryTest, TasksMadeInMemoryHaveTexts) {
  const TaskInput made = *read_task(task("(heads)").task).input;
  const Answer answer = solve(made);
  EXPECT_EQ(answer.status(), Status::kVerified);
  // The same from the texts.
  const ReadTask again =
      read_task(SourceFile("d", std::string(made.domain.text())),
                SourceFile("p", std::string(made.problem.text())));
  ASSERT_TRUE(again.input.has_value());
  EXPECT_EQ(again.input->header(), made.header());
}

TEST(LibraryTest, CertifiesAPolicyOfAnotherPlanner) {
  const TaskInput input = task("(heads)");
  Evidence evidence;
  const ForeignText text{PolicyFormat::kPaladinus,
                         policy::StateReading::kListed,
                         SourceFile("theirs", "not a policy"),
                         {},
                         {}};
  const auto wrong = add_evidence(input, text, evidence);
  ASSERT_TRUE(wrong.has_value());
  EXPECT_NE(wrong->message.find("theirs:1:1: error: "), std::string::npos)
      << wrong->message;
  const Answer answer = solve(input);
  const auto certified = certify(input, *answer.evidence.policy, {});
  ASSERT_TRUE(certified.has_value());
  EXPECT_TRUE(certified->check.proved());
}

TEST(LibraryTest, CriticalValues) {
  const TaskInput input = task("(heads)");
  const LeastCriticalValue least = least_critical_value(input, {});
  EXPECT_TRUE(least.exact());
  EXPECT_EQ(least.lower, 1u);
  const CriticalValue value = critical_value(input, least.policy, {});
  EXPECT_TRUE(value.exact());
  EXPECT_EQ(value.lower, 1u);
}

TEST(LibraryTest, LimitsShareOneDeadline) {
  Limits limits;
  EXPECT_EQ(limits.deadline(), Limits::Clock::time_point::max());
  limits.seconds = 1e300;
  EXPECT_EQ(limits.deadline(), Limits::Clock::time_point::max());
  limits.seconds = 2;
  EXPECT_EQ(limits.deadline(), limits.start + std::chrono::seconds(2));
  limits.bytes = 7;
  const verifier::Limits of_checker = checker_limits(limits);
  EXPECT_EQ(of_checker.deadline, limits.deadline());
  EXPECT_EQ(of_checker.memory_bytes, 7u);
}

}  // namespace
}  // namespace certifond
