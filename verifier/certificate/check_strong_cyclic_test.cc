#include "verifier/certificate/check_strong_cyclic.h"

#include <gtest/gtest.h>

#include <sstream>

#include "fond/policy/certificate_reader.h"
#include "verifier/cases/case.h"
#include "verifier/explicit/certify_explicit.h"

namespace certifond::verifier {
namespace {

policy::StrongCyclicCertificate read_certificate(const std::string& text) {
  std::istringstream in("(certifond-certificate 1)\n" + text);
  auto result = policy::read_certificate(in);
  EXPECT_TRUE(result.value.has_value()) << result.diagnostics.render("c");
  return std::get<policy::StrongCyclicCertificate>(*std::move(result.value));
}

// A light on each of two floors.  A switch may fail, the master switch
// turns on both.
const char* const kDomain = R"(
(define (domain lights)
  (:predicates (on ?x) (power) (dark ?x) (bright))
  (:derived (bright) (forall (?x) (on ?x)))
  (:action flip :parameters (?x)
    :precondition (power)
    :effect (oneof (on ?x) (and)))
  (:action master
    :precondition (and (power) (not (bright)))
    :effect (forall (?x) (when (dark ?x) (and (on ?x) (not (dark ?x))))))
  (:action plug :effect (power))
  (:action toggle :parameters (?x) :precondition (power)
    :effect (and (when (on ?x) (not (on ?x))) (when (not (on ?x)) (on ?x)))))
)";

pddl::Task lights(const std::string& goal,
                  const std::string& init = "(dark a) (dark b)") {
  return read_task(kDomain,
                   "(define (problem l) (:domain lights) (:objects a "
                   "b) (:init " +
                       init + ") (:goal " + goal + "))");
}

std::string check(const pddl::Task& task, const std::string& text,
                  const Digests& digests = {}) {
  return describe(check_strong_cyclic(task, read_certificate(text), digests));
}

constexpr const char* kGood =
    "(:kind strong-cyclic)\n"
    "(:rule 0 (:when (power) (on a)) (flip b) (:rank 1) (:to goal 0))\n"
    "(:rule 1 (:when (power)) (flip a) (:rank 2) (:to 0 1))\n"
    "(:rule 2 (:when) (plug) (:rank 3) (:to 1))\n(:end 3)";

TEST(CheckStrongCyclicTest, AcceptsPartialRules) {
  EXPECT_EQ(check(lights("(and (on a) (on b))"), kGood),
            "proved: strong cyclic\n");
  // The derived predicate says the same.
  EXPECT_EQ(check(lights("(bright)"), kGood), "proved: strong cyclic\n");
}

struct Wrong {
  const char* what;
  const char* goal;
  const char* text;
  const char* verdict;
};

const std::vector<Wrong>& wrong() {
  static const std::vector<Wrong> table = {
      {"a successor is missing", "(bright)",
       "(:kind strong-cyclic)"
       "(:rule 0 (:when (power) (on a)) (flip b) (:rank 1) (:to goal))"
       "(:rule 1 (:when (power)) (flip a) (:rank 2) (:to 0 1))"
       "(:rule 2 (:when) (plug) (:rank 3) (:to 1))(:end 3)",
       "certificate rejected: rule 0: an outcome is covered by none of the "
       "rules that it names (S3)\n"},
      {"no progress", "(bright)",
       "(:kind strong-cyclic)"
       "(:rule 0 (:when (power) (on a)) (flip b) (:rank 1) (:to goal 0))"
       "(:rule 1 (:when (power)) (flip a) (:rank 1) (:to 0 1))"
       "(:rule 2 (:when) (plug) (:rank 3) (:to 1))(:end 3)",
       "certificate rejected: rule 1: no outcome leads to a smaller rank "
       "(S4)\n"},
      {"not strong", "(bright)",
       "(:kind strong)"
       "(:rule 0 (:when (power) (on a)) (flip b) (:rank 1) (:to goal 0))"
       "(:rule 1 (:when (power)) (flip a) (:rank 2) (:to 0 1))"
       "(:rule 2 (:when) (plug) (:rank 3) (:to 1))(:end 3)",
       "certificate rejected: rule 0: not every outcome leads to a smaller "
       "rank (S5)\n"},
      {"the precondition is not entailed", "(bright)",
       "(:kind strong-cyclic)"
       "(:rule 0 (:when (on a)) (flip b) (:rank 1) (:to goal 0))"
       "(:rule 1 (:when (power)) (flip a) (:rank 2) (:to 0 1))"
       "(:rule 2 (:when) (plug) (:rank 3) (:to 1))(:end 3)",
       "certificate rejected: rule 0: its cube does not entail its action's "
       "precondition (S2)\n"},
      {"the initial state is not covered", "(bright)",
       "(:kind strong-cyclic)"
       "(:rule 0 (:when (power) (on a)) (flip b) (:rank 1) (:to goal 0))"
       "(:rule 1 (:when (power)) (flip a) (:rank 2) (:to 0 1))(:end 2)",
       "certificate rejected: no rule covers the initial state (S1)\n"},
      {"the goal is not reached", "(and (bright) (dark b))",
       "(:kind strong-cyclic)"
       "(:rule 0 (:when (power) (on a)) (flip b) (:rank 1) (:to goal 0))"
       "(:rule 1 (:when (power)) (flip a) (:rank 2) (:to 0 1))"
       "(:rule 2 (:when) (plug) (:rank 3) (:to 1))(:end 3)",
       // The outcome that changes nothing is covered, the other one, too, but
       // not by the goal.
       "certificate rejected: rule 0: no outcome leads to a smaller rank "
       "(S4)\n"},
      {"an action that the task does not have", "(bright)",
       "(:kind strong-cyclic)(:rule 0 (:when) (jump) (:rank 1) (:to goal))"
       "(:end 1)",
       "bad input: (jump): the task has no action of this name with 0 "
       "arguments (B6)\n"},
      {"a conditional effect that the cube does not decide", "(on a)",
       "(:kind strong-cyclic)"
       "(:rule 0 (:when (power)) (toggle a) (:rank 1) (:to goal))"
       "(:rule 1 (:when) (plug) (:rank 2) (:to 0))(:end 2)",
       "certificate rejected: rule 0: an outcome is covered by none of the "
       "rules that it names (S3)\n"},
      {"a quantified effect that the cube does not decide", "(bright)",
       "(:kind strong-cyclic)"
       "(:rule 0 (:when (power) (not (on a)) (dark b)) (master) (:rank 1) "
       "(:to goal))"
       "(:rule 1 (:when (dark b) (not (on a))) (plug) (:rank 2) (:to 0))"
       "(:end 2)",
       "certificate rejected: rule 0: an outcome is covered by none of the "
       "rules that it names (S3)\n"},
      {"a derived precondition that the cube does not decide", "(bright)",
       "(:kind strong-cyclic)"
       "(:rule 0 (:when (power) (dark a) (dark b)) (master) (:rank 1) "
       "(:to goal))"
       "(:rule 1 (:when (dark a) (dark b)) (plug) (:rank 2) (:to 0))(:end 2)",
       "certificate rejected: rule 0: its cube does not entail its action's "
       "precondition (S2)\n"},
      {"a closed cube that lacks a free atom", "(bright)",
       "(:kind strong-cyclic)"
       "(:rule 0 (:state (power) (dark a) (dark b) (on a)) (flip b) (:rank 1) "
       "(:to goal 0))"
       "(:rule 1 (:state (power) (dark a) (:free (on b) (dark b))) (flip a) "
       "(:rank 2) (:to 0 1))"
       "(:rule 2 (:state (dark a) (dark b)) (plug) (:rank 3) (:to 1))(:end 3)",
       "certificate rejected: rule 1: an outcome is covered by none of the "
       "rules that it names (S3)\n"},
      {"the common cube is lost", "(bright)",
       "(:kind strong-cyclic)(:common (:when (dark a) (dark b) (not (on a)) "
       "(not (on b))))"
       "(:rule 0 (:when (power)) (flip a) (:rank 1) (:to goal 0))"
       "(:rule 1 (:when) (plug) (:rank 2) (:to 0))(:end 2)",
       "certificate rejected: rule 0: an outcome is covered by none of the "
       "rules that it names (S3)\n"},
  };
  return table;
}

TEST(CheckStrongCyclicTest, RejectsWhatDoesNotFollow) {
  for (const Wrong& example : wrong())
    EXPECT_EQ(check(lights(example.goal), example.text), example.verdict)
        << example.what;
}

TEST(CheckStrongCyclicTest, UsesTheCommonCube) {
  const char* const text =
      "(:kind strong)(:common (:when (dark a) (dark b)))"
      "(:rule 0 (:when (power) (not (on a))) (master) (:rank 1) (:to goal))"
      "(:rule 1 (:when (not (on a))) (plug) (:rank 2) (:to 0))(:end 2)";
  EXPECT_EQ(check(lights("(bright)"), text), "proved: strong\n");
  EXPECT_EQ(check(lights("(bright)", "(dark a)"), text),
            "certificate rejected: no rule covers the initial state (S1)\n");
}

TEST(CheckStrongCyclicTest, ClosedCubesWithFreeAtoms) {
  EXPECT_EQ(
      check(lights("(bright)"),
            "(:kind strong-cyclic)"
            "(:rule 0 (:state (power) (on a) (:free (on b) (dark a) (dark b)))"
            " (flip b) (:rank 1) (:to goal 0))"
            "(:rule 1 (:state (power) (:free (dark a) (on b) (dark b))) "
            "(flip a) (:rank 2) (:to 0 1))"
            "(:rule 2 (:state (dark a) (dark b)) (plug) (:rank 3) (:to 1))"
            "(:end 3)"),
      "proved: strong cyclic\n");
}

TEST(CheckStrongCyclicTest, RanksMustNotFall) {
  auto certificate = read_certificate(kGood);
  policy::CertifiedRuleList rules;
  for (const policy::CertifiedRuleView view : certificate.rules) {
    policy::CertifiedRuleView changed = view;
    changed.rank = 3 - view.rank;
    rules.push_back(changed);
  }
  certificate.rules = rules;
  EXPECT_EQ(check_strong_cyclic(lights("(bright)"), certificate, {}).kind,
            CertificateKind::kRejected);
}

TEST(CheckStrongCyclicTest, SuccessorsMustExist) {
  policy::StrongCyclicCertificate certificate = read_certificate(kGood);
  policy::CertifiedRuleList rules;
  const std::vector<std::uint32_t> beyond = {7};
  for (const policy::CertifiedRuleView view : certificate.rules) {
    policy::CertifiedRuleView changed = view;
    if (view.rank == 3) changed.successors = beyond;
    rules.push_back(changed);
  }
  certificate.rules = rules;
  EXPECT_EQ(check_strong_cyclic(lights("(bright)"), certificate, {}).kind,
            CertificateKind::kRejected);
}

TEST(CheckStrongCyclicTest, ComparesDigestsAndNames) {
  const std::string a(64, 'a');
  const std::string b(64, 'b');
  const std::string kind = "(:kind strong-cyclic)\n";
  const std::string rest = std::string(kGood).substr(kind.size());
  const auto run = [&](const std::string& header, const Digests& digests) {
    return check(lights("(bright)"), kind + header + rest, digests);
  };
  const std::string all = "(:domain lights)(:problem l)(:domain-sha256 " + a +
                          ")(:problem-sha256 " + a + ")(:policy-sha256 " + a +
                          ")";
  EXPECT_EQ(run(all, {a, a, a}), "proved: strong cyclic\n");
  EXPECT_EQ(run(all, {}), "proved: strong cyclic\n");
  EXPECT_EQ(run(all, {b, a, a}),
            "certificate rejected: it is about another domain file "
            "(SHA-256) (B1)\n");
  EXPECT_EQ(run(all, {a, b, a}),
            "certificate rejected: it is about another problem file "
            "(SHA-256) (B2)\n");
  EXPECT_EQ(run(all, {a, a, b}),
            "certificate rejected: it is about another policy file "
            "(SHA-256) (B4)\n");
  EXPECT_EQ(run("(:domain lamps)", {}),
            "certificate rejected: it is about the domain 'lamps' (B3)\n");
  EXPECT_EQ(run("(:problem m)", {}),
            "certificate rejected: it is about the problem 'm' (B3)\n");
}

TEST(CheckStrongCyclicTest, ComparesThePolicy) {
  const pddl::Task task = lights("(bright)");
  const auto certificate = read_certificate(kGood);
  const auto run = [&](const std::string& rules) {
    const policy::Policy policy = read_rules(rules);
    return describe(check_strong_cyclic(task, certificate, {}, &policy));
  };
  EXPECT_EQ(run("(:rule (:when (on a) (power)) (flip b))"
                "(:rule (:when (power)) (flip a)) (:rule (:when) (plug))"),
            "proved: strong cyclic\n");
  EXPECT_EQ(run("(:rule (:when (power)) (flip a))"
                "(:rule (:when (on a) (power)) (flip b))"
                "(:rule (:when) (plug))"),
            "certificate rejected: rule 0 is not the policy's (B7)\n");
  EXPECT_EQ(run("(:rule (:when (on a) (power)) (flip b))"
                "(:rule (:when (power)) (flip b)) (:rule (:when) (plug))"),
            "certificate rejected: rule 1 is not the policy's (B7)\n");
  EXPECT_EQ(
      run("(:rule (:when (on a) (power)) (flip b))"),
      "certificate rejected: the policy has another number of rules (B7)\n");
}

TEST(CheckStrongCyclicTest, LimitsGiveUnknown) {
  std::atomic<bool> stop = true;
  Limits limits;
  limits.stop = &stop;
  std::string text = "(:kind strong-cyclic)";
  for (int i = 0; i < 5000; ++i)
    text += "(:rule " + std::to_string(i) +
            " (:when (power) (on a)) (flip b) (:rank 1) (:to goal 0))";
  const auto verdict = check_strong_cyclic(
      lights("(bright)"), read_certificate(text + "(:end 5000)"), {}, nullptr,
      limits);
  EXPECT_EQ(verdict.kind, CertificateKind::kUnknown);
  EXPECT_EQ(verdict.reason, UnknownReason::kStopped);
}

// Every policy of the table that is verified has a certificate of complete
// states; every one that is not has none.
TEST(CheckStrongCyclicTest, AcceptsTheCertificatesOfVerifiedPolicies) {
  int accepted = 0;
  for (const Case& example : all_cases()) {
    SCOPED_TRACE(example.name);
    const CaseInput input = read(example);
    const ExplicitCertificate made = certify_explicit(input.task, input.policy);
    if (!made.verdict.verified()) continue;
    ++accepted;
    const CertificateVerdict verdict =
        check_strong_cyclic(input.task, made.certificate, {}, &made.policy);
    EXPECT_EQ(describe(verdict), made.verdict.kind == VerdictKind::kStrong
                                     ? "proved: strong\n"
                                     : "proved: strong cyclic\n");
  }
  EXPECT_GE(accepted, 40);
}

TEST(CheckStrongCyclicTest, EveryInitialStateMustBeCovered) {
  const char* const domain =
      "(define (domain d) (:predicates (p) (q) (r))"
      " (:action a :effect (r)))";
  const auto check = [&](const std::string& init, const std::string& rules) {
    std::istringstream in("(certifond-certificate 1)(:kind strong)\n" + rules);
    const auto read = policy::read_certificate(in);
    EXPECT_TRUE(read.value.has_value()) << read.diagnostics.render("c");
    return describe(check_strong_cyclic(
        read_task(domain, "(define (problem p) (:domain d) (:init " + init +
                              ") (:goal (r)))"),
        std::get<policy::StrongCyclicCertificate>(*read.value), {}));
  };
  const char* const kUncovered =
      "certificate rejected: no rule covers some initial state (S1)\n";
  const std::string p_only =
      "(:rule 0 (:when (p)) (a) (:rank 1) (:to goal)) (:end 1)";
  EXPECT_EQ(check("(oneof (p) (and (p) (q)) (r))", p_only), "proved: strong\n");
  for (const char* init :
       {"(oneof (p) (q))", "(oneof (q) (p))", "(oneof (p) (and))",
        "(q) (oneof (r) (p)) (oneof (r) (and) (p))"})
    EXPECT_EQ(check(init, p_only), std::string(init).starts_with("(q)")
                                       ? "proved: strong\n"
                                       : kUncovered)
        << init;
  EXPECT_EQ(check("(oneof (p) (q))",
                  "(:common (:when (p)))(:rule 0 (:when) (a) (:rank 1) (:to "
                  "goal)) (:end 1)"),
            kUncovered);
}

}  // namespace
}  // namespace certifond::verifier
