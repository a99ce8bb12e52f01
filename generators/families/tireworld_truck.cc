// Tireworld with a truck: a car goes along a road of size + 2 towns, some
// stretches of which are spiky; a truck may lay out tires beforehand.  Only the
// depot holds both; elsewhere a town holds one vehicle.
//
// Solvable (and then strong) exactly if there are as many tires as spiky
// stretches that do not end in the goal: a car with a flat tire keeps its town
// occupied, so its tire must already lie there, and each is used up.
#include "generators/families/families.h"
#include "generators/problem_text.h"

namespace certifond::generators {

namespace {

constexpr char kDomain[] = R"((define (domain tireworld-truck)
  (:requirements :typing :strips :negative-preconditions :non-deterministic)
  (:types town tire)
  (:predicates (car ?t - town) (truck ?t - town) (depot ?t - town)
               (empty ?t - town) (smooth ?t ?u - town) (spiky ?t ?u - town)
               (road ?t ?u - town) (lies ?w - tire ?t - town)
               (aboard ?w - tire) (flat))

  (:action car-smooth
    :parameters (?t ?u - town)
    :precondition (and (car ?t) (not (flat)) (smooth ?t ?u)
                       (or (empty ?u) (depot ?u)))
    :effect (and (not (car ?t)) (car ?u) (empty ?t) (not (empty ?u))))

  (:action car-spiky
    :parameters (?t ?u - town)
    :precondition (and (car ?t) (not (flat)) (spiky ?t ?u)
                       (or (empty ?u) (depot ?u)))
    :effect (and (not (car ?t)) (car ?u) (empty ?t) (not (empty ?u))
                 (oneof (flat) (and))))

  (:action truck-drive
    :parameters (?t ?u - town)
    :precondition (and (truck ?t) (road ?t ?u) (or (empty ?u) (depot ?u)))
    :effect (and (not (truck ?t)) (truck ?u) (empty ?t) (not (empty ?u))))

  (:action load
    :parameters (?w - tire ?t - town)
    :precondition (and (truck ?t) (lies ?w ?t))
    :effect (and (not (lies ?w ?t)) (aboard ?w)))

  (:action lay-out
    :parameters (?w - tire ?t - town)
    :precondition (and (truck ?t) (aboard ?w))
    :effect (and (lies ?w ?t) (not (aboard ?w))))

  (:action mount
    :parameters (?w - tire ?t - town)
    :precondition (and (car ?t) (flat) (lies ?w ?t))
    :effect (and (not (flat)) (not (lies ?w ?t)))))
)";

}  // namespace

Instance tireworld_truck(int size, Rng& rng) {
  ProblemText problem(numbered("truck-", size), "tireworld-truck");
  const int last = size + 1;
  problem.objects(numbered_list("t", 0, last), "town");
  problem.init({"car", "t0"});
  problem.init({"truck", "t0"});
  problem.init({"depot", "t0"});
  int needed = 0;
  for (int i = 0; i < last; ++i) {
    const std::string here = numbered("t", i);
    const std::string next = numbered("t", i + 1);
    const bool spiky = rng.chance(50);
    if (spiky && i + 1 < last) ++needed;
    for (const auto& [from, to] : {std::pair(here, next), {next, here}}) {
      problem.init({spiky ? "spiky" : "smooth", from, to});
      problem.init({"road", from, to});
    }
    problem.init({"empty", next});
  }
  const int tires =
      needed > 0 && rng.chance(25) ? needed - 1 : needed + rng.between(0, 1);
  for (int i = 1; i <= tires; ++i) {
    problem.object(numbered("w", i), "tire");
    problem.init({"lies", numbered("w", i), "t0"});
  }
  problem.goal({"car", numbered("t", last)});
  const bool solvable = tires >= needed;
  return {kDomain, problem.str(), {.solvable = solvable, .strong = solvable}};
}

}  // namespace certifond::generators
