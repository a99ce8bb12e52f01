// Miner: bring up three nuggets.  Those near by may bring the mine down; those
// at the far end are safe once a rock rests on the button at the entrance.
//
// Solvable exactly if there are three safe nuggets and a rock; then it is
// strong, since nothing else is left to luck.
#include "generators/families/families.h"
#include "generators/problem_text.h"

namespace certifond::generators {

namespace {

constexpr char kDomain[] = R"((define (domain miner)
  (:requirements :typing :strips :non-deterministic)
  (:types cell rock count)
  (:predicates (at ?c - cell) (well) (tunnel ?c ?d - cell)
               (lies ?r - rock ?c - cell) (carried ?r - rock)
               (button ?c - cell) (button-down)
               (loose-nugget ?c - cell) (solid-nugget ?c - cell)
               (found ?n - count) (one-more ?n ?m - count))

  (:action crawl
    :parameters (?c ?d - cell)
    :precondition (and (well) (at ?c) (tunnel ?c ?d))
    :effect (and (not (at ?c)) (at ?d)))

  (:action lift-rock
    :parameters (?r - rock ?c - cell)
    :precondition (and (well) (at ?c) (lies ?r ?c))
    :effect (and (not (lies ?r ?c)) (carried ?r)))

  (:action put-rock
    :parameters (?r - rock ?c - cell)
    :precondition (and (well) (at ?c) (carried ?r))
    :effect (and (lies ?r ?c) (not (carried ?r))))

  (:action weigh-button-down
    :parameters (?r - rock ?c - cell)
    :precondition (and (well) (at ?c) (carried ?r) (button ?c))
    :effect (and (lies ?r ?c) (not (carried ?r)) (button-down)))

  (:action dig-loose
    :parameters (?c - cell ?n ?m - count)
    :precondition (and (well) (at ?c) (loose-nugget ?c) (found ?n)
                       (one-more ?n ?m))
    :effect (oneof (not (well))
                   (and (not (loose-nugget ?c)) (not (found ?n))
                        (found ?m))))

  (:action dig-solid
    :parameters (?c - cell ?n ?m - count)
    :precondition (and (well) (at ?c) (solid-nugget ?c) (button-down)
                       (found ?n) (one-more ?n ?m))
    :effect (and (not (solid-nugget ?c)) (not (found ?n)) (found ?m))))
)";

}  // namespace

// Cells (1, y) .. (size + 1, y) for y = 1, 2; the button is at (1, 1).
Instance miner(int size, Rng& rng) {
  const int length = size + 1;
  ProblemText problem(numbered("miner-", size), "miner");
  const auto cell = [](int x, int y) { return numbered("c", x, y); };
  const auto connect = [&](const std::string& a, const std::string& b) {
    problem.init({"tunnel", a, b});
    problem.init({"tunnel", b, a});
  };
  for (int x = 1; x <= length; ++x) {
    problem.objects({cell(x, 1), cell(x, 2)}, "cell");
    connect(cell(x, 1), cell(x, 2));
    if (x == length) continue;
    connect(cell(x, 1), cell(x + 1, 1));
    connect(cell(x, 2), cell(x + 1, 2));
  }
  problem.objects(numbered_list("n", 0, 3), "count");
  for (int i = 0; i < 3; ++i) {
    problem.init({"one-more", numbered("n", i), numbered("n", i + 1)});
  }
  const int rocks = rng.chance(85) ? rng.between(1, 2) : 0;
  for (int i = 1; i <= rocks; ++i) {
    problem.object(numbered("r", i), "rock");
    problem.init({"lies", numbered("r", i),
                  cell(rng.between(1, length), rng.between(1, 2))});
  }
  problem.init({"well"});
  problem.init({"at", cell(1, 1)});
  problem.init({"button", cell(1, 1)});
  problem.init({"found", "n0"});
  // At most one nugget of a kind fits in a cell.
  int solid = 0;
  for (int x = length; x >= 1 && solid < 3; --x) {
    for (int y = 1; y <= 2 && solid < 3; ++y) {
      if (rng.chance(10)) continue;
      problem.init({"solid-nugget", cell(x, y)});
      ++solid;
    }
  }
  for (int x = 1; x <= length; ++x) {
    if (rng.chance(60)) problem.init({"loose-nugget", cell(x, 2)});
  }
  problem.goal({"well"});
  problem.goal({"found", "n3"});
  const bool solvable = solid >= 3 && rocks > 0;
  return {kDomain, problem.str(), {.solvable = solvable, .strong = solvable}};
}

}  // namespace certifond::generators
