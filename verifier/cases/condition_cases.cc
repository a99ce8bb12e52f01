#include "verifier/cases/case_lists.h"

namespace certifond::verifier {
namespace {

// Boxes on a shelf; (drop ?x) may fail.
const std::string kShelf = R"(
(define (domain shelf)
  (:types box - object red blue - box tool)
  (:constants hammer - tool)
  (:predicates (held ?x - box) (fallen ?x - box) (near ?x ?y - object)
               (mended ?x - object))
  (:action drop :parameters (?x - box)
    :precondition (held ?x)
    :effect (and (not (held ?x)) (oneof (fallen ?x) (and))))
  (:action drop :parameters (?x - red ?y - blue)
    :precondition (and (held ?x) (held ?y))
    :effect (and (not (held ?x)) (not (held ?y))))
  (:action pair :parameters (?x ?y - (either red blue))
    :precondition (not (= ?x ?y))
    :effect (near ?x ?y))
  (:action mend-all
    :precondition (forall (?x - box) (imply (fallen ?x) (not (held ?x))))
    :effect (forall (?x - box) (when (fallen ?x)
              (and (mended ?x) (not (fallen ?x))))))
  (:action mend-one
    :precondition (exists (?x - box) (or (fallen ?x) (near ?x ?x)))
    :effect (mended hammer)))
)";

std::string shelf(const std::string& init, const std::string& goal) {
  return "(define (problem s) (:domain shelf) (:objects r - red b - blue)"
         " (:init " +
         init + ") (:goal " + goal + "))";
}

// A line of rooms with doors; (reach ?x) is derived.
const std::string kRooms = R"(
(define (domain rooms)
  (:predicates (open ?x ?y) (in ?x) (reach ?x) (safe) (lit) (locked ?x ?y))
  (:derived (reach ?x) (or (in ?x)
    (exists (?y) (and (reach ?y) (open ?y ?x)))))
  (:derived (safe) (forall (?x) (reach ?x)))
  (:action unlock :parameters (?x ?y)
    :precondition (and (reach ?x) (locked ?x ?y) (not (open ?x ?y)))
    :effect (oneof (open ?x ?y) (and)))
  (:action shut :parameters (?x ?y)
    :precondition (open ?x ?y)
    :effect (not (open ?x ?y)))
  (:action light
    :precondition (not (safe))
    :effect (when (reach b) (lit))))
)";

std::string rooms(const std::string& goal, const std::string& init = "") {
  return "(define (problem r) (:domain rooms) (:objects a b c)"
         " (:init (in a) (locked a b) (locked b c) " +
         init + ") (:goal " + goal + "))";
}

std::vector<Case> shelf_cases() {
  return {
      {"a negative goal", kShelf, shelf("(held r)", "(not (held r))"),
       "(:rule (:when (held r)) (drop r))", "verified: strong\n", 3},
      {"a negative goal of an atom that nothing mentions", kShelf,
       shelf("", "(not (near r b))"), "", "verified: strong\n", 1},
      {"a goal that contradicts itself", kShelf,
       shelf("(held r)", "(and (held r) (not (held r)))"),
       "(:rule (:when (held r)) (pair r b))",
       "refuted: trap\n"
       "  initially: (held r)\n"
       "  from here no goal can be reached, only 2 states:\n"
       "    (held r)\n"
       "    (held r) (near r b)\n"},
      {"actions of one name differ in their number of arguments", kShelf,
       shelf("(held r) (held b)", "(not (or (held r) (held b)))"),
       "(:rule (:when) (drop r b))", "verified: strong\n", 2},
      {"the other action of that name", kShelf,
       shelf("(held r) (held b)", "(not (or (held r) (held b)))"),
       R"((:rule (:when (held r)) (drop r))
          (:rule (:when (held b)) (drop b)))",
       "verified: strong\n", 7},
      {"an argument of a wrong type", kShelf, shelf("(held r)", "(fallen b)"),
       "(:rule (:when) (drop b r))",
       "bad input: (drop b r): an argument is not of its parameter's type\n"},
      {"an argument of no sub-type", kShelf, shelf("(held r)", "(fallen b)"),
       "(:rule (:when) (drop hammer))",
       "bad input: (drop hammer): an argument is not of its parameter's "
       "type\n"},
      {"an inequality that fails", kShelf, shelf("", "(near r r)"),
       "(:rule (:when) (pair r r))",
       "refuted: inapplicable action\n"
       "  initially: nothing\n"
       "  here the first rule that holds (rule 1) says (pair r r), which is "
       "not applicable\n"},
      {"an inequality that holds", kShelf, shelf("", "(near b r)"),
       "(:rule (:when) (pair b r))", "verified: strong\n", 2},
      {"forall and imply in a precondition, forall in an effect", kShelf,
       shelf("(fallen r) (fallen b)",
             "(forall (?x - box) (and (mended ?x) (not (fallen ?x))))"),
       "(:rule (:when) (mend-all))", "verified: strong\n", 2},
      {"an implication that fails", kShelf,
       shelf("(fallen r) (held r)", "(mended r)"), "(:rule (:when) (mend-all))",
       "refuted: inapplicable action\n"
       "  initially: (held r) (fallen r)\n"
       "  here the first rule that holds (rule 1) says (mend-all), which is "
       "not applicable\n"},
      {"exists and or in a precondition", kShelf,
       shelf("(fallen b)", "(mended hammer)"), "(:rule (:when) (mend-one))",
       "verified: strong\n", 2},
      {"exists that nothing satisfies", kShelf,
       shelf("(near r b)", "(mended hammer)"), "(:rule (:when) (mend-one))",
       "refuted: inapplicable action\n"
       "  initially: (near r b)\n"
       "  here the first rule that holds (rule 1) says (mend-one), which is "
       "not applicable\n"},
      {"an outcome that is not the hoped for", kShelf,
       shelf("(held r)", "(mended r)"),
       R"((:rule (:when (held r)) (drop r))
          (:rule (:when) (mend-all)))",
       "refuted: trap\n"
       "  initially: (held r)\n"
       "  1: (drop r), outcome 2 of 2; deletes (held r)\n"
       "  from here no goal can be reached, only 1 state:\n"
       "    nothing\n"},
  };
}

std::vector<Case> room_cases() {
  return {
      {"a derived predicate in the goal", kRooms, rooms("(reach c)"),
       R"((:rule (:when (not (open a b))) (unlock a b))
          (:rule (:when) (unlock b c)))",
       "verified: strong cyclic\n", 3},
      {"a derived predicate that another one is derived from", kRooms,
       rooms("(safe)", "(open a b)"), "(:rule (:when) (unlock b c))",
       "verified: strong cyclic\n", 2},
      {"a derived predicate in a precondition", kRooms, rooms("(reach c)"),
       "(:rule (:when) (unlock b c))",
       "refuted: inapplicable action\n"
       "  initially: nothing\n"
       "  here the first rule that holds (rule 1) says (unlock b c), which is "
       "not applicable\n"},
      {"a derived predicate in a rule's condition", kRooms, rooms("(reach c)"),
       R"((:rule (:when (reach b)) (unlock b c))
          (:rule (:when (not (reach b)) (reach a)) (unlock a b)))",
       "verified: strong cyclic\n", 3},
      {"a negated derived predicate in a precondition", kRooms,
       rooms("(lit)", "(open a b) (open b c)"), "(:rule (:when) (light))",
       "refuted: inapplicable action\n"
       "  initially: (open a b) (open b c)\n"
       "  here the first rule that holds (rule 1) says (light), which is not "
       "applicable\n"},
      {"a derived predicate in an effect's condition", kRooms,
       rooms("(lit)", "(open a b)"), "(:rule (:when) (light))",
       "verified: strong\n", 2},
      {"a derived predicate in an effect's condition that fails", kRooms,
       rooms("(lit)"), "(:rule (:when) (light))",
       "refuted: trap\n"
       "  initially: nothing\n"
       "  from here no goal can be reached, only 1 state:\n"
       "    nothing\n"},
      {"derived atoms have no memory: a cycle does not hold itself up", kRooms,
       rooms("(and (lit) (not (reach c)))", "(open b c) (open c b) (open a b)"),
       R"((:rule (:when (open a b)) (shut a b))
          (:rule (:when) (light)))",
       "refuted: trap\n"
       "  initially: (open a b) (open b c) (open c b)\n"
       "  from here no goal can be reached, only 2 states:\n"
       "    (open a b) (open b c) (open c b)\n"
       "    (open b c) (open c b)\n"},
  };
}

}  // namespace

std::vector<Case> condition_cases() {
  std::vector<Case> result = shelf_cases();
  for (Case& example : room_cases()) result.push_back(std::move(example));
  return result;
}

}  // namespace certifond::verifier
