// The exit codes and the line of //tools:check_certificate, from the binary.
#include <gtest/gtest.h>

#include <string>

#include "tools/testing/run_binary.h"

namespace certifond::tools {
namespace {

constexpr const char* kDomain = R"((define (domain d)
  (:predicates (in) (shut) (lamp ?x))
  (:action enter :precondition (not (shut)) :effect (oneof (in) (and)))
  (:action risk :precondition (not (shut)) :effect (oneof (in) (shut)))
  (:action many :effect (forall (?x) (oneof (lamp ?x) (and)))))
)";

std::string problem(const std::string& goal, int objects = 0) {
  std::string names;
  for (int i = 0; i < objects; ++i) names += " o" + std::to_string(i);
  return "(define (problem p) (:domain d) (:objects" + names +
         ") (:init) (:goal " + goal + "))\n";
}

const std::string kRule =
    "(:rule 0 (:when (not (shut))) (enter) (:rank 1) (:to goal 0))\n(:end 1)\n";
const std::string kBegin = "(certifond-certificate 1)\n(:kind strong-cyclic)\n";

class CheckCertificate : public ::testing::Test {
 protected:
  static void expect(int code, const std::string& out,
                     const std::string& arguments) {
    const Ended ended = run_command("tools/check_certificate " + arguments);
    EXPECT_EQ(ended.exit_code, code) << arguments << "\n" << ended.err;
    EXPECT_EQ(ended.out, out) << arguments << "\n" << ended.err;
  }

  const std::string domain_ = scratch("d.pddl", kDomain);
  const std::string task_ =
      domain_ + " " + scratch("p.pddl", problem("(in)")) + " ";
  const std::string good_ = scratch("good.cert", kBegin + kRule) + " ";
};

TEST_F(CheckCertificate, AcceptsAndRejects) {
  expect(0, "proved: strong cyclic\n", task_ + good_);
  expect(0, "proved: strong cyclic\n", "--time-limit=1h " + task_ + good_);
  expect(0, "proved: strong\n",
         domain_ + " " + scratch("q.pddl", problem("(not (in))")) + " " +
             scratch("empty.cert",
                     "(certifond-certificate 1)(:kind strong)(:end 0)"));
  expect(10, "proved: unsolvable\n",
         domain_ + " " + scratch("u.pddl", problem("(and (in) (not (in)))")) +
             " " +
             scratch("u.cert",
                     "(certifond-certificate 1)(:kind unsolvable)"
                     "(:layer 0 (:when))(:end 1)"));
  expect(20,
         "certificate rejected: rule 0: an outcome is covered by none of the "
         "rules that it names (S3)\n",
         task_ + scratch("bad.cert", kBegin +
                                         "(:rule 0 (:when (not (shut))) (risk) "
                                         "(:rank 1) (:to goal 0))(:end 1)"));
}

TEST_F(CheckCertificate, ComparesDigestsAndThePolicy) {
  const std::string policy = scratch(
      "a.policy",
      "(certifond-policy 1)(:rule (:when (not (shut))) (enter))(:end 1)");
  const std::string other = scratch(
      "b.policy", "(certifond-policy 1)(:rule (:when) (enter))(:end 1)");
  expect(0, "proved: strong cyclic\n", task_ + good_ + policy);
  expect(20, "certificate rejected: rule 0 is not the policy's (B7)\n",
         task_ + good_ + other);
  const std::string zeros(64, '0');
  expect(20,
         "certificate rejected: it is about another domain file (SHA-256) "
         "(B1)\n",
         task_ + scratch("z.cert",
                         kBegin + "(:domain-sha256 " + zeros + ")" + kRule));
  const std::string bound =
      scratch("y.cert", kBegin + "(:policy-sha256 " + zeros + ")" + kRule);
  expect(0, "proved: strong cyclic\n", task_ + bound);
  expect(20,
         "certificate rejected: it is about another policy file (SHA-256) "
         "(B4)\n",
         task_ + bound + " " + policy);
  expect(20,
         "certificate rejected: a proof of unsolvability is of no policy "
         "(B8)\n",
         task_ +
             scratch("v.cert",
                     "(certifond-certificate 1)(:kind unsolvable)(:end 0)") +
             " " + policy);
}

TEST_F(CheckCertificate, GivesUpWithinItsLimits) {
  std::string rules;
  for (int i = 0; i < 5000; ++i)
    rules += "(:rule " + std::to_string(i) +
             " (:when (not (shut))) (enter) (:rank 1) (:to goal 0))\n";
  const std::string large =
      task_ + scratch("large.cert", kBegin + rules + "(:end 5000)");
  expect(0, "proved: strong cyclic\n", large);
  expect(23, "unknown (time): out of time\n",
         large + " --time-limit 0.000001ms");
  expect(22, "unknown (memory): out of memory\n", large + " --memory-limit 1K");
  expect(
      12, "unknown (limit): an action has too many outcomes\n",
      domain_ + " " + scratch("m.pddl", problem("(in)", 15)) + " " +
          scratch("m.cert", kBegin + "(:rule 0 (:when) (many) (:rank 1) (:to "
                                     "goal))(:end 1)"));
}

TEST_F(CheckCertificate, InputErrorUnsupportedCommandLine) {
  const std::string durative =
      scratch("durative.pddl",
              "(define (domain d) (:durative-action a :parameters ()))");
  expect(31, "", task_ + scratch("cut.cert", kBegin));
  expect(31, "", task_ + scratch("no-such-file"));
  expect(31, "", task_ + good_ + scratch("no-such-file"));
  expect(31, "", domain_ + " " + scratch("no-such-file") + " " + good_);
  expect(31,
         "bad input: (away): the task has no action of this name with 0 "
         "arguments (B6)\n",
         task_ + scratch("alien.cert",
                         kBegin + "(:rule 0 (:when) (away) (:rank 1) (:to "
                                  "goal))(:end 1)"));
  expect(32, "", task_ + scratch("later.cert", "(certifond-certificate 2)"));
  expect(32, "", durative + " " + scratch("p.pddl") + " " + good_);
  expect(33, "", task_);
  expect(33, "", task_ + good_ + "a b");
  expect(33, "", task_ + good_ + "--colour");
  expect(33, "", task_ + good_ + "--time-limit");
  expect(33, "", task_ + good_ + "--time-limit never");
  expect(33, "", task_ + good_ + "--time-limit 5x");
  expect(33, "", task_ + good_ + "--memory-limit -1");
  EXPECT_EQ(run_command("tools/check_certificate --help").exit_code, 0);
  expect(0, "certifond 0.1.0\n", "--version");
}

}  // namespace
}  // namespace certifond::tools
