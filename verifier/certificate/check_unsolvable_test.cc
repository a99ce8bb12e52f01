#include "verifier/certificate/check_unsolvable.h"

#include <gtest/gtest.h>

#include <sstream>

#include "fond/policy/certificate_reader.h"
#include "proptests/reference/state_space.h"
#include "verifier/cases/case.h"
#include "verifier/cases/judged.h"
#include "verifier/explicit/solve_explicit.h"

namespace certifond::verifier {
namespace {

// A walk with holes: (risk ?x ?y) may fall into the pit, where one stays.
const char* const kDomain = R"(
(define (domain pits)
  (:predicates (at ?x) (road ?x ?y) (pit) (rope) (tired))
  (:action go :parameters (?x ?y)
    :precondition (and (at ?x) (road ?x ?y) (not (pit)))
    :effect (and (not (at ?x)) (at ?y)))
  (:action risk :parameters (?x ?y)
    :precondition (and (at ?x) (not (pit)))
    :effect (oneof (and (not (at ?x)) (at ?y)) (pit)))
  (:action climb
    :precondition (and (pit) (rope))
    :effect (and (not (pit)) (when (tired) (not (rope)))))
  (:action rest :effect (oneof (tired) (not (tired)))))
)";

pddl::Task pits(const std::string& init, const std::string& goal = "(at c)") {
  return read_task(kDomain,
                   "(define (problem p) (:domain pits) (:objects a b c) "
                   "(:init (at a) (road a b) (road b a) " +
                       init + ") (:goal " + goal + "))");
}

policy::UnsolvableCertificate layers(const std::string& text) {
  std::istringstream in("(certifond-certificate 1)(:kind unsolvable)\n" + text);
  auto result = policy::read_certificate(in);
  EXPECT_TRUE(result.value.has_value()) << result.diagnostics.render("c");
  return std::get<policy::UnsolvableCertificate>(*std::move(result.value));
}

std::string check(const pddl::Task& task, const std::string& text) {
  return describe(check_unsolvable(task, layers(text), {}));
}

constexpr const char* kNoRope =
    "(:layer 0 (:when (pit) (not (rope)) (not (at c))))\n"
    "(:layer 1 (:when (not (rope)) (not (at c))))\n(:end 2)";

TEST(CheckUnsolvableTest, AcceptsPartialCubes) {
  EXPECT_EQ(reference::is_solvable(pits("")), false);
  EXPECT_EQ(check(pits(""), kNoRope), "proved: unsolvable\n");
  EXPECT_EQ(check(pits("(pit)"), kNoRope), "proved: unsolvable\n");
}

TEST(CheckUnsolvableTest, SomeInitialStateMustBeInALayer) {
  const pddl::Task some = pits("(oneof (rope) (and))");
  EXPECT_EQ(reference::is_solvable(some), false);
  EXPECT_EQ(check(some, kNoRope), "proved: unsolvable\n");
  const pddl::Task last = pits("(oneof (rope) (and (rope) (tired)) (tired))");
  EXPECT_EQ(reference::is_solvable(last), false);
  EXPECT_EQ(check(last, kNoRope), "proved: unsolvable\n");
  const pddl::Task none = pits("(oneof (rope) (and (rope) (tired)))");
  EXPECT_EQ(reference::is_solvable(none), true);
  EXPECT_EQ(check(none, kNoRope),
            "certificate rejected: no initial state is in a layer (U1)\n");
}

TEST(CheckUnsolvableTest, UsesTheCommonCube) {
  EXPECT_EQ(check(pits(""),
                  "(:common (:when (not (rope)) (not (at c))))"
                  "(:layer 0 (:when (pit)))(:layer 1 (:when))"
                  "(:end 2)"),
            "proved: unsolvable\n");
}

TEST(CheckUnsolvableTest, RejectsWhatDoesNotFollow) {
  // The goal is possible in a cube.
  EXPECT_EQ(check(pits(""),
                  "(:layer 0 (:when (pit) (not (rope))))"
                  "(:layer 1 (:when (not (rope)) (not (at c))))"
                  "(:end 2)"),
            "certificate rejected: layer 0, cube 0: it does not contradict "
            "the goal (U2)\n");
  // Layers in the wrong order.
  EXPECT_EQ(check(pits(""),
                  "(:layer 0 (:when (not (rope)) (not (at c))))"
                  "(:layer 1 (:when (pit) (not (rope)) "
                  "(not (at c))))(:end 2)"),
            "certificate rejected: layer 0, cube 0: (risk a c) may lead out "
            "of the layers (U3)\n");
  // A layer is missing.
  EXPECT_EQ(
      check(pits(""), "(:layer 0 (:when (not (rope)) (not (at c))))(:end 1)"),
      "certificate rejected: layer 0, cube 0: (risk a c) may lead out "
      "of the layers (U3)\n");
  EXPECT_EQ(check(pits(""),
                  "(:layer 0 (:when (pit) (not (rope)) "
                  "(not (at c))))(:end 1)"),
            "certificate rejected: the initial state is in no layer (U1)\n");
  EXPECT_EQ(check(pits(""), "(:end 0)"),
            "certificate rejected: the initial state is in no layer (U1)\n");
  // With a rope the pit is no dead end.
  EXPECT_EQ(reference::is_solvable(pits("(rope)")), true);
  EXPECT_EQ(check(pits("(rope)"),
                  "(:layer 0 (:when (pit) (not (at c))))"
                  "(:layer 1 (:when (not (at c))))(:end 2)"),
            "certificate rejected: layer 0, cube 0: (climb) may lead out of "
            "the layers (U3)\n");
  // The effect on the rope depends on what the cube does not say.
  EXPECT_EQ(
      check(pits("(rope)", "(and (pit) (not (rope)) (at c))"),
            "(:layer 0 (:when (pit) (rope) (not (at c)))"
            " (:when (not (pit)) (not (at c))))(:end 1)"),
      "certificate rejected: layer 0, cube 1: (risk a a) may lead out of the "
      "layers (U3)\n");
}

TEST(CheckUnsolvableTest, ClosedCubes) {
  EXPECT_EQ(check(pits(""),
                  "(:layer 0 (:state (pit) (:free (at a) (at b) (tired))))"
                  "(:layer 1 (:state (:free (at a) (at b) (tired))))(:end 2)"),
            "proved: unsolvable\n");
  // (pit) is an atom that the last layer does not let be true.
  EXPECT_EQ(check(pits("(pit)"),
                  "(:layer 0 (:state (:free (at a) (at b) (tired))))(:end 1)"),
            "certificate rejected: the initial state is in no layer (U1)\n");
  // (tired) may become true.
  EXPECT_EQ(check(pits(""),
                  "(:layer 0 (:state (pit) (:free (at a) (at b))))"
                  "(:layer 1 (:state (:free (at a) (at b))))"
                  "(:end 2)"),
            "certificate rejected: layer 0, cube 0: (rest) may lead out of "
            "the layers (U3)\n");
}

TEST(CheckUnsolvableTest, Diagrams) {
  // Node 1: no rope and not at c; node 2: that, and the pit.
  const std::string nodes =
      "(:order (pit) (rope) (at c))(:node 0 (at c) true false)"
      "(:node 1 (rope) 0 false)(:node 2 (pit) false 1)";
  EXPECT_EQ(check(pits(""), nodes + "(:layer 0 (:diagram 2))"
                                    "(:layer 1 (:diagram 1))(:end 2)"),
            "proved: unsolvable\n");
  EXPECT_EQ(check(pits(""), nodes + "(:layer 0 (:diagram 2))"
                                    "(:layer 1 (:when (not (rope)) "
                                    "(not (at c))))(:end 2)"),
            "proved: unsolvable\n");
  EXPECT_EQ(check(pits(""), nodes + "(:layer 0 (:diagram 1))(:end 1)"),
            "certificate rejected: layer 0, cube 0: (risk a c) may lead out "
            "of the layers (U3)\n");
  EXPECT_EQ(check(pits(""), nodes + "(:layer 0 (:diagram true))(:end 1)"),
            "certificate rejected: layer 0, cube 0: it does not contradict "
            "the goal (U2)\n");
  EXPECT_EQ(check(pits(""), nodes + "(:layer 0 (:diagram false))(:end 1)"),
            "certificate rejected: the initial state is in no layer (U1)\n");
}

// One path of the last diagram holds states with and without (p) and (q), in
// which other actions are applicable and do other things.
TEST(CheckUnsolvableTest, SplitsPathsOfDiagrams) {
  const char* const domain = R"(
(define (domain d) (:predicates (p) (q) (r) (g))
  (:action a :precondition (p) :effect (oneof (g) (r)))
  (:action c :precondition (not (p)) :effect (p))
  (:action b :precondition (not (p))
    :effect (and (when (q) (not (q))) (when (not (q)) (q)))))
)";
  const pddl::Task task =
      read_task(domain,
                "(define (problem x) (:domain d) (:init (q)) (:goal (and (g) "
                "(not (r)))))");
  EXPECT_EQ(reference::is_solvable(task), false);
  // Everything but the goal; (r) is never deleted.
  const std::string nodes =
      "(:order (r) (g))(:node 0 (g) true false)(:node 1 (r) 0 true)"
      "(:node 2 (r) false true)";
  EXPECT_EQ(check(task, nodes + "(:layer 0 (:diagram 2))"
                                "(:layer 1 (:diagram 1))(:end 2)"),
            "proved: unsolvable\n");
  EXPECT_EQ(check(task, nodes + "(:layer 0 (:diagram 1))(:end 1)"),
            "certificate rejected: layer 0, cube 0: (a) may lead out of the "
            "layers (U3)\n");
}

TEST(CheckUnsolvableTest, NodesOutOfOrderAreBadInput) {
  auto certificate = layers(
      "(:order (pit))(:node 0 (pit) true false)"
      "(:layer 0 (:diagram 0))(:end 1)");
  certificate.nodes[0].low = policy::DiagramRef::node(0);
  EXPECT_EQ(check_unsolvable(pits(""), certificate, {}).kind,
            CertificateKind::kBadInput);
}

TEST(CheckUnsolvableTest, AcceptsTheLayersOfTheFixpoint) {
  int unsolvable = 0;
  for (const Case& example : all_cases()) {
    SCOPED_TRACE(example.name);
    const pddl::Task task = read(example).task;
    const ExplicitSolution solution = solve_explicit(task);
    ASSERT_NE(solution.solvability, Solvability::kUnknown);
    const bool solvable = solution.solvability == Solvability::kSolvable;
    EXPECT_EQ(reference::is_solvable(task), solvable);
    if (solvable) {
      EXPECT_TRUE(judge(task, solution.policy).kind <=
                  VerdictKind::kStrongCyclic);
      continue;
    }
    ++unsolvable;
    EXPECT_EQ(describe(check_unsolvable(task, solution.certificate, {})),
              "proved: unsolvable\n");
  }
  EXPECT_GE(unsolvable, 5);
}

pddl::Task lights(int count, const std::string& goal) {
  std::string objects;
  for (int i = 0; i < count; ++i) objects += " o" + std::to_string(i);
  return read_task(
      "(define (domain d) (:predicates (p ?x) (q ?x) (g)) (:action a "
      ":parameters (?x) :precondition (p ?x) :effect (not (p ?x))) (:action b "
      ":parameters (?x) :effect (q ?x)) (:action c :precondition (g) :effect "
      "(g)))",
      "(define (problem p) (:domain d) (:objects" + objects +
          ") (:init) (:goal " + goal + "))");
}

std::string order(int count) {
  std::string text = "(:order";
  for (int i = 0; i < count; ++i) text += " (p o" + std::to_string(i) + ")";
  return text + ")\n";
}

// One path, through all of its nodes: all lights are off.
TEST(CheckUnsolvableTest, DeepDiagramsNeedNoStack) {
  constexpr int kDepth = 100'000;
  std::string text = order(kDepth) + "(:node 0 (p o" +
                     std::to_string(kDepth - 1) + ") true false)\n";
  for (int i = 1; i < kDepth; ++i)
    text += "(:node " + std::to_string(i) + " (p o" +
            std::to_string(kDepth - 1 - i) + ") " + std::to_string(i - 1) +
            " false)\n";
  text += "(:layer 0 (:diagram " + std::to_string(kDepth - 1) + "))\n(:end 1)";
  EXPECT_EQ(check(lights(kDepth, "(and)"), text),
            "certificate rejected: layer 0, cube 0: it does not contradict the "
            "goal (U2)\n");
}

}  // namespace
}  // namespace certifond::verifier
