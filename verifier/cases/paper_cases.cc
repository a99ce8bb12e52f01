#include "verifier/cases/case_lists.h"

namespace certifond::verifier {
namespace {

// Figure 2 of "Iterative Depth-First Search for FOND Planning" (ICAPS 2022),
// as its text describes it: eight states, the deterministic actions c, d and
// e, the non-deterministic actions a and b, and two strong cyclic policies.
const std::string kFigure2Domain = R"(
(define (domain figure-2)
  (:predicates (s0) (s1) (s2) (s3) (s4) (s5) (s6) (s7))
  (:action a :precondition (s0)
    :effect (and (not (s0)) (oneof (s1) (s2))))
  (:action b :precondition (s4)
    :effect (and (not (s4)) (oneof (s1) (s5))))
  (:action c :precondition (or (s0) (s2) (s6))
    :effect (and (when (s0) (and (not (s0)) (s4)))
                 (when (s2) (and (not (s2)) (s3)))
                 (when (s6) (and (not (s6)) (s7)))))
  (:action d :precondition (or (s3) (s5))
    :effect (and (when (s3) (and (not (s3)) (s0)))
                 (when (s5) (and (not (s5)) (s6)))))
  (:action e :precondition (s7) :effect (and (not (s7)) (s4))))
)";

const std::string kFigure2Problem =
    "(define (problem figure-2) (:domain figure-2) (:init (s0)) (:goal (s1)))";

}  // namespace

std::vector<Case> paper_cases() {
  return {
      {"figure 2, policy 0", kFigure2Domain, kFigure2Problem,
       R"((:rule (:state (s0)) (c)) (:rule (:state (s4)) (b))
          (:rule (:state (s5)) (d)) (:rule (:state (s6)) (c))
          (:rule (:state (s7)) (e)))",
       "verified: strong cyclic\n", 6},
      {"figure 2, policy 1", kFigure2Domain, kFigure2Problem,
       R"((:rule (:state (s0)) (a)) (:rule (:state (s2)) (c))
          (:rule (:state (s3)) (d)))",
       "verified: strong cyclic\n", 4},
      {"figure 2, policy 0 without its last state", kFigure2Domain,
       kFigure2Problem,
       R"((:rule (:state (s0)) (c)) (:rule (:state (s4)) (b))
          (:rule (:state (s5)) (d)) (:rule (:state (s6)) (c)))",
       "refuted: escape\n"
       "  initially: (s0)\n"
       "  1: (c); adds (s4); deletes (s0)\n"
       "  2: (b), outcome 2 of 2; adds (s5); deletes (s4)\n"
       "  3: (d); adds (s6); deletes (s5)\n"
       "  4: (c); adds (s7); deletes (s6)\n"
       "  here no goal holds and no rule applies\n"},
      {"figure 2, an action of policy 1 in a state of policy 0", kFigure2Domain,
       kFigure2Problem,
       R"((:rule (:state (s0)) (c)) (:rule (:state (s4)) (d)))",
       "refuted: inapplicable action\n"
       "  initially: (s0)\n"
       "  1: (c); adds (s4); deletes (s0)\n"
       "  here the first rule that holds (rule 2) says (d), which is not "
       "applicable\n"},
      {"figure 2, both policies in one", kFigure2Domain, kFigure2Problem,
       R"((:rule (:when (s0)) (a)) (:rule (:when (s4)) (b))
          (:rule (:when (s5)) (d)) (:rule (:when (s7)) (e))
          (:rule (:when (s3)) (d)) (:rule (:when) (c)))",
       "verified: strong cyclic\n", 4},
  };
}

}  // namespace certifond::verifier
