// Spiky tireworld: two ways to the goal, a short one with two spiky roads in a
// row and a long one with a single spiky road.  The car holds one spare at
// most.
//
// With a tire to load before the spikes the long way is strong; with none every
// way may end with a flat tire for good.
#include "generators/families/families.h"
#include "generators/problem_text.h"

namespace certifond::generators {

namespace {

constexpr char kDomain[] = R"((define (domain tireworld-spiky)
  (:requirements :typing :strips :non-deterministic)
  (:types town tire)
  (:predicates (parked ?t - town) (smooth ?t ?u - town) (spiky ?t ?u - town)
               (lies ?w - tire ?t - town) (aboard ?w - tire) (boot-empty)
               (wheels-ok) (flat))

  (:action drive-smooth
    :parameters (?t ?u - town)
    :precondition (and (parked ?t) (smooth ?t ?u) (wheels-ok))
    :effect (and (not (parked ?t)) (parked ?u)))

  (:action drive-spiky
    :parameters (?t ?u - town)
    :precondition (and (parked ?t) (spiky ?t ?u) (wheels-ok))
    :effect (and (oneof (and (flat) (not (wheels-ok))) (and))
                 (not (parked ?t)) (parked ?u)))

  (:action load
    :parameters (?w - tire ?t - town)
    :precondition (and (parked ?t) (lies ?w ?t) (boot-empty))
    :effect (and (aboard ?w) (not (boot-empty)) (not (lies ?w ?t))))

  (:action unload
    :parameters (?w - tire ?t - town)
    :precondition (and (parked ?t) (aboard ?w))
    :effect (and (not (aboard ?w)) (boot-empty) (lies ?w ?t)))

  (:action mount
    :parameters (?w - tire)
    :precondition (and (aboard ?w) (flat))
    :effect (and (boot-empty) (wheels-ok) (not (flat)) (not (aboard ?w)))))
)";

}  // namespace

Instance tireworld_spiky(int size, Rng& rng) {
  ProblemText problem(numbered("spiky-", size), "tireworld-spiky");
  const auto connect = [&](const char* kind, const std::string& a,
                           const std::string& b) {
    problem.init({kind, a, b});
    problem.init({kind, b, a});
  };
  problem.objects({"start", "goal"}, "town");
  // Short: start a1 .. a<size> ~ x ~ y goal.
  problem.objects(numbered_list("a", 1, size), "town");
  problem.objects({"x", "y"}, "town");
  std::string last = "start";
  for (int i = 1; i <= size; ++i) {
    connect("smooth", last, numbered("a", i));
    last = numbered("a", i);
  }
  connect("spiky", last, "x");
  connect("spiky", "x", "y");
  connect("smooth", "y", "goal");
  // Long: start b1 .. b<n> ~ z goal.
  const int detour = size + rng.between(1, size);
  problem.objects(numbered_list("b", 1, detour), "town");
  problem.object("z", "town");
  last = "start";
  for (int i = 1; i <= detour; ++i) {
    connect("smooth", last, numbered("b", i));
    last = numbered("b", i);
  }
  connect("spiky", last, "z");
  connect("smooth", "z", "goal");
  const int tires = rng.chance(80) ? rng.between(1, 2) : 0;
  for (int i = 1; i <= tires; ++i) {
    problem.object(numbered("w", i), "tire");
    problem.init({"lies", numbered("w", i),
                  rng.chance(50) ? numbered("a", 1) : numbered("b", 1)});
  }
  problem.init({"parked", "start"});
  problem.init({"wheels-ok"});
  problem.init({"boot-empty"});
  problem.goal({"parked", "goal"});
  return {kDomain, problem.str(), {.solvable = tires > 0, .strong = tires > 0}};
}

}  // namespace certifond::generators
