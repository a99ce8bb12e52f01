// Earth observation: a satellite passes over a grid of `size` columns and
// max(1, size - 1) rows again and again (the last column is followed by the
// first); taking a picture moves it on and may fail under clouds.
//
// Solvable for every choice of targets: from everywhere every patch is reached
// again.  Never strong: the clouds may stay.
#include "generators/families/families.h"
#include "generators/problem_text.h"

namespace certifond::generators {

namespace {

constexpr char kDomain[] = R"((define (domain earth-observation)
  (:requirements :typing :strips :equality :non-deterministic)
  (:types patch heading - object diagonal - heading)
  (:constants forward - heading up-forward down-forward - diagonal)
  (:predicates (follows ?p ?q - patch ?h - heading) (over ?p - patch)
               (wanted ?p - patch))

  ; two actions of one name, told apart by their arity
  (:action turn
    :parameters (?p ?q - patch)
    :precondition (and (over ?p) (follows ?p ?q forward))
    :effect (and (not (over ?p)) (over ?q)))

  (:action turn
    :parameters (?p ?q - patch ?h - diagonal)
    :precondition (and (over ?p) (follows ?p ?q ?h))
    :effect (and (not (over ?p)) (over ?q)))

  (:action snapshot
    :parameters (?p ?q - patch)
    :precondition (and (over ?p) (wanted ?p) (follows ?p ?q forward))
    :effect (and (oneof (not (wanted ?p)) (and))
                 (over ?q) (not (over ?p)))))
)";

}  // namespace

Instance earth_observation(int size, Rng& rng) {
  const int columns = size;
  const int rows = size > 1 ? size - 1 : 1;
  ProblemText problem(numbered("patches-", columns, rows), "earth-observation");
  const auto patch = [&](int column, int row) {
    return numbered("p", column % columns, row);
  };
  int targets = 0;
  for (int column = 0; column < columns; ++column) {
    for (int row = 0; row < rows; ++row) {
      const std::string name = patch(column, row);
      problem.object(name, "patch");
      problem.init({"follows", name, patch(column + 1, row), "forward"});
      if (row + 1 < rows) {
        problem.init(
            {"follows", name, patch(column + 1, row + 1), "up-forward"});
      }
      if (row > 0) {
        problem.init(
            {"follows", name, patch(column + 1, row - 1), "down-forward"});
      }
      const bool last = column + 1 == columns && row + 1 == rows;
      if (!rng.chance(40) && !(last && targets == 0)) continue;
      ++targets;
      problem.init({"wanted", name});
      problem.goal_not({"wanted", name});
    }
  }
  problem.init({"over", patch(rng.between(0, columns - 1), 0)});
  return {kDomain, problem.str(), {.solvable = true, .strong = false}};
}

}  // namespace certifond::generators
