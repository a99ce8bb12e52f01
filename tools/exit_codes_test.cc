// The exit codes of docs/exit_codes.md, from the real binaries.
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "tools/answer/example.h"
#include "tools/testing/run_binary.h"

namespace certifond::tools {
namespace {

// A door that falls shut for ever: no policy, but only the search can tell.
constexpr const char* kTrapDomain = R"((define (domain d)
  (:requirements :strips :negative-preconditions :non-deterministic)
  (:predicates (in) (shut))
  (:action enter :parameters () :precondition (not (shut))
   :effect (oneof (in) (shut))))
)";
constexpr const char* kTrapProblem =
    "(define (problem p) (:domain d) (:init) (:goal (and (in))))\n";
// More numbers than any search can go through.
constexpr const char* kCounterDomain = R"((define (domain d)
  (:requirements :strips :typing :negative-preconditions :conditional-effects
                 :non-deterministic)
  (:types bit)
  (:predicates (on ?b - bit) (next ?a ?b - bit) (first ?b - bit) (done)
               (carry ?b - bit) (idle))
  (:action start :parameters (?b - bit)
   :precondition (and (idle) (first ?b)) :effect (and (not (idle)) (carry ?b)))
  (:action set :parameters (?b - bit)
   :precondition (and (carry ?b) (not (on ?b)))
   :effect (and (on ?b) (not (carry ?b)) (idle)))
  (:action move :parameters (?a ?b - bit)
   :precondition (and (carry ?a) (on ?a) (next ?a ?b))
   :effect (and (not (on ?a)) (not (carry ?a)) (carry ?b))))
)";

// Unsolvable, but for reasons that mutual exclusion gives and the planner's
// cubes cannot say: the verifier has to prove it by itself.
constexpr const char* kExclusionDomain = R"((define (domain d)
  (:requirements :strips :negative-preconditions)
  (:predicates (b0) (b1))
  (:action c4 :parameters () :precondition (and)
   :effect (and (b0) (not (b1))))
  (:action c6 :parameters () :precondition (and (b0) (b1))
   :effect (not (b0))))
)";
constexpr const char* kExclusionProblem =
    "(define (problem p) (:domain d) (:init (b1))\n"
    "  (:goal (and (not (b0)) (not (b1)))))\n";

// The policies of a counter: 2^bits states, without an end worth waiting for.
std::string counter_problem(int bits) {
  std::string objects;
  std::string init = "(idle) (first b0)";
  std::string goal;
  for (int i = 0; i < bits; ++i) {
    const std::string name = "b" + std::to_string(i);
    objects += " " + name;
    goal += " (on " + name + ")";
    if (i > 0) init += " (next b" + std::to_string(i - 1) + " " + name + ")";
  }
  return "(define (problem p) (:domain d) (:objects" + objects +
         " - bit) (:init " + init + ") (:goal (and" + goal + ")))";
}

// Rules for every state of it, few as they are.
std::string counter_policy(int bits) {
  std::string rules = "(:rule (:when (idle)) (start b0))\n";
  int count = 1;
  for (int i = 0; i < bits; ++i) {
    const std::string bit = "b" + std::to_string(i);
    rules += "(:rule (:when (carry " + bit + ") (not (on " + bit + "))) (set " +
             bit + "))\n";
    ++count;
    if (i + 1 == bits) break;
    rules += "(:rule (:when (carry " + bit + ") (on " + bit + ")) (move " +
             bit + " b" + std::to_string(i + 1) + "))\n";
    ++count;
  }
  return "(certifond-policy 1)\n" + rules + "(:end " + std::to_string(count) +
         ")\n";
}

// A policy without its first rule for an action.
std::string without_rule(const std::string& policy, const std::string& action) {
  std::istringstream in(policy);
  std::ostringstream text;
  int dropped = 0;
  int rules = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("(:rule")) {
      ++rules;
      if (dropped == 0 && line.find(action) != std::string::npos) {
        ++dropped;
        continue;
      }
    }
    if (line.starts_with("(:end"))
      line = "(:end " + std::to_string(rules - dropped) + ")";
    text << line << "\n";
  }
  EXPECT_EQ(dropped, 1);
  return text.str();
}

class ExitCodes : public ::testing::Test {
 protected:
  struct Row {
    int code;
    std::string command;
  };
  static void expect(const std::vector<Row>& table) {
    for (const Row& row : table) {
      const Ended ended = run_command("tools/" + row.command);
      EXPECT_EQ(ended.exit_code, row.code) << row.command << "\n"
                                           << ended.out << ended.err;
    }
  }

  const std::string domain_ = scratch("domain.pddl", kExampleDomain);
  const std::string problem_ = scratch("problem.pddl", kExampleProblem);
  const std::string task_ = domain_ + " " + problem_;
  const std::string trap_ = scratch("trap-domain.pddl", kTrapDomain) + " " +
                            scratch("trap-problem.pddl", kTrapProblem);
  const std::string counter_ =
      scratch("counter-domain.pddl", kCounterDomain) + " " +
      scratch("counter-problem.pddl", counter_problem(40));
};

TEST_F(ExitCodes, SolvedAndVerified) {
  expect({
      {0, "solve_and_verify"},
      {0, "solve_and_verify " + task_ + " --algorithm auto"},
      {0, "solve_and_verify " + task_ + " --auto-without rules,symmetry"},
      {0, "solve_and_verify " + task_ + " --algorithm idfs"},
      {0, "solve_and_verify " + task_ + " --algorithm idfsp --compact"},
      {0, "solve_and_verify " + task_ + " --seed 7"},
      {0, "solve_and_verify " + task_ + " --jobs 1"},
      {0, "solve_and_verify " + task_ + " --jobs 2"},
      {0, "solve_and_verify " + task_ +
              " --jobs 3 --auto-without shared-nogoods,shared-rules"},
      {0, "solve_and_verify " + task_ + " --algorithm idfs --jobs 1"},
      {0, "solve_and_verify " + domain_ + " - < " + problem_},
      {0, "solve_and_verify --help"},
      {0, "solve_and_verify --version"},
      {0, "solve " + task_},
      {0, "solve " + task_ + " --jobs 2"},
  });
}

TEST_F(ExitCodes, ProvedUnsolvableOrByTheSearchAlone) {
  expect({
      {10, "solve_and_verify " + trap_},
      {10, "solve_and_verify " + trap_ + " --jobs 2"},
      {10, "solve_and_verify " +
               scratch("exclusion-domain.pddl", kExclusionDomain) + " " +
               scratch("exclusion-problem.pddl", kExclusionProblem)},
      // No proof comes from the search: the verifier's fixpoint makes one.
      {10, "solve_and_verify " + trap_ + " --algorithm idfs"},
      {11, "solve_and_verify " + trap_ + " --verify none"},
      {11, "solve " + trap_},
      {11, "solve " + trap_ + " --jobs 2"},
  });
}

TEST_F(ExitCodes, WhatWasWrittenIsVerifiedByItself) {
  const std::string policy = scratch("a.policy");
  const std::string cert = scratch("a.cert");
  const std::string proof = scratch("u.cert");
  expect({
      {0, "solve_and_verify " + task_ + " --policy " + policy +
              " --certificate " + cert},
      {0, "verify " + task_ + " " + policy},
      {0, "verify " + task_ + " " + cert},
      {0, "verify " + task_ + " " + policy + " " + cert},
      {0, "verify " + task_ + " - < " + policy},
      {0, "simulate " + task_ + " " + policy},
      {10, "solve_and_verify " + trap_ + " --certificate " + proof},
      {10, "verify " + trap_ + " " + proof},
      {20, "verify " + task_ + " " + proof},  // of another task
  });
}

TEST_F(ExitCodes, ARefutedPolicy) {
  const std::string good = scratch("b.policy");
  expect({{0, "solve " + task_ + " --policy " + good}});
  const std::string bad =
      scratch("c.policy", without_rule(text_of(good), "push-door"));
  expect({
      {20, "verify " + task_ + " " + bad},
      {20, "verify " + task_ + " " + bad + " --checker symbolic"},
      {20, "verify " + task_ + " " + bad + " --checker explicit"},
      {20, "simulate " + task_ + " " + bad},
      {0, "simulate " + task_ + " " + bad + " --choose 1,1"},
  });
}

TEST_F(ExitCodes, OutOfTimeAndMemory) {
  const std::string policy = scratch("counter.policy", counter_policy(40));
  expect({
      {23, "solve_and_verify " + counter_ + " --time-limit 0.5s"},
      {23, "solve_and_verify " + counter_ + " --time-limit 0.5s --jobs 2"},
      {23, "solve " + counter_ + " --time-limit 0.3s --algorithm idfsp"},
      {22, "solve_and_verify " + counter_ +
               " --memory-limit 12M --time-limit 600s"},
      {22, "solve_and_verify " + counter_ +
               " --memory-limit 12M --time-limit 600s --jobs 2"},
      {23, "verify " + counter_ + " " + policy +
               " --checker explicit --time-limit 0.3s"},
      {22, "verify " + counter_ + " " + policy +
               " --checker explicit --memory-limit 5M"},
      {23, "simulate " + counter_ + " " + policy +
               " --max-steps 1000000000 --time-limit 0.3s"},
  });
}

// What was found before the end is there, and nothing half.
TEST_F(ExitCodes, NothingThatWasFoundIsLost) {
  const std::string policy = scratch("kept.policy");
  const std::string summary = scratch("kept.json");
  // The checkers have no time at all.
  const Ended ended = run_command(
      "tools/solve_and_verify " + task_ + " --verify explicit --confirm-time " +
      "0.000000001 --policy " + policy + " --json " + summary);
  EXPECT_EQ(ended.exit_code, 0) << ended.out << ended.err;
  EXPECT_NE(ended.out.find("wrote     policy to " + policy), std::string::npos);
  expect({{0, "verify " + task_ + " " + policy},
          {23, "solve_and_verify " + counter_ +
                   " --time-limit 0.2s --quiet --json " + summary}});
  EXPECT_NE(text_of(summary).find("\"TIMEOUT\""), std::string::npos);
}

TEST_F(ExitCodes, StoppedBySignal) {
  expect({
      {12, "solve " + counter_ + " & sleep 0.5; kill -INT $!; wait $!"},
      {12,
       "solve " + counter_ + " --jobs 2 & sleep 0.5; kill -INT $!; wait $!"},
      {12,
       "solve_and_verify " + counter_ + " & sleep 0.5; kill -TERM $!; wait $!"},
  });
}

TEST_F(ExitCodes, SeveralInitialStatesAndWhatIsNotDeclared) {
  const std::string domain = scratch("trap.pddl", kTrapDomain);
  const auto task = [&](const std::string& name, const std::string& init,
                        const std::string& goal) {
    return domain + " " +
           scratch(name, "(define (problem p) (:domain d) (:init " + init +
                             ") (:goal " + goal + "))\n");
  };
  const std::string good =
      task("good.pddl", "(oneof (in) (and (in) (shut)))", "(in)");
  const std::string bad = task("dead.pddl", "(oneof (in) (shut))", "(in)");
  const std::string none =
      scratch("none.policy", "(certifond-policy 1)(:end 0)\n");
  std::string many;
  for (int i = 0; i < 17; ++i) many += "(oneof (in) (shut))";
  expect({
      {0, "solve_and_verify " + good},
      {0, "solve_and_verify " + good + " --algorithm idfs"},
      {0, "solve_and_verify " + good + " --algorithm idfsp"},
      {0, "verify " + good + " " + none},
      {10, "solve_and_verify " + bad},
      {10, "solve_and_verify " + bad + " --algorithm idfs"},
      {20, "verify " + bad + " " + none},
      {10, "solve_and_verify " + task("typo.pddl", "(in)", "(inn)")},
      {0, "solve_and_verify " + task("fact.pddl", "(red) (in)", "(in)")},
      {32, "solve_and_verify " + task("many.pddl", many, "(in)")},
  });
}

TEST_F(ExitCodes, InputErrorUnsupportedCommandLine) {
  const std::string nowhere = scratch("no-such-file");
  const std::string durative =
      scratch("durative.pddl",
              "(define (domain d) (:durative-action a :parameters ()))");
  const std::string fair = scratch(
      "fair.pddl",
      "(define (problem p) (:domain d) (:init) (:goal (and)) (:fairness))");
  const std::string alien =
      scratch("alien.policy",
              "(certifond-policy 1)(:rule (:when (gone)) (away))(:end 1)\n");
  const std::string later = scratch("later.policy", "(certifond-policy 99)\n");
  expect({
      {31, "solve_and_verify " + domain_ + " " + nowhere},
      {31, "solve_and_verify " + domain_ + " " +
               scratch("bad.pddl", "(define (problem")},
      {31, "solve " + domain_ + " " + nowhere},
      {31, "verify " + task_ + " " + scratch("bad.policy", "nonsense")},
      {31, "verify " + task_ + " " + nowhere},
      {31, "verify " + task_ + " " + alien},
      {31, "simulate " + task_ + " " + alien},
      {31, "simulate " + task_ + " " + nowhere},
      {32, "solve_and_verify " + durative + " " + problem_},
      {32, "solve " + durative + " " + problem_},
      {32, "solve_and_verify " + domain_ + " " + fair},
      {32, "verify " + domain_ + " " + fair + " " + alien},
      {32, "verify " + task_ + " " + later},
      {33, "solve_and_verify " + domain_},
      {33, "solve_and_verify --no-such-option"},
      {33, "solve_and_verify " + task_ + " --algorithm magic"},
      {33, "solve_and_verify " + task_ + " --auto-without magic"},
      {33, "solve_and_verify " + task_ + " --jobs 0"},
      {33, "solve_and_verify " + task_ + " --jobs -1"},
      {33, "solve_and_verify " + task_ + " --jobs 1.5"},
      {33, "solve_and_verify " + task_ + " --jobs two"},
      {33, "solve_and_verify " + task_ + " --jobs 65"},
      {33, "solve_and_verify " + task_ + " --jobs 2 --algorithm idfs"},
      {33, "solve " + task_ + " --jobs 2 --algorithm idfsp"},
      {33, "solve_and_verify - - < /dev/null"},
      {33, "solve_and_verify " + task_ + " --policy " + nowhere + "/x"},
      {33, "solve_and_verify " + task_ + " --policy - --json -"},
      {33, "solve"},
      {33, "verify " + task_},
      {33, "simulate " + task_ + " " + alien + " --runs 0"},
  });
}

}  // namespace
}  // namespace certifond::tools
