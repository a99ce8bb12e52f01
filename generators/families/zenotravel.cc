// Zenotravel: `size` people travel between cities; every activity takes a start
// and a completion, and completions may have to be tried again.  Fuel can
// always be added: always solvable.
#include "generators/families/families.h"
#include "generators/problem_text.h"

namespace certifond::generators {

namespace {

constexpr char kDomain[] = R"((define (domain zenotravel)
  (:requirements :typing :universal-preconditions :non-deterministic)
  (:types plane person city level)
  (:predicates (waits ?p - person ?c - city) (landed ?a - plane ?c - city)
               (aboard ?p - person ?a - plane)
               (boards ?p - person ?a - plane) (quiet ?p - person)
               (alights ?p - person ?a - plane)
               (tank ?a - plane ?l - level) (below ?l ?m - level)
               (cruises ?a - plane ?c - city) (races ?a - plane ?c - city)
               (at-pump ?a - plane) (off-pump ?a - plane))

  (:action begin-boarding
    :parameters (?p - person ?a - plane ?c - city)
    :precondition (and (waits ?p ?c) (landed ?a ?c))
    :effect (and (boards ?p ?a) (not (waits ?p ?c)) (not (quiet ?p))))

  (:action end-boarding
    :parameters (?p - person ?a - plane ?c - city)
    :precondition (and (landed ?a ?c) (boards ?p ?a))
    :effect (oneof (and (aboard ?p ?a) (quiet ?p) (not (boards ?p ?a)))
                   (and)))

  (:action begin-alighting
    :parameters (?p - person ?a - plane ?c - city)
    :precondition (and (aboard ?p ?a) (landed ?a ?c))
    :effect (and (alights ?p ?a) (not (aboard ?p ?a)) (not (quiet ?p))))

  (:action end-alighting
    :parameters (?p - person ?a - plane ?c - city)
    :precondition (and (landed ?a ?c) (alights ?p ?a))
    :effect (oneof (and (waits ?p ?c) (quiet ?p) (not (alights ?p ?a)))
                   (and)))

  (:action take-off
    :parameters (?a - plane ?c ?d - city ?l ?k - level)
    :precondition (and (landed ?a ?c) (off-pump ?a) (tank ?a ?l) (below ?k ?l)
                       (forall (?p - person) (quiet ?p)))
    :effect (and (cruises ?a ?d) (not (landed ?a ?c))))

  (:action touch-down
    :parameters (?a - plane ?d - city ?l ?k - level)
    :precondition (and (cruises ?a ?d) (tank ?a ?l) (below ?k ?l))
    :effect (oneof (and)
                   (and (landed ?a ?d) (not (cruises ?a ?d)) (tank ?a ?k)
                        (not (tank ?a ?l)))))

  (:action take-off-fast
    :parameters (?a - plane ?c ?d - city ?l ?k ?j - level)
    :precondition (and (landed ?a ?c) (off-pump ?a) (tank ?a ?l) (below ?k ?l)
                       (below ?j ?k) (forall (?p - person) (quiet ?p)))
    :effect (and (races ?a ?d) (not (landed ?a ?c))))

  (:action touch-down-fast
    :parameters (?a - plane ?d - city ?l ?k ?j - level)
    :precondition (and (races ?a ?d) (tank ?a ?l) (below ?k ?l) (below ?j ?k))
    :effect (oneof (and)
                   (and (landed ?a ?d) (not (races ?a ?d)) (tank ?a ?j)
                        (not (tank ?a ?l)))))

  (:action begin-pumping
    :parameters (?a - plane ?c - city ?l ?m - level)
    :precondition (and (landed ?a ?c) (off-pump ?a) (tank ?a ?l) (below ?l ?m))
    :effect (and (at-pump ?a) (not (off-pump ?a))))

  (:action end-pumping
    :parameters (?a - plane ?l ?m - level)
    :precondition (and (at-pump ?a) (tank ?a ?l) (below ?l ?m))
    :effect (oneof (and)
                   (and (off-pump ?a) (not (at-pump ?a)) (tank ?a ?m)
                        (not (tank ?a ?l))))))
)";

}  // namespace

Instance zenotravel(int size, Rng& rng) {
  ProblemText problem(numbered("zeno-", size), "zenotravel");
  const std::vector<std::string> cities = numbered_list("c", 1, size + 1);
  const std::vector<std::string> levels = numbered_list("f", 0, 2);
  const int planes = 1 + size / 3;
  problem.objects(cities, "city");
  problem.objects(levels, "level");
  problem.objects(numbered_list("a", 1, planes), "plane");
  problem.objects(numbered_list("p", 1, size), "person");
  for (std::size_t i = 0; i + 1 < levels.size(); ++i) {
    problem.init({"below", levels[i], levels[i + 1]});
  }
  for (int i = 1; i <= planes; ++i) {
    const std::string plane = numbered("a", i);
    problem.init({"landed", plane, rng.pick(cities)});
    problem.init({"tank", plane, rng.pick(levels)});
    problem.init({"off-pump", plane});
  }
  for (int i = 1; i <= size; ++i) {
    const std::string person = numbered("p", i);
    problem.init({"waits", person, rng.pick(cities)});
    problem.init({"quiet", person});
    problem.goal({"waits", person, rng.pick(cities)});
  }
  return {kDomain, problem.str(), {.solvable = true}};
}

}  // namespace certifond::generators
