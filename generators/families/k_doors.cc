// K doors: `size` rooms in a row, each with k doors (2 to 4), of which one
// opens at random when the room is entered.  1 + k * (size - 1) states need an
// action of their own, but every trajectory has `size` steps: cv* = size,
// strong.
#include "generators/families/families.h"
#include "generators/problem_text.h"

namespace certifond::generators {

namespace {

std::string k_doors_domain(int doors) {
  std::string constants;
  std::string choice = "(oneof";
  for (int i = 1; i <= doors; ++i) {
    constants += numbered("d", i) + " ";
    choice += " " + atom({"open", numbered("d", i)});
  }
  choice += ")";
  return "(define (domain k-doors)\n"
         "  (:requirements :typing :strips :non-deterministic)\n"
         "  (:types room door)\n"
         "  (:constants " +
         constants +
         "- door)\n"
         "  (:predicates (in ?r - room) (next ?r ?q - room)"
         " (open ?d - door))\n\n"
         "  (:action go-through\n"
         "    :parameters (?d - door ?r ?q - room)\n"
         "    :precondition (and (in ?r) (next ?r ?q) (open ?d))\n"
         "    :effect (and (not (in ?r)) (in ?q) (not (open ?d))\n"
         "                 " +
         choice + ")))\n";
}

}  // namespace

Instance k_doors(int size, Rng& rng) {
  const int doors = rng.between(2, 4);
  ProblemText problem(numbered("k-doors-", size, doors), "k-doors");
  problem.objects(numbered_list("r", 0, size), "room");
  for (int i = 0; i < size; ++i) {
    problem.init({"next", numbered("r", i), numbered("r", i + 1)});
  }
  problem.init({"in", "r0"});
  problem.init({"open", "d1"});
  problem.goal({"in", numbered("r", size)});
  const std::uint32_t cv_star = static_cast<std::uint32_t>(size);
  return {k_doors_domain(doors),
          problem.str(),
          {.solvable = true, .strong = true, .cv_star = cv_star}};
}

}  // namespace certifond::generators
