#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <sstream>

#include "certifond/verify.h"
#include "fond/base/source.h"
#include "fond/policy/digest.h"
#include "tools/cli/exit_code.h"
#include "tools/cli/task_input.h"
#include "tools/verification/check_printer.h"
#include "tools/verification/evidence.h"

namespace certifond::tools {
namespace {

ExitCode exit_code_of(const Checks& checks) {
  return tools::exit_code_of(status_of(checks));
}

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

const std::string kToss =
    "(certifond-policy 1)(:rule (:when (tails)) (toss))(:end 1)\n";
const std::string kDrop =
    "(certifond-policy 1)(:rule (:when (tails)) (drop))(:end 1)\n";

std::string toss_certificate(const std::string& header) {
  return "; a comment\n(certifond-certificate 1)(:kind strong-cyclic)" +
         header +
         "(:common (:when (not (table))))"
         "(:rule 0 (:when (tails)) (toss) (:rank 1) (:to goal 0))(:end 1)";
}

const std::string kNoTable =
    "(certifond-certificate 1)(:kind unsolvable)"
    "(:layer 0 (:when (not (heads))) (:when (not (tails))))(:end 1)";

std::string file(const std::string& name, const std::string& text) {
  const std::string path = testing::TempDir() + "/" + name;
  std::ofstream(path) << text;
  return path;
}

ExitCode run(const std::string& goal, const std::vector<std::string>& files,
             std::string* told = nullptr) {
  const LoadedTask task = load_task(SourceFile("d", kDomain),
                                    SourceFile("p", problem(goal)), false);
  EXPECT_TRUE(task.input.has_value());
  EvidenceFiles names;
  names.names = files;
  const LoadedEvidence evidence = load_evidence(*task.input, names);
  if (told) *told = evidence.diagnostics;
  if (!evidence.evidence) return evidence.exit_code;
  std::ostringstream out;
  const Paint plain;
  CheckPrinter printer(out, task.input->task, plain);
  const Checks checks =
      verify(*task.input, *evidence.evidence, {},
             [&](const Check& check) { printer.print(check); });
  if (told) *told = out.str();
  return exit_code_of(checks);
}

TEST(VerificationTest, Policies) {
  std::string told;
  EXPECT_EQ(run("(heads)", {file("toss", kToss)}, &told), ExitCode::kOk);
  EXPECT_NE(
      told.find("check     symbolic:    verified: strong cyclic, 2 states ("),
      std::string::npos);
  EXPECT_NE(
      told.find("check     explicit:    verified: strong cyclic, 2 states ("),
      std::string::npos);
  EXPECT_EQ(run("(heads)", {file("drop", kDrop)}, &told), ExitCode::kRefuted);
  EXPECT_NE(told.find("1: (drop); adds (table); deletes (tails)\n"),
            std::string::npos);
  EXPECT_NE(told.find("in the same way\n"), std::string::npos);
}

TEST(VerificationTest, Certificates) {
  const std::string good = file("good", toss_certificate(""));
  const std::string toss = file("toss", kToss);
  EXPECT_EQ(run("(heads)", {good}), ExitCode::kOk);
  EXPECT_EQ(run("(heads)", {toss, good}), ExitCode::kOk);
  EXPECT_EQ(run("(table)", {good}), ExitCode::kRefuted);
  EXPECT_EQ(run("(and (heads) (tails))", {file("no", kNoTable)}),
            ExitCode::kUnsolvable);
  EXPECT_EQ(run("(heads)", {file("no", kNoTable)}), ExitCode::kRefuted);
  // A policy that is right, with a certificate of another one.
  EXPECT_EQ(run("(or (heads) (table))", {file("drop", kDrop), good}),
            ExitCode::kRefuted);
}

TEST(VerificationTest, ChangedFilesAreFoundByTheirDigests) {
  const std::string toss = file("toss", kToss);
  const auto with = [&](const std::string& digest) {
    return file("bound", toss_certificate("(:policy-sha256 " + digest + ")"));
  };
  EXPECT_EQ(run("(heads)", {toss, with(policy::digest_of(kToss))}),
            ExitCode::kOk);
  std::string told;
  EXPECT_EQ(
      run("(heads)", {toss, with(policy::digest_of(kToss + "\n"))}, &told),
      ExitCode::kRefuted);
  EXPECT_NE(told.find("another policy file"), std::string::npos);
}

TEST(VerificationTest, BadFiles) {
  std::string told;
  EXPECT_EQ(run("(heads)", {file("cut", kToss.substr(0, 30))}, &told),
            ExitCode::kInputError);
  EXPECT_NE(told.find("error"), std::string::npos);
  EXPECT_EQ(run("(heads)", {"/nowhere/at.all"}, &told), ExitCode::kInputError);
  EXPECT_EQ(told,
            "error: cannot read /nowhere/at.all: No such file or directory\n");
  const std::string toss = file("toss", kToss);
  EXPECT_EQ(run("(heads)", {toss, toss}), ExitCode::kInputError);
  EXPECT_EQ(run("(heads)",
                {file("alien",
                      "(certifond-policy 1)(:rule (:when (gone)) "
                      "(toss))(:end 1)")},
                &told),
            ExitCode::kInputError);
  EXPECT_NE(told.find("no predicate 'gone'"), std::string::npos);
}

Check policy_check(verifier::VerdictKind kind) {
  Check check{"one", verifier::Verdict(), {}};
  check.policy->kind = kind;
  if (kind == verifier::VerdictKind::kUnknown)
    check.policy->reason = verifier::UnknownReason::kLimit;
  return check;
}

TEST(VerificationTest, ContradictionsAreInternalErrors) {
  using verifier::VerdictKind;
  const Check strong = policy_check(VerdictKind::kStrong);
  const Check refuted = policy_check(VerdictKind::kRefuted);
  const Check unknown = policy_check(VerdictKind::kUnknown);
  const Check proof{"certificate",
                    {},
                    verifier::proved(verifier::CertificateKind::kStrongCyclic)};
  const Check unsolvable{
      "certificate",
      {},
      verifier::proved(verifier::CertificateKind::kUnsolvable)};
  EXPECT_EQ(exit_code_of({strong, strong}), ExitCode::kOk);
  EXPECT_EQ(exit_code_of({strong, refuted}), ExitCode::kInternalError);
  EXPECT_EQ(exit_code_of({strong, unknown}), ExitCode::kOk);
  EXPECT_EQ(exit_code_of({unknown, strong}), ExitCode::kOk);
  EXPECT_EQ(exit_code_of({unknown, unknown}), ExitCode::kNoAnswer);
  EXPECT_EQ(exit_code_of({proof, unknown}), ExitCode::kOk);
  EXPECT_EQ(exit_code_of({proof, refuted}), ExitCode::kInternalError);
  EXPECT_EQ(exit_code_of({unsolvable, strong}), ExitCode::kInternalError);
  EXPECT_EQ(exit_code_of({unsolvable, refuted}), ExitCode::kRefuted);
  EXPECT_EQ(policy_verdict({unknown, proof}), VerdictKind::kStrongCyclic);
  EXPECT_EQ(policy_verdict({proof, strong}), VerdictKind::kStrong);
  EXPECT_EQ(policy_verdict({unknown}), VerdictKind::kUnknown);
  EXPECT_EQ(policy_verdict({unsolvable}), std::nullopt);
}

Check proof_check(verifier::CertificateKind kind) {
  Check check{"certificate", {}, verifier::CertificateVerdict()};
  check.certificate->kind = kind;
  if (kind == verifier::CertificateKind::kUnknown)
    check.certificate->reason = verifier::UnknownReason::kLimit;
  return check;
}

// All answers of all checkers, and all pairs of them: `x` is a contradiction.
TEST(VerificationTest, AllPairsOfVerdicts) {
  using verifier::CertificateKind;
  using verifier::VerdictKind;
  const std::vector<Check> answers = {
      policy_check(VerdictKind::kStrong),
      policy_check(VerdictKind::kStrongCyclic),
      policy_check(VerdictKind::kRefuted),
      policy_check(VerdictKind::kUnknown),
      policy_check(VerdictKind::kBadInput),
      proof_check(CertificateKind::kStrong),
      proof_check(CertificateKind::kStrongCyclic),
      proof_check(CertificateKind::kUnsolvable),
      proof_check(CertificateKind::kRejected),
      proof_check(CertificateKind::kUnknown),
      proof_check(CertificateKind::kBadInput),
  };
  const std::vector<std::string> table = {
      // policy: S SC R U B   certificate: S SC U R ? B
      ".xx.x..x...",  // strong
      "x.x.xx.x...",  // strong cyclic: a cycle was found
      "xx..xxx....",  // refuted
      "...........",  // unknown
      "xxx..xx....",  // bad input
      ".xx.x..x...",  // certificate: strong
      "..x.x..x...",  // certificate: strong cyclic
      "xx...xx....",  // certificate: unsolvable
      "...........",  // rejected: it proves nothing
      "...........",  // unknown
      "...........",  // bad input
  };
  for (std::size_t i = 0; i < answers.size(); ++i) {
    std::string row;
    for (std::size_t j = 0; j < answers.size(); ++j) {
      row += contradict({answers[i], answers[j]}) ? 'x' : '.';
      if (row.back() == 'x') {
        EXPECT_EQ(exit_code_of({answers[i], answers[j]}),
                  ExitCode::kInternalError);
      }
    }
    EXPECT_EQ(row, table[i]) << "row " << i;
  }
}

TEST(Verification, EachPartOfTheTimeIsOfWhatIsLeft) {
  verifier::Limits limits;
  limits.seconds = 7;
  EXPECT_EQ(part_of_time(limits, 0.5).seconds, 7);  // no deadline
  limits.deadline = std::chrono::steady_clock::now() + std::chrono::hours(1);
  EXPECT_EQ(part_of_time(limits, 0.5).seconds, 7);
  EXPECT_LE(part_of_time(limits, 0.001).seconds, 3.6);
  limits.deadline = std::chrono::steady_clock::now() - std::chrono::hours(1);
  EXPECT_EQ(part_of_time(limits, 0.5).seconds, 0);
}

TEST(Verification, NoCheckGoesOnAfterTheDeadline) {
  const LoadedTask task = load_task(SourceFile("d", kDomain),
                                    SourceFile("p", problem("(heads)")), false);
  EvidenceFiles names;
  names.names = {file("late.policy", kToss),
                 file("late.cert", toss_certificate(""))};
  const LoadedEvidence evidence = load_evidence(*task.input, names);
  VerifyOptions options;
  options.limits.deadline = std::chrono::steady_clock::now();
  const Checks checks = verify(*task.input, *evidence.evidence, options);
  // A task this small may be over before its first look at the clock.
  ASSERT_EQ(checks.size(), 3u);
  EXPECT_FALSE(contradict(checks));
  EXPECT_EQ(checks[1].policy->reason, verifier::UnknownReason::kTime);
}

// By the most states that the explicit checker may see.
Checks checks_with(std::size_t most, bool symbolic, const std::string& domain,
                   const std::string& goal) {
  const LoadedTask task =
      load_task(SourceFile("d", domain), SourceFile("p", problem(goal)), false);
  EvidenceFiles names;
  names.names = {file("limited.policy", kToss)};
  const LoadedEvidence evidence = load_evidence(*task.input, names);
  VerifyOptions options;
  options.max_explicit_states = most;
  options.symbolic = symbolic;
  return verify(*task.input, *evidence.evidence, options);
}

TEST(Verification, MoreStatesThanTheExplicitCheckerMaySeeAreNotRefuted) {
  for (const std::size_t most : {1, 2}) {
    const Checks checks = checks_with(most, true, kDomain, "(heads)");
    ASSERT_EQ(checks.size(), 2u);
    EXPECT_TRUE(checks[0].proved());
    EXPECT_EQ(checks[0].policy->statistics.reachable_states, 2);
    EXPECT_EQ(checks[1].policy->kind,
              most == 1 ? verifier::VerdictKind::kUnknown
                        : verifier::VerdictKind::kStrongCyclic);
    EXPECT_EQ(checks[1].policy->message, most == 1 ? "more than 1 states" : "");
  }
}

TEST(Verification, AnExplicitCheckerAloneGoesThroughAllStates) {
  const Checks checks = checks_with(1, false, kDomain, "(heads)");
  ASSERT_EQ(checks.size(), 1u);
  EXPECT_EQ(checks[0].policy->kind, verifier::VerdictKind::kStrongCyclic);
  EXPECT_EQ(checks[0].policy->statistics.reachable_states, 2);
}

TEST(Verification, WhereThereAreMoreStatesDeadAtomsAreMerged) {
  // After the toss, heads and tails are both goals: one stands for the other.
  const std::string domain = R"(
(define (domain coin) (:predicates (heads) (tails) (done))
  (:action toss :effect (and (done)
    (oneof (and (heads) (not (tails))) (and (tails) (not (heads)))))))
)";
  for (const bool symbolic : {true, false}) {
    const Checks checks = checks_with(2, symbolic, domain, "(done)");
    EXPECT_EQ(checks.size(), symbolic ? 2u : 1u);
    const Check& check = checks.back();
    EXPECT_EQ(check.policy->kind, verifier::VerdictKind::kStrong);
    EXPECT_EQ(check.policy->statistics.state_classes, 2u);
    EXPECT_EQ(check.policy->statistics.reachable_states, 0);
    std::ostringstream out;
    const pddl::Task task;
    const Paint plain;
    CheckPrinter(out, task, plain).print(check);
    EXPECT_NE(out.str().find("explicit:    verified: strong, 2 classes of "
                             "states (dead atoms merged) ("),
              std::string::npos)
        << out.str();
  }
}

Checks checks_of(const std::vector<std::string>& files,
                 const VerifyOptions& options,
                 const CheckObserver& checked = {}) {
  const LoadedTask task = load_task(SourceFile("d", kDomain),
                                    SourceFile("p", problem("(heads)")), false);
  EvidenceFiles names;
  names.names = files;
  const LoadedEvidence evidence = load_evidence(*task.input, names);
  return verify(*task.input, *evidence.evidence, options, checked);
}

TEST(Verification, SideBySideTheSameIsToldInTheSameOrder) {
  const std::string toss = file("toss", kToss);
  const std::string drop = file("drop", kDrop);
  const std::string good = file("good", toss_certificate(""));
  const std::vector<std::vector<std::string>> cases = {
      {toss}, {good}, {toss, good}, {drop, good}};
  for (const std::vector<std::string>& files : cases) {
    VerifyOptions options;
    options.seconds_to_confirm = 60;
    const Checks one_by_one = checks_of(files, options);
    options.side_by_side = true;
    std::vector<std::string> told;
    const Checks checks = checks_of(files, options, [&](const Check& check) {
      told.push_back(check.checker);
    });
    ASSERT_EQ(checks.size(), one_by_one.size());
    ASSERT_EQ(told.size(), checks.size());
    for (std::size_t i = 0; i < checks.size(); ++i) {
      EXPECT_EQ(checks[i].checker, one_by_one[i].checker);
      EXPECT_EQ(told[i], checks[i].checker);
      EXPECT_EQ(checks[i].proved(), one_by_one[i].proved());
    }
    EXPECT_EQ(exit_code_of(checks), exit_code_of(one_by_one));
  }
}

TEST(Verification, WithoutAProofThePolicyHasAllItsTime) {
  VerifyOptions options;
  options.seconds_to_confirm = 1e-9;
  options.side_by_side = true;
  const std::string good = file("good", toss_certificate(""));
  const std::string other =
      file("other", toss_certificate("(:policy-sha256 " +
                                     policy::digest_of(kToss + "\n") + ")"));
  const std::string toss = file("toss", kToss);
  const Checks confirmed = checks_of({toss, good}, options);
  ASSERT_EQ(confirmed.size(), 3u);
  EXPECT_TRUE(confirmed[0].proved());
  EXPECT_FALSE(confirmed[2].proved());
  const Checks checks = checks_of({toss, other}, options);
  ASSERT_EQ(checks.size(), 3u);
  EXPECT_FALSE(checks[0].proved());
  EXPECT_TRUE(checks[1].proved());
  EXPECT_TRUE(checks[2].proved());
}

}  // namespace
}  // namespace certifond::tools
