#include "verifier/cases/case_lists.h"

namespace certifond::verifier {
namespace {

// One action `act` with this effect, and `finish`, which needs what it says.
// Because of `touch`, which no rule uses, all flags are fluent.
std::string flags(const std::string& effect,
                  const std::string& finish = "(r)") {
  return "(define (domain flags)\n"
         "  (:predicates (p) (q) (r) (end) (has ?x) (red ?x))\n"
         "  (:constants a b)\n"
         "  (:action act :effect " +
         effect +
         ")\n"
         "  (:action touch :effect (and (p) (q) (r)))\n"
         "  (:action finish :precondition " +
         finish + " :effect (end)))";
}

std::string from(const std::string& init, const std::string& goal = "(end)") {
  return "(define (problem f) (:domain flags) (:init " + init + ") (:goal " +
         goal + "))";
}

const char* const kActThenFinish =
    "(:rule (:when (r)) (finish)) (:rule (:when) (act))";

}  // namespace

std::vector<Case> effect_cases() {
  return {
      {"an outcome that changes nothing makes the policy cyclic",
       flags("(oneof (and) (r))"), from(""), kActThenFinish,
       "verified: strong cyclic\n", 3},
      {"an outcome that changes nothing may be all there is",
       flags("(oneof (and) (p))"), from("(p)"), "(:rule (:when) (act))",
       "refuted: trap\n"
       "  initially: (p)\n"
       "  from here no goal can be reached, only 1 state:\n"
       "    (p)\n"},
      {"two outcomes that do the same count once",
       flags("(oneof (r) (and (r) (r)))"), from(""), kActThenFinish,
       "verified: strong\n", 3},
      {"a oneof of one", flags("(oneof (r))"), from(""), kActThenFinish,
       "verified: strong\n", 3},
      {"two oneofs side by side have four outcomes",
       flags("(and (oneof (p) (not (p))) (oneof (q) (not (q))) (r))"), from(""),
       R"((:rule (:state) (act))
          (:rule (:state (p) (q) (r)) (finish))
          (:rule (:state (p) (r)) (finish))
          (:rule (:state (q) (r)) (finish)))",
       "refuted: escape\n"
       "  initially: nothing\n"
       "  1: (act), outcome 4 of 4; adds (r)\n"
       "  here no goal holds and no rule applies\n"},
      {"a oneof in a oneof has three outcomes",
       flags("(oneof (p) (oneof (q) (r)))"), from(""),
       R"((:rule (:state) (act))
          (:rule (:state (p)) (act))
          (:rule (:when (r)) (finish)))",
       "refuted: escape\n"
       "  initially: nothing\n"
       "  1: (act), outcome 2 of 3; adds (q)\n"
       "  here no goal holds and no rule applies\n"},
      {"a oneof in a oneof, all covered", flags("(oneof (p) (oneof (q) (r)))"),
       from(""), kActThenFinish, "verified: strong cyclic\n", 12},
      {"a oneof under a condition that does not hold has one outcome",
       flags("(and (r) (when (p) (oneof (q) (not (q)))))"), from(""),
       R"((:rule (:state) (act))
          (:rule (:state (r)) (finish)))",
       "verified: strong\n", 3},
      {"a oneof under a condition that holds has two",
       flags("(and (r) (when (p) (oneof (q) (not (q)))))"), from("(p)"),
       R"((:rule (:state (p)) (act))
          (:rule (:state (p) (r)) (finish)))",
       "refuted: escape\n"
       "  initially: (p)\n"
       "  1: (act), outcome 1 of 2; adds (q) (r)\n"
       "  here no goal holds and no rule applies\n"},
      {"a condition in one outcome of a oneof",
       flags("(oneof (r) (when (not (p)) (and (r) (q))))"), from(""),
       kActThenFinish, "verified: strong\n", 5},
      {"a condition in one outcome that does not hold: nothing happens",
       flags("(oneof (r) (when (not (p)) (and (r) (q))))"), from("(p)"),
       kActThenFinish, "verified: strong cyclic\n", 3},
      {"conditions in conditions must both hold",
       flags("(when (p) (when (q) (r)))"), from("(p)"), kActThenFinish,
       "refuted: trap\n"
       "  initially: (p)\n"
       "  from here no goal can be reached, only 1 state:\n"
       "    (p)\n"},
      {"forall over oneof: a choice for each object",
       flags("(and (r) (forall (?x) (oneof (has ?x) (and))))"), from(""),
       R"((:rule (:state) (act))
          (:rule (:state (r)) (finish))
          (:rule (:state (r) (has a)) (finish))
          (:rule (:state (r) (has b)) (finish)))",
       "refuted: escape\n"
       "  initially: nothing\n"
       "  1: (act), outcome 1 of 4; adds (r) (has a) (has b)\n"
       "  here no goal holds and no rule applies\n"},
      {"oneof over forall: one choice for all objects",
       flags("(and (r) (oneof (forall (?x) (has ?x)) (and)))"), from(""),
       R"((:rule (:state) (act))
          (:rule (:state (r)) (finish))
          (:rule (:state (r) (has a) (has b)) (finish)))",
       "verified: strong\n", 5},
      {"forall with a static condition",
       flags("(and (r) (forall (?x) (when (red ?x) (oneof (has ?x) (and)))))"),
       from("(red b)"),
       R"((:rule (:state) (act))
          (:rule (:state (r)) (finish))
          (:rule (:state (r) (has b)) (finish)))",
       "verified: strong\n", 5},
      {"an atom deleted and added is true after", flags("(and (not (r)) (r))"),
       from("(r)", "(and (p) (not (r)))"), "(:rule (:when (r)) (act))",
       "refuted: trap\n"
       "  initially: (r)\n"
       "  from here no goal can be reached, only 1 state:\n"
       "    (r)\n"},
      {"the same, written the other way round", flags("(and (r) (not (r)))"),
       from(""), kActThenFinish, "verified: strong\n", 3},
      {"an add that fires beats a delete that fires",
       flags("(and (when (p) (not (r))) (when (q) (r)))"), from("(p) (q)"),
       kActThenFinish, "verified: strong\n", 3},
      {"a delete alone", flags("(and (when (p) (not (r))) (when (q) (r)))"),
       from("(p) (r)", "(not (r))"), "(:rule (:when (r)) (act))",
       "verified: strong\n", 2},
      {"conditions are evaluated in the state before",
       flags("(and (when (p) (and (not (p)) (q))) "
             "(when (q) (and (not (q)) (p))))"),
       from("(p)", "(and (p) (q))"), "(:rule (:when) (act))",
       "refuted: trap\n"
       "  initially: (p)\n"
       "  from here no goal can be reached, only 2 states:\n"
       "    (p)\n"
       "    (q)\n"},
      {"when both flags are up, they swap and stay",
       flags("(and (when (p) (and (not (p)) (q))) "
             "(when (q) (and (not (q)) (p))) (when (and (p) (q)) (r)))"),
       from("(p) (q)"), kActThenFinish, "verified: strong\n", 3},
      // Also the example of docs/verdicts.md.
      {"an outcome after which nothing can be done", R"(
    (define (domain coin)
      (:predicates (heads) (tails) (lost))
      (:action toss
        :precondition (not (lost))
        :effect (oneof (and (heads) (not (tails)))
                       (and (tails) (not (heads)))
                       (and (lost) (not (heads)) (not (tails)))))
      (:action turn
        :precondition (tails)
        :effect (and (heads) (not (tails)))))
)",
       "(define (problem one-coin) (:domain coin) (:init) (:goal (heads)))",
       "(:rule (:when (tails)) (turn)) (:rule (:when) (toss))",
       "refuted: inapplicable action\n"
       "  initially: nothing\n"
       "  1: (toss), outcome 3 of 3; adds (lost)\n"
       "  here the first rule that holds (rule 2) says (toss), which is not "
       "applicable\n"},
      {"an effect of another outcome does not happen",
       flags("(oneof (and (p) (not (q))) (and (q) (not (p))))",
             "(and (p) (q))"),
       from(""),
       "(:rule (:when (p) (q)) (finish)) (:rule (:when (p)) (act)) "
       "(:rule (:when) (act))",
       "refuted: trap\n"
       "  initially: nothing\n"
       "  from here no goal can be reached, only 3 states:\n"
       "    nothing\n"
       "    (p)\n"
       "    (q)\n"},
  };
}

}  // namespace certifond::verifier
