// Islands: two islands of size x size places.  Swimming across may drown the
// traveller; the bridge is safe but may be blocked by a monkey, which can be
// sent away.  Always strong: clear the bridge, walk.
#include "generators/families/families.h"
#include "generators/problem_text.h"

namespace certifond::generators {

namespace {

constexpr char kDomain[] = R"((define (domain islands)
  (:requirements :typing :strips :non-deterministic)
  (:types place monkey)
  (:predicates (at ?p - place) (well) (path ?p ?q - place)
               (strait ?p ?q - place) (bridge ?p ?q - place)
               (bridge-empty) (bridge-taken) (on-bridge ?m - monkey)
               (sits ?m - monkey ?p - place) (bank ?p - place))

  (:action walk
    :parameters (?p ?q - place)
    :precondition (and (well) (at ?p) (path ?p ?q))
    :effect (and (not (at ?p)) (at ?q)))

  (:action cross-bridge
    :parameters (?p ?q - place)
    :precondition (and (well) (at ?p) (bridge ?p ?q) (bridge-empty))
    :effect (and (not (at ?p)) (at ?q)))

  (:action swim-across
    :parameters (?p ?q - place)
    :precondition (and (well) (at ?p) (strait ?p ?q))
    :effect (and (not (at ?p)) (oneof (at ?q) (not (well)))))

  (:action lure
    :parameters (?m - monkey ?p ?q - place)
    :precondition (and (sits ?m ?p) (path ?p ?q))
    :effect (and (not (sits ?m ?p)) (sits ?m ?q)))

  (:action let-on-bridge
    :parameters (?m - monkey ?p - place)
    :precondition (and (sits ?m ?p) (bank ?p) (bridge-empty))
    :effect (and (not (sits ?m ?p)) (on-bridge ?m) (bridge-taken)
                 (not (bridge-empty))))

  (:action shoo
    :parameters (?m - monkey ?p - place)
    :precondition (and (on-bridge ?m) (bridge-taken) (bank ?p))
    :effect (and (not (on-bridge ?m)) (sits ?m ?p) (bridge-empty)
                 (not (bridge-taken)))))
)";

}  // namespace

Instance islands(int size, Rng& rng) {
  ProblemText problem(numbered("islands-", size), "islands");
  const auto place = [](char island, int x, int y) {
    return island + numbered("", x, y);
  };
  for (const char island : {'a', 'b'}) {
    for (int x = 1; x <= size; ++x) {
      for (int y = 1; y <= size; ++y) {
        const std::string here = place(island, x, y);
        problem.object(here, "place");
        const auto connect = [&](const std::string& there) {
          problem.init({"path", here, there});
          problem.init({"path", there, here});
        };
        if (x < size) connect(place(island, x + 1, y));
        if (y < size) connect(place(island, x, y + 1));
      }
    }
  }
  const auto both_ways = [&](const char* kind, int x, int y) {
    problem.init({kind, place('a', x, y), place('b', x, y)});
    problem.init({kind, place('b', x, y), place('a', x, y)});
  };
  both_ways("strait", size, size);
  both_ways("bridge", 1, 1);
  problem.init({"bank", place('a', 1, 1)});
  problem.init({"bank", place('b', 1, 1)});
  problem.init({"well"});
  problem.init({"at", place('a', size, size)});
  const bool blocked = rng.chance(50);
  problem.init({blocked ? "bridge-taken" : "bridge-empty"});
  const int monkeys = rng.between(1, size);
  for (int i = 1; i <= monkeys; ++i) {
    const std::string monkey = numbered("m", i);
    problem.object(monkey, "monkey");
    if (blocked && i == 1) {
      problem.init({"on-bridge", monkey});
    } else {
      problem.init({"sits", monkey,
                    place(rng.chance(50) ? 'a' : 'b', rng.between(1, size),
                          rng.between(1, size))});
    }
  }
  problem.goal({"well"});
  problem.goal({"at", place('b', size, size)});
  return {kDomain, problem.str(), {.solvable = true, .strong = true}};
}

}  // namespace certifond::generators
