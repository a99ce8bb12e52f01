// Elevators: collect `size` coins in a building; passing a gate may throw one
// back to the entrance.  Elevators serve all floors, so every place stays
// reachable: always solvable.
#include "generators/families/families.h"
#include "generators/problem_text.h"

namespace certifond::generators {

namespace {

constexpr char kDomain[] = R"((define (domain elevators)
  (:requirements :typing :negative-preconditions :equality :non-deterministic)
  (:types lift storey place coin)
  (:constants ground - storey entry - place)
  (:predicates (above ?s ?t - storey) (right-of ?p ?q - place)
               (standing ?s - storey ?p - place) (cabin ?l - lift ?s - storey)
               (shaft ?l - lift ?p - place) (riding ?l - lift)
               (gate ?s - storey ?p - place)
               (lies ?c - coin ?s - storey ?p - place) (got ?c - coin))

  (:action ride-up
    :parameters (?l - lift ?s ?t - storey)
    :precondition (and (cabin ?l ?s) (above ?t ?s))
    :effect (and (not (cabin ?l ?s)) (cabin ?l ?t)))

  (:action ride-down
    :parameters (?l - lift ?s ?t - storey)
    :precondition (and (cabin ?l ?s) (above ?s ?t))
    :effect (and (not (cabin ?l ?s)) (cabin ?l ?t)))

  (:action enter
    :parameters (?l - lift ?s - storey ?p - place)
    :precondition (and (standing ?s ?p) (cabin ?l ?s) (shaft ?l ?p))
    :effect (and (riding ?l) (not (standing ?s ?p))))

  (:action leave
    :parameters (?l - lift ?s - storey ?p - place)
    :precondition (and (riding ?l) (cabin ?l ?s) (shaft ?l ?p))
    :effect (and (not (riding ?l)) (standing ?s ?p)))

  (:action walk
    :parameters (?s - storey ?p ?q - place)
    :precondition (and (standing ?s ?p) (not (gate ?s ?p))
                       (or (right-of ?p ?q) (right-of ?q ?p)))
    :effect (and (not (standing ?s ?p)) (standing ?s ?q)))

  (:action pass-gate
    :parameters (?s - storey ?p ?q - place)
    :precondition (and (standing ?s ?p) (gate ?s ?p)
                       (or (right-of ?p ?q) (right-of ?q ?p)))
    :effect (and (not (standing ?s ?p))
                 (oneof (standing ?s ?q) (standing ground entry))))

  (:action take
    :parameters (?c - coin ?s - storey ?p - place)
    :precondition (and (standing ?s ?p) (lies ?c ?s ?p))
    :effect (and (got ?c) (not (lies ?c ?s ?p)))))
)";

}  // namespace

Instance elevators(int size, Rng& rng) {
  const int storeys = 2 + size / 3;
  const int places = 2 + size / 2;
  const int lifts = 1 + size / 4;
  ProblemText problem(numbered("elevators-", size), "elevators");
  std::vector<std::string> storey = {"ground"};
  std::vector<std::string> place = {"entry"};
  for (int i = 1; i < storeys; ++i) storey.push_back(numbered("s", i));
  for (int i = 1; i < places; ++i) place.push_back(numbered("p", i));
  for (int i = 1; i < storeys; ++i) {
    problem.object(storey[i], "storey");
    problem.init({"above", storey[i], storey[i - 1]});
  }
  for (int i = 1; i < places; ++i) {
    problem.object(place[i], "place");
    problem.init({"right-of", place[i], place[i - 1]});
  }
  problem.init({"standing", "ground", "entry"});
  for (int i = 1; i <= lifts; ++i) {
    const std::string lift = numbered("l", i);
    problem.object(lift, "lift");
    problem.init({"shaft", lift, rng.pick(place)});
    problem.init({"cabin", lift, rng.pick(storey)});
  }
  // A lift that waits upstairs can be called: it moves without a passenger.
  for (int i = 1; i < storeys; ++i) {
    for (const std::string& spot : place) {
      if (rng.chance(25)) problem.init({"gate", storey[i], spot});
    }
  }
  for (int i = 1; i <= size; ++i) {
    const std::string coin = numbered("c", i);
    problem.object(coin, "coin");
    problem.init({"lies", coin, rng.pick(storey), rng.pick(place)});
    problem.goal({"got", coin});
  }
  return {kDomain, problem.str(), {.solvable = true}};
}

}  // namespace certifond::generators
