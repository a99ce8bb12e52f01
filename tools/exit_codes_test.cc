// The exit codes of docs/exit_codes.md, from the real binaries.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "tools/answer/example.h"

namespace certifond::tools {
namespace {

namespace fs = std::filesystem;

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

class ExitCodes : public ::testing::Test {
 protected:
  static std::string file(const std::string& name, const std::string& text) {
    const fs::path path = fs::path(::testing::TempDir()) / name;
    std::ofstream(path) << text;
    return path.string();
  }
  static std::string place(const std::string& name) {
    return (fs::path(::testing::TempDir()) / name).string();
  }
  static int run(const std::string& command) {
    const int status =
        std::system((command + " >/dev/null 2>/dev/null").c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  static int solve(const std::string& arguments) {
    return run("tools/solve_and_verify " + arguments);
  }
  static int verify(const std::string& arguments) {
    return run("tools/verify " + arguments);
  }

  const std::string domain_ = file("domain.pddl", kExampleDomain);
  const std::string problem_ = file("problem.pddl", kExampleProblem);
  const std::string task_ = domain_ + " " + problem_;
  const std::string trap_ = file("trap-domain.pddl", kTrapDomain) + " " +
                            file("trap-problem.pddl", kTrapProblem);
};

TEST_F(ExitCodes, SolvedAndVerified) {
  EXPECT_EQ(solve(""), 0);
  EXPECT_EQ(solve(task_), 0);
  for (const char* algorithm : {"auto", "idfs", "idfsp"})
    EXPECT_EQ(solve(task_ + " --algorithm " + algorithm), 0) << algorithm;
  EXPECT_EQ(solve("--help"), 0);
  EXPECT_EQ(solve("--version"), 0);
}

TEST_F(ExitCodes, ProvedUnsolvableOrByTheSearchAlone) {
  EXPECT_EQ(solve(trap_), 10);
  EXPECT_EQ(solve(trap_ + " --verify none"), 11);
  EXPECT_EQ(solve(file("exclusion-domain.pddl", kExclusionDomain) + " " +
                  file("exclusion-problem.pddl", kExclusionProblem)),
            10);
  // No proof comes from the search: the verifier's fixpoint makes one.
  EXPECT_EQ(solve(trap_ + " --algorithm idfs"), 10);
}

TEST_F(ExitCodes, WhatWasWrittenIsVerifiedByItself) {
  const std::string files = place("a.policy") + " " + place("a.cert");
  ASSERT_EQ(solve(task_ + " --policy " + place("a.policy") + " --certificate " +
                  place("a.cert")),
            0);
  EXPECT_EQ(verify(task_ + " " + place("a.policy")), 0);
  EXPECT_EQ(verify(task_ + " " + place("a.cert")), 0);
  EXPECT_EQ(verify(task_ + " " + files), 0);
  ASSERT_EQ(solve(trap_ + " --certificate " + place("u.cert")), 10);
  EXPECT_EQ(verify(trap_ + " " + place("u.cert")), 10);
}

TEST_F(ExitCodes, ARefutedPolicy) {
  ASSERT_EQ(solve(task_ + " --policy " + place("b.policy")), 0);
  std::ifstream in(place("b.policy"));
  std::ostringstream text;
  int dropped = 0;
  int rules = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("(:rule")) {
      ++rules;
      if (dropped == 0 && line.find("push-door") != std::string::npos) {
        ++dropped;
        continue;
      }
    }
    if (line.starts_with("(:end"))
      line = "(:end " + std::to_string(rules - dropped) + ")";
    text << line << "\n";
  }
  ASSERT_EQ(dropped, 1);
  EXPECT_EQ(verify(task_ + " " + file("c.policy", text.str())), 20);
}

TEST_F(ExitCodes, OutOfTimeAndMemory) {
  std::string objects;
  std::string init = "(idle) (first b0)";
  std::string goal;
  for (int i = 0; i < 40; ++i) {
    objects += " b" + std::to_string(i);
    goal += " (on b" + std::to_string(i) + ")";
    if (i > 0)
      init +=
          " (next b" + std::to_string(i - 1) + " b" + std::to_string(i) + ")";
  }
  const std::string counter =
      file("counter-domain.pddl", kCounterDomain) + " " +
      file("counter-problem.pddl", "(define (problem p) (:domain d) (:objects" +
                                       objects + " - bit) (:init " + init +
                                       ") (:goal (and" + goal + ")))");
  for (const char* algorithm : {"auto", "idfsp"})
    EXPECT_EQ(solve(counter + " --time-limit 0.5s --algorithm " + algorithm),
              23)
        << algorithm;
  EXPECT_EQ(solve(counter + " --memory-limit 60M --time-limit 60s"), 22);
}

TEST_F(ExitCodes, InputErrorUnsupportedCommandLine) {
  EXPECT_EQ(solve(domain_ + " " + place("no-such-file")), 31);
  EXPECT_EQ(solve(domain_ + " " + file("bad.pddl", "(define (problem")), 31);
  EXPECT_EQ(
      solve(file("durative.pddl",
                 "(define (domain d) (:durative-action a :parameters ()))") +
            " " + problem_),
      32);
  EXPECT_EQ(solve(domain_), 33);
  EXPECT_EQ(solve("--no-such-option"), 33);
  EXPECT_EQ(solve(task_ + " --algorithm magic"), 33);
  EXPECT_EQ(verify(task_ + " " + file("bad.policy", "nonsense")), 31);
}

}  // namespace
}  // namespace certifond::tools
