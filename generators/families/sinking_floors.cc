// Sinking floors: crossing a floor leads to the exit or drops one floor, and
// from the cellar nothing leads out.  Unsolvable for one reason at each floor:
// floor i is lost only because floor i - 1 is, so a proof has size + 1 layers.
#include "generators/families/families.h"
#include "generators/problem_text.h"

namespace certifond::generators {

namespace {

constexpr char kDomain[] = R"((define (domain sinking-floors)
  (:requirements :typing :strips :non-deterministic)
  (:types floor)
  (:predicates (at ?f - floor) (over ?f ?g - floor) (out))

  (:action cross
    :parameters (?f ?g - floor)
    :precondition (and (at ?f) (over ?f ?g))
    :effect (and (not (at ?f)) (oneof (out) (at ?g)))))
)";

}  // namespace

Instance sinking_floors(int size, Rng&) {
  ProblemText problem(numbered("sinking-floors-", size), "sinking-floors");
  problem.objects(numbered_list("f", 0, size), "floor");
  for (int i = 1; i <= size; ++i) {
    problem.init({"over", numbered("f", i), numbered("f", i - 1)});
  }
  problem.init({"at", numbered("f", size)});
  problem.goal({"out"});
  return {kDomain, problem.str(), {.solvable = false, .strong = false}};
}

}  // namespace certifond::generators
