#include "verifier/cases/case_lists.h"

namespace certifond::verifier {
namespace {

// `key` is changed by no action: only the choice of the initial state does.
const char* const kRooms = R"((define (domain rooms)
  (:predicates (at ?r) (key) (lit) (done))
  (:constants a b c)
  (:action go :parameters (?x ?y) :precondition (at ?x)
    :effect (and (not (at ?x)) (at ?y)))
  (:action slip :parameters (?x ?y) :precondition (at ?x)
    :effect (and (not (at ?x))
                 (labeled-oneof where (outcome there (at ?y))
                                      (outcome here (at ?x)))))
  (:action light
    :effect (labeled-oneof switch (outcome up (lit)) (outcome down (lit))))
  (:action open :precondition (key) :effect (done))))";

std::string from(const std::string& init, const std::string& goal = "(at c)") {
  return "(define (problem r) (:domain rooms) (:init " + init + ") (:goal " +
         goal + "))";
}

const char* const kAnywhere = "(oneof (at a) (at b) (at c))";

}  // namespace

std::vector<Case> initial_cases() {
  return {
      {"every initial state is solved, and one is a goal", kRooms,
       from(kAnywhere),
       "(:rule (:when (at a)) (go a c)) (:rule (:when (at b)) (go b c))",
       "verified: strong\n", 3},
      {"an initial state reaches another", kRooms, from(kAnywhere),
       "(:rule (:when (at a)) (slip a b)) (:rule (:when (at b)) (go b c))",
       "verified: strong cyclic\n", 3},
      {"an initial state has no rule", kRooms, from(kAnywhere),
       "(:rule (:when (at a)) (go a c))",
       "refuted: escape\n"
       "  initially: (at b)\n"
       "  here no goal holds and no rule applies\n"},
      {"in an initial state the action cannot run", kRooms, from(kAnywhere),
       "(:rule (:when (at b)) (go b c)) (:rule (:when) (go b c))",
       "refuted: inapplicable action\n"
       "  initially: (at a)\n"
       "  here the first rule that holds (rule 2) says (go b c), which is not "
       "applicable\n"},
      {"an initial state is trapped", kRooms, from(kAnywhere),
       "(:rule (:when (at a)) (go a c)) (:rule (:when (at b)) (go b b))",
       "refuted: trap\n"
       "  initially: (at b)\n"
       "  from here no goal can be reached, only 1 state:\n"
       "    (at b)\n"},
      {"a flaw behind one of the initial states", kRooms,
       from("(oneof (at b) (at a))"),
       "(:rule (:when (at b)) (go b c)) (:rule (:when (at a) (not (lit))) "
       "(light))",
       "refuted: escape\n"
       "  initially: (at a)\n"
       "  1: (light), outcome 1 of 1: up | down; adds (lit)\n"
       "  here no goal holds and no rule applies\n"},
      {"a fact that no action changes may be chosen", kRooms,
       from("(oneof (key) (and))", "(done)"), "(:rule (:when (key)) (open))",
       "refuted: escape\n"
       "  initially: nothing\n"
       "  here no goal holds and no rule applies\n"},
      {"a fact that is chosen in every initial state", kRooms,
       from("(oneof (key) (and (key) (lit)))", "(done)"),
       "(:rule (:when (key)) (open))", "verified: strong\n", 4},
      {"choices multiply", kRooms,
       from("(oneof (at a) (at b)) (oneof (key) (and))"),
       "(:rule (:when (at a)) (go a c)) (:rule (:when (at b)) (go b c))",
       "verified: strong\n", 6},
      {"choices that meet count once", kRooms,
       from("(key) (oneof (at a) (at a)) (oneof (and) (at a) (key))"),
       "(:rule (:when (at a)) (go a c))", "verified: strong\n", 2},
      {"a closed rule names the chosen facts", kRooms,
       from("(at a) (oneof (key) (and))"),
       "(:rule (:state (at a)) (go a c)) (:rule (:state (at a) (key)) (go a "
       "c))",
       "verified: strong\n", 4},
      {"a closed rule does not hold with a chosen fact more", kRooms,
       from("(at a) (oneof (key) (and))"), "(:rule (:state (at a)) (go a c))",
       "refuted: escape\n"
       "  initially: (at a) (key)\n"
       "  here no goal holds and no rule applies\n"},
      {"a trajectory names the outcome by its label", kRooms, from("(at a)"),
       "(:rule (:when (at a)) (slip a b))",
       "refuted: escape\n"
       "  initially: (at a)\n"
       "  1: (slip a b), outcome 1 of 2: there; adds (at b); deletes (at a)\n"
       "  here no goal holds and no rule applies\n"},
  };
}

}  // namespace certifond::verifier
