// Triangle tireworld: from one corner of a triangle of 2 * size + 1 places a
// side to another.  Every drive may end with a flat tire, and a spare serves
// once; the short way has no spares.
//
// Always strong: along the two other sides every place has a spare.
#include "generators/families/families.h"
#include "generators/problem_text.h"

namespace certifond::generators {

namespace {

constexpr char kDomain[] = R"((define (domain triangle-tireworld)
  (:requirements :typing :strips :non-deterministic)
  (:types town)
  (:predicates (parked ?t - town) (street ?t ?u - town) (spare ?t - town)
               (tire-ok))

  (:action drive
    :parameters (?t ?u - town)
    :precondition (and (parked ?t) (street ?t ?u) (tire-ok))
    :effect (and (not (parked ?t)) (parked ?u) (oneof (and) (not (tire-ok)))))

  (:action swap-tire
    :parameters (?t - town)
    :precondition (and (parked ?t) (spare ?t))
    :effect (and (tire-ok) (not (spare ?t)))))
)";

}  // namespace

// Row r (from 1, the short way, up to the apex) has 2 * size + 2 - r places.
// Streets lead up and down between neighbours of adjacent rows, and along the
// rows of odd number.  Spares: rows of even number, and the two other sides.
Instance triangle_tireworld(int size, Rng&) {
  const int side = 2 * size + 1;
  ProblemText problem(numbered("triangle-", size), "triangle-tireworld");
  const auto town = [](int row, int place) {
    return numbered("t", row, place);
  };
  for (int row = 1; row <= side; ++row) {
    const int places = side + 1 - row;
    for (int i = 1; i <= places; ++i) {
      problem.object(town(row, i), "town");
      if (row > 1 && (row % 2 == 0 || i == 1 || i == places)) {
        problem.init({"spare", town(row, i)});
      }
      if (i == places) continue;
      problem.init({"street", town(row, i), town(row + 1, i)});
      problem.init({"street", town(row + 1, i), town(row, i + 1)});
      if (row % 2 == 1) {
        problem.init({"street", town(row, i), town(row, i + 1)});
      }
    }
  }
  problem.init({"parked", town(1, 1)});
  problem.init({"tire-ok"});
  problem.goal({"parked", town(1, side)});
  return {kDomain, problem.str(), {.solvable = true, .strong = true}};
}

}  // namespace certifond::generators
