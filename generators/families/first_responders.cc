// First responders: put out the fires in `size` places and see that every
// victim is healthy.  Units cannot drive into a burning place, and only some
// places have water or a hospital: some instances are unsolvable.  Nothing is
// claimed.
#include "generators/families/families.h"
#include "generators/problem_text.h"

namespace certifond::generators {

namespace {

constexpr char kDomain[] = R"((define (domain first-responders)
  (:requirements :typing :equality :negative-preconditions
                 :non-deterministic)
  (:types place person condition engine ambulance)
  (:constants fine wounded critical - condition)
  (:predicates (burning ?p - place) (safe ?p - place) (near ?p ?q - place)
               (hydrant ?p - place) (clinic ?p - place)
               (engine-at ?e - engine ?p - place) (tank-full ?e - engine)
               (ambulance-at ?a - ambulance ?p - place)
               (lies ?v - person ?p - place) (state ?v - person ?c - condition)
               (carries ?a - ambulance ?v - person))

  (:action drive-engine
    :parameters (?e - engine ?p ?q - place)
    :precondition (and (engine-at ?e ?p) (near ?p ?q) (safe ?q))
    :effect (and (not (engine-at ?e ?p)) (engine-at ?e ?q)))

  (:action drive-ambulance
    :parameters (?a - ambulance ?p ?q - place)
    :precondition (and (ambulance-at ?a ?p) (near ?p ?q) (safe ?q))
    :effect (and (not (ambulance-at ?a ?p)) (ambulance-at ?a ?q)))

  (:action fill
    :parameters (?e - engine ?p - place)
    :precondition (and (engine-at ?e ?p) (hydrant ?p))
    :effect (tank-full ?e))

  (:action spray
    :parameters (?e - engine ?p ?q - place)
    :precondition (and (engine-at ?e ?p) (near ?p ?q) (tank-full ?e)
                       (burning ?q))
    :effect (and (not (tank-full ?e))
                 (oneof (and (safe ?q) (not (burning ?q))) (and))))

  (:action pick-up
    :parameters (?a - ambulance ?v - person ?p - place)
    :precondition (and (ambulance-at ?a ?p) (lies ?v ?p))
    :effect (and (carries ?a ?v) (not (lies ?v ?p))))

  (:action set-down
    :parameters (?a - ambulance ?v - person ?p - place)
    :precondition (and (ambulance-at ?a ?p) (carries ?a ?v))
    :effect (and (lies ?v ?p) (not (carries ?a ?v))))

  (:action first-aid-by-ambulance
    :parameters (?a - ambulance ?v - person ?p - place)
    :precondition (and (ambulance-at ?a ?p) (lies ?v ?p) (state ?v wounded))
    :effect (oneof (and (state ?v fine) (not (state ?v wounded))) (and)))

  (:action first-aid-by-engine
    :parameters (?e - engine ?v - person ?p - place)
    :precondition (and (engine-at ?e ?p) (lies ?v ?p) (state ?v wounded))
    :effect (oneof (and (state ?v fine) (not (state ?v wounded))) (and)))

  (:action treat
    :parameters (?v - person ?p - place)
    :precondition (and (lies ?v ?p) (clinic ?p))
    :effect (and (state ?v fine) (not (state ?v wounded))
                 (not (state ?v critical)))))
)";

}  // namespace

Instance first_responders(int size, Rng& rng) {
  ProblemText problem(numbered("responders-", size), "first-responders");
  const std::vector<std::string> places = numbered_list("l", 1, size);
  const int units = 1 + size / 4;
  problem.objects(places, "place");
  problem.objects(numbered_list("v", 1, size), "person");
  problem.objects(numbered_list("e", 1, units), "engine");
  problem.objects(numbered_list("a", 1, units), "ambulance");
  for (std::size_t i = 0; i < places.size(); ++i) {
    problem.init({"near", places[i], places[i]});
    for (std::size_t j = 0; j < i; ++j) {
      if (j + 1 != i && !rng.chance(40)) continue;
      problem.init({"near", places[i], places[j]});
      problem.init({"near", places[j], places[i]});
    }
    const bool burning = rng.chance(60);
    problem.init({burning ? "burning" : "safe", places[i]});
    if (burning) problem.goal({"safe", places[i]});
    if (rng.chance(50)) problem.init({"hydrant", places[i]});
    if (rng.chance(30)) problem.init({"clinic", places[i]});
  }
  for (int i = 1; i <= units; ++i) {
    problem.init({"engine-at", numbered("e", i), rng.pick(places)});
    problem.init({"ambulance-at", numbered("a", i), rng.pick(places)});
  }
  for (int i = 1; i <= size; ++i) {
    const std::string victim = numbered("v", i);
    problem.init({"lies", victim, rng.pick(places)});
    problem.init({"state", victim, rng.chance(50) ? "wounded" : "critical"});
    problem.goal({"state", victim, "fine"});
  }
  return {kDomain, problem.str(), {}};
}

}  // namespace certifond::generators
