// Doors: walk through `size` doors; each move lets the door behind and the door
// ahead open or shut by themselves (two independent choices).  Only the last
// door cannot be passed when it is shut, except with the key from the first
// hall.
//
// cv* = size + 1 for size >= 2 (fetch the key, then walk on: the last door may
// always have shut) and 1 for size = 1 (it is open in the beginning).
#include "generators/families/families.h"
#include "generators/problem_text.h"

namespace certifond::generators {

namespace {

constexpr char kDomain[] = R"((define (domain doors)
  (:requirements :typing :strips :negative-preconditions :non-deterministic)
  (:types hall door)
  (:predicates (at ?h - hall) (entrance ?h - hall) (last ?h - hall)
               (leads ?d - door ?h ?g - hall) (leaves ?d - door ?h - hall)
               (ajar ?d - door) (shut ?d - door) (has-key))

  (:action fetch-key
    :parameters (?h - hall)
    :precondition (and (at ?h) (entrance ?h))
    :effect (has-key))

  (:action pass-ajar
    :parameters (?h ?g - hall ?d ?e - door)
    :precondition (and (at ?h) (leads ?d ?h ?g) (ajar ?d) (leaves ?e ?g)
                       (not (last ?g)))
    :effect (and (not (at ?h)) (at ?g)
                 (oneof (and (ajar ?d) (not (shut ?d)))
                        (and (shut ?d) (not (ajar ?d))))
                 (oneof (and (ajar ?e) (not (shut ?e)))
                        (and (shut ?e) (not (ajar ?e))))))

  (:action push-shut
    :parameters (?h ?g - hall ?d ?e - door)
    :precondition (and (at ?h) (leads ?d ?h ?g) (shut ?d) (leaves ?e ?g)
                       (not (last ?g)))
    :effect (and (not (at ?h)) (at ?g)
                 (oneof (and (ajar ?d) (not (shut ?d)))
                        (and (shut ?d) (not (ajar ?d))))
                 (oneof (and (ajar ?e) (not (shut ?e)))
                        (and (shut ?e) (not (ajar ?e))))))

  (:action pass-last-ajar
    :parameters (?h ?g - hall ?d - door)
    :precondition (and (at ?h) (leads ?d ?h ?g) (ajar ?d) (last ?g))
    :effect (and (not (at ?h)) (at ?g)
                 (oneof (and (ajar ?d) (not (shut ?d)))
                        (and (shut ?d) (not (ajar ?d))))))

  (:action open-last-with-key
    :parameters (?h ?g - hall ?d - door)
    :precondition (and (at ?h) (leads ?d ?h ?g) (shut ?d) (last ?g) (has-key))
    :effect (and (not (at ?h)) (at ?g)
                 (oneof (and (ajar ?d) (not (shut ?d)))
                        (and (shut ?d) (not (ajar ?d)))))))
)";

}  // namespace

Instance doors(int size, Rng&) {
  ProblemText problem(numbered("doors-", size), "doors");
  problem.objects(numbered_list("h", 0, size), "hall");
  problem.objects(numbered_list("d", 1, size), "door");
  problem.init({"at", "h0"});
  problem.init({"entrance", "h0"});
  problem.init({"last", numbered("h", size)});
  for (int i = 1; i <= size; ++i) {
    const std::string door = numbered("d", i);
    const std::string from = numbered("h", i - 1);
    problem.init({"leads", door, from, numbered("h", i)});
    problem.init({"leaves", door, from});
    problem.init({"ajar", door});
  }
  problem.goal({"at", numbered("h", size)});
  const std::uint32_t cv_star =
      static_cast<std::uint32_t>(size == 1 ? 1 : size + 1);
  return {kDomain,
          problem.str(),
          {.solvable = true, .strong = true, .cv_star = cv_star}};
}

}  // namespace certifond::generators
